import { ts } from "#ts-morph";
import { bare } from "../../nodes.ts";
import type { Context } from "./context.ts";
import { accessTo, valuesOf } from "./values.ts";
import { isFunction, memberName } from "./walk.ts";

/** Something that is handed out, and what a comment on it stands above. */
export interface HandedOut {
  readonly name: string;
  /** A declaration, or a function or a class itself. */
  readonly value: ts.Node;
  readonly at: ts.Node;
}

/** What files hand out the way of CommonJS does, each value once. */
export function commonJsExports(context: Context): HandedOut[] {
  const found: HandedOut[] = [];
  const take = (name: string | undefined, from: ts.Expression, at: ts.Node) => {
    for (const value of valuesOf(from, context.program)) {
      if (ts.isObjectLiteralExpression(value)) takeMembers(value);
      else if (ts.isIdentifier(value)) {
        const declaration = context.program.declarationOf(value);
        if (declaration !== undefined) {
          found.push({ name: name ?? value.text, value: declaration, at: declaration });
        }
      } else found.push({ name: name ?? nameOf(value), value, at });
    }
  };
  const takeMembers = (object: ts.ObjectLiteralExpression) => {
    for (const each of object.properties) {
      const name = each.name && memberName(each.name);
      if (ts.isShorthandPropertyAssignment(each)) take(name, each.name, each);
      else if (ts.isPropertyAssignment(each)) take(name, each.initializer, each);
      else if (isFunction(each)) found.push({ name: name ?? "", value: each, at: each });
    }
  };
  for (const statement of context.program.files.flatMap((file) => [...file.statements])) {
    if (!ts.isExpressionStatement(statement)) continue;
    const node = bare(statement.expression);
    if (ts.isBinaryExpression(node) && isExports(node.left, context)) {
      const access = accessTo(node.left, context.program);
      const isWhole = /^(module\s*\.\s*)?exports$/.test(node.left.getText());
      take(isWhole ? undefined : access?.name, node.right, statement);
    }
    if (!ts.isCallExpression(node) || node.expression.getText() !== "Object.assign") continue;
    const [target, ...sources] = node.arguments;
    if (target === undefined || !isExports(target, context)) continue;
    for (const source of sources.map(bare)) {
      if (ts.isObjectLiteralExpression(source)) takeMembers(source);
    }
  }
  return found;
}

function nameOf(value: ts.Expression): string {
  const isNamed = ts.isClassExpression(value) || ts.isFunctionExpression(value);
  return (isNamed ? value.name?.text : undefined) ?? "what is exported";
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
export function isExports(node: ts.Expression, { program }: Context): boolean {
  let value = bare(node);
  for (let depth = 0; depth < 2 && ts.isPropertyAccessExpression(value); depth += 1) {
    value = bare(value.expression);
  }
  if (!ts.isIdentifier(value) || !/^(module\s*\.\s*)?exports\b/.test(bare(node).getText()))
    return false;
  const declaration = program.declarationOf(value);
  // To the compiler, the exports of a file of JavaScript are the file or what is assigned to them.
  return declaration === undefined || ts.isSourceFile(declaration) || ts.isExpression(declaration);
}
