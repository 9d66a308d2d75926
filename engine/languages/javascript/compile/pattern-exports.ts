import { ts } from "#ts-morph";
import { declaredBy } from "../nodes.ts";
import { treeOf } from "../tree.ts";

const mayHavePatterns = /\bexport\s+(?:const|let|var)\s*[[{]/;

/**
 * Writes `export const [a, b] = …` as a declaration and a list of exports at the end: QuickJS
 * leaves out exports that an array pattern or a rest binds. Every line and column stays where it
 * is.
 */
export function withListedExports(code: string): string {
  if (!mayHavePatterns.test(code)) return code;
  const file = treeOf(code);
  const names: string[] = [];
  let result = code;
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarations } = statement.declarationList;
    const keyword = statement.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (keyword === undefined || declarations.every(({ name }) => ts.isIdentifier(name))) continue;
    const start = keyword.getStart(file);
    result = `${result.slice(0, start)}${" ".repeat("export".length)}${result.slice(keyword.end)}`;
    names.push(...declaredBy(statement).map(([name]) => name));
  }
  return names.length === 0 ? code : `${result}\nexport { ${names.join(", ")} };`;
}
