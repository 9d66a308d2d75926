import { ts } from "#ts-morph";
import { declaredBy, hasModifier } from "../nodes.ts";

/** Names that a top-level statement binds and that can be assigned to. */
export function bindingsOf(statement: ts.Statement): string[] {
  return declaredBy(statement).map(([name]) => name);
}

/** `export { … }` of names of the same file. */
export function exportList(statement: ts.Statement): readonly ts.ExportSpecifier[] | undefined {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return;
  const { exportClause } = statement;
  return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
}

export function isStatic(member: ts.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}
