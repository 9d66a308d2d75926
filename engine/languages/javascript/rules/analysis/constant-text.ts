import { ts } from "#ts-morph";
import { bare } from "../../nodes.ts";
import type { ProgramNames } from "./program.ts";
import { isReference } from "./walk.ts";

/** Parts of a text that are put together; more do not name anything. */
const mostParts = 50;

/** The text that an expression has in every run: a string, several of them with +, a constant. */
export function constantText(node: ts.Expression, program: ProgramNames): string | undefined {
  const open = [node];
  let text = "";
  for (let parts = 0; parts < mostParts; parts += 1) {
    const each = open.pop();
    if (each === undefined) return text;
    const value = bare(each);
    if (ts.isStringLiteralLike(value)) text += value.text;
    else if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      open.push(value.right, value.left);
    } else {
      const constant = ts.isIdentifier(value) && isReference(value) && program.declarationOf(value);
      if (!constant || !ts.isVariableDeclaration(constant)) return undefined;
      const isConst = (constant.parent.flags & ts.NodeFlags.Const) !== 0;
      if (!isConst || constant.initializer === undefined) return undefined;
      open.push(constant.initializer);
    }
  }
  return undefined;
}
