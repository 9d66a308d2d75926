import { ts } from "#ts-morph";
import { functionOf } from "./definitions.ts";

/** A function that is the same as another one but for its names. */
export interface Copy {
  readonly name: string;
  readonly node: ts.Node;
  readonly of: string;
}

/** Functions of fewer tokens are alike because there is not much that they could do. */
const fewestTokens = 60;

/** Those of some functions that are copies of an earlier one, with other names and numbers. */
export function copiesAmong(
  functions: readonly { readonly name: string; readonly node: ts.Node }[],
): Copy[] {
  const seen = new Map<string, string>();
  return functions.flatMap(({ name, node }) => {
    const body = functionOf(node)?.body;
    const kinds = body === undefined ? [] : tokenKinds(body);
    if (kinds.length < fewestTokens) return [];
    const key = kinds.join(" ");
    const of = seen.get(key);
    if (of === undefined) seen.set(key, name);
    return of === undefined ? [] : [{ name, node, of }];
  });
}

function tokenKinds(body: ts.Node): ts.SyntaxKind[] {
  const kinds: ts.SyntaxKind[] = [];
  const open = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const parts = node.getChildren().filter((part) => !ts.isJSDoc(part));
    if (parts.length === 0 && node.end > node.pos) kinds.push(node.kind);
    open.push(...parts.toReversed());
  }
  return kinds;
}
