import { ts } from "#ts-morph";
import type { Context } from "./context.ts";
import { valueNodes } from "./walk.ts";

/** Which top-level names a rule is about. */
export interface Blamable {
  readonly only?: readonly string[];
  readonly ignore?: readonly string[];
}

/** Whether a rule is about the top-level statement that a node is in; never what is provided. */
export function isBlamed(
  node: ts.Node,
  { only, ignore = [] }: Blamable,
  context: Context,
): boolean {
  const names = topLevelNamesOf(node);
  if (names.length > 0 && names.every((name) => [...context.provided, ...ignore].includes(name))) {
    return false;
  }
  return only === undefined || names.some((name) => only.includes(name));
}

/** The names that the top-level statement around a node declares. */
function topLevelNamesOf(node: ts.Node): string[] {
  const statement = ts.findAncestor(node, (each) => ts.isSourceFile(each.parent));
  if (statement === undefined) return [];
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    [...valueNodes(name)].flatMap((each) =>
      ts.isIdentifier(each) && (each.parent as { readonly name?: ts.Node }).name === each
        ? [each.text]
        : [],
    ),
  );
}
