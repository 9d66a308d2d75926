import { ts } from "#ts-morph";
import { treeOf } from "../tree.ts";

/** Whether a file has a default export, which `export *` leaves out. */
export function hasDefault(code: string): boolean {
  if (!code.includes("default")) return false;
  return treeOf(code).statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return true;
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      if (clause === undefined || !ts.isNamedExports(clause)) return false;
      return clause.elements.some(({ name }) => name.text === "default");
    }
    return (
      ts.canHaveModifiers(statement) &&
      (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    );
  });
}
