import { ts } from "#ts-morph";
import { readCommonJs } from "../../compile/common-js.ts";
import { bare } from "../../nodes.ts";
import type { Context } from "./context.ts";

/** Something that is handed out, and what a comment on it stands above. */
export interface HandedOut {
  readonly name: string;
  /** A declaration, or a function or a class itself. */
  readonly value: ts.Node;
  readonly at: ts.Node;
}

/** What files hand out the way of CommonJS does. */
export function commonJsExports(context: Context): HandedOut[] {
  return context.files.flatMap((file) => {
    const { names = [], whole } = readCommonJs(file) ?? {};
    const all: (readonly [string, ts.Node])[] = [...names];
    if (whole?.value !== undefined) {
      all.push([whole.local ?? whole.called ?? "what is exported", whole.value]);
    }
    return all.flatMap(([name, value]) => handedOut(name, value, context));
  });
}

function handedOut(name: string, value: ts.Node, context: Context): HandedOut[] {
  if (ts.isIdentifier(value)) {
    const declaration = context.declarationOf(value);
    return declaration === undefined ? [] : [{ name, value: declaration, at: declaration }];
  }
  const isPart = (node: ts.Node) =>
    ts.isExpressionStatement(node) || ts.isObjectLiteralElementLike(node);
  return [{ name, value, at: ts.findAncestor(value, isPart) ?? value }];
}

/**
 * Whether a node hands out what is in it, as CommonJS does: `exports.f = …`, `module.exports = …`, and
 * the object there; or as `export default { … }` does.
 */
export function isExport(node: ts.Node, context: Context): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isBinaryExpression(node)) return isExports(node.left, context);
  const isPart = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  const object = isPart ? node.parent : node;
  return ts.isObjectLiteralExpression(object) && isExport(object.parent, context);
}

/** `exports`, `module.exports` and the members of these. */
export function isExports(node: ts.Expression, context: Context): boolean {
  let value = bare(node);
  for (let depth = 0; depth < 2 && ts.isPropertyAccessExpression(value); depth += 1) {
    value = bare(value.expression);
  }
  if (!ts.isIdentifier(value) || !/^(module\s*\.\s*)?exports\b/.test(bare(node).getText()))
    return false;
  const declaration = context.declarationOf(value);
  // To the compiler, the exports of a file of JavaScript are the file or what is assigned to them.
  return declaration === undefined || ts.isSourceFile(declaration) || ts.isExpression(declaration);
}
