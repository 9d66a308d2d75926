import { ts } from "#ts-morph";
import { exportedBy, hasModifier } from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** True for a default export, which `export *` leaves out. */
export function hasDefault(code: string): boolean {
  if (!code.includes("default")) return false;
  return treeOf(code).statements.some(
    (statement) =>
      ts.isExportAssignment(statement) ||
      hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ||
      exportedBy(statement).some(({ name }) => name === "default"),
  );
}
