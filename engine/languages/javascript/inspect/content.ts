import { ts } from "#ts-morph";
import { bare, isFunctionExpression } from "../nodes.ts";

/**
 * The text between the braces of a function. What a parameter does beyond having a name stands
 * before it. Undefined for one without a body.
 */
export function functionContent(node: ts.FunctionLikeDeclaration): string | undefined {
  const { body } = node;
  if (body === undefined) return undefined;
  const text = ts.isBlock(body) ? body.getText().slice(1, -1) : `return ${bare(body).getText()}`;
  return [...parametersOf(node), text].join("\n");
}

/** What the parameters of a function do beyond having names. */
export function parametersOf({ parameters }: ts.FunctionLikeDeclaration): string[] {
  return parameters.flatMap((each) => {
    const { name, initializer, parent } = each;
    const isPlain = ts.isIdentifier(name) && !ts.isParameterPropertyDeclaration(each, parent);
    if (initializer === undefined) return isPlain ? [] : [name.getText()];
    return [`${name.getText()} = ${initializer.getText()}`];
  });
}

/** The text of a value; of a function, what stands between its braces. */
export function valueContent(initializer: ts.Expression): string | undefined {
  const value = bare(initializer);
  return isFunctionExpression(value) ? functionContent(value) : value.getText();
}
