import { ts } from "#ts-morph";

/** What a statement such as `export { a, b as c }` lists. */
export function listedExports(statement: ts.Statement): readonly ts.ExportSpecifier[] {
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
  return clause !== undefined && ts.isNamedExports(clause) ? clause.elements : [];
}
