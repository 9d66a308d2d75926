import { ts } from "#ts-morph";
import type { Context } from "./context.ts";
import { valueNodes } from "./walk.ts";

/** Whether whoever wrote a node can be blamed for it: not where it is part of what is provided. */
export function isBlamed(node: ts.Node, { provided }: Context): boolean {
  const names = topLevelNamesOf(node);
  return names.length === 0 || names.some((name) => !provided.includes(name));
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
