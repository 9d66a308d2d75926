import { ts } from "#ts-morph";
import { type CompiledProgram, ownFiles } from "../compile/types.ts";
import { memberName, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** True if methods use only `given` members of `this` and each other; outside maps' data is not the object's. */
export function fitsAnyObject(kept: CompiledProgram, given: ReadonlySet<string>): boolean {
  const nodes = ownFiles(kept).flatMap(({ code }) => [...nodesIn(treeOf(code))]);
  const methods = nodes
    .filter(ts.isMethodDeclaration)
    .flatMap(({ name }) => memberName(name) ?? []);
  const isKnown = new Set([...given, ...methods]);
  return nodes.every((node) => {
    if (ts.isPrivateIdentifier(node) || ts.isPropertyDeclaration(node)) return false;
    if (node.kind !== ts.SyntaxKind.ThisKeyword) return true;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return isKnown.has(parent.name.text);
    return !ts.isElementAccessExpression(parent);
  });
}
