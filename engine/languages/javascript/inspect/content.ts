import {
  type ArrowFunction,
  type ConstructorDeclaration,
  type FunctionDeclaration,
  type FunctionExpression,
  type GetAccessorDeclaration,
  type MethodDeclaration,
  Node,
  type ParameterDeclaration,
  type SetAccessorDeclaration,
} from "#ts-morph";

/** Whatever has parameters and a body. */
export type AnyFunctionNode =
  | ArrowFunction
  | ConstructorDeclaration
  | FunctionDeclaration
  | FunctionExpression
  | GetAccessorDeclaration
  | MethodDeclaration
  | SetAccessorDeclaration;

/**
 * The text between the braces of a function. What a parameter does beyond having a name stands
 * before it. Undefined for one without a body.
 */
export function functionContent(node: AnyFunctionNode): string | undefined {
  const body = node.getBody();
  if (body === undefined) return undefined;
  const text = Node.isBlock(body)
    ? body.getText().slice(1, -1)
    : `return ${withoutTypes(body).getText()}`;
  return [...parametersOf(node), text].join("\n");
}

/** What the parameters of a function do beyond having names. */
export function parametersOf(node: { getParameters(): ParameterDeclaration[] }): string[] {
  return node.getParameters().flatMap((each) => doingOf(each) ?? []);
}

/** The text of a value; of a function, what stands between its braces. */
export function valueContent(initializer: Node): string | undefined {
  const value = withoutTypes(initializer);
  return Node.isArrowFunction(value) || Node.isFunctionExpression(value)
    ? functionContent(value)
    : value.getText();
}

function doingOf(parameter: ParameterDeclaration): string | undefined {
  const name = parameter.getNameNode();
  const value = parameter.getInitializer();
  if (value === undefined && Node.isIdentifier(name) && !parameter.isParameterProperty()) {
    return undefined;
  }
  return [name.getText(), ...(value === undefined ? [] : [value.getText()])].join(" = ");
}

/** The value inside parentheses, `as` and `satisfies`, which say something of its type alone. */
export function withoutTypes(node: Node): Node {
  let value = node;
  while (
    Node.isParenthesizedExpression(value) ||
    Node.isAsExpression(value) ||
    Node.isSatisfiesExpression(value)
  ) {
    value = value.getExpression();
  }
  return value;
}
