import {
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  Node,
  type SourceFile,
  ts,
} from "ts-morph";

/** Where a top-level name is declared and what it stands for. */
export interface Declared {
  readonly name: string;
  readonly line: number;
  /**
   * Text between the braces of a function, or of a variable's value; undefined for others. What
   * a parameter does beyond having a name stands before it.
   */
  readonly content: string | undefined;
}

/** Every function, variable and class at the top level of a file. */
export function topLevelNames(file: SourceFile): Declared[] {
  return [...file.getFunctions(), ...file.getClasses(), ...file.getVariableDeclarations()].flatMap(
    (node) => {
      const name = node.getName();
      return name === undefined
        ? []
        : [{ name, line: node.getStartLineNumber(), content: contentOf(node) }];
    },
  );
}

/**
 * What a file exports, by exported name; `export { a as b }` is followed to `a`. What is
 * assigned to once more has no content.
 */
export function exportedNames(file: SourceFile): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const assigned = assignedNames(file);
  for (const [name, nodes] of file.getExportedDeclarations()) {
    const node = nodes.find(
      (each) => !Node.isInterfaceDeclaration(each) && !Node.isTypeAliasDeclaration(each),
    );
    if (node === undefined) continue;
    const own = Node.hasName(node) ? node.getName() : undefined;
    const content = own !== undefined && assigned.has(own) ? undefined : contentOf(node);
    found.set(name, { name, line: node.getStartLineNumber(), content });
  }
  return found;
}

/** Names that something is assigned to. The tree may be too deep for recursion. */
function assignedNames(file: SourceFile): Set<string> {
  const names = new Set<string>();
  const open: ts.Node[] = [file.compilerNode];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isIdentifier(node.left)) names.add(node.left.text);
    }
    ts.forEachChild(node, (child) => {
      open.push(child);
    });
  }
  return names;
}

function contentOf(node: Node): string | undefined {
  if (Node.isFunctionDeclaration(node)) return functionContent(node);
  if (!Node.isVariableDeclaration(node)) return undefined;
  const initializer = node.getInitializer();
  if (initializer === undefined) return undefined;
  const value = withoutTypes(initializer);
  return Node.isArrowFunction(value) || Node.isFunctionExpression(value)
    ? functionContent(value)
    : value.getText();
}

function functionContent(
  node: FunctionDeclaration | FunctionExpression | ArrowFunction,
): string | undefined {
  const body = node.getBody();
  if (body === undefined) return undefined;
  const busy = node
    .getParameters()
    .filter((each) => each.hasInitializer() || !Node.isIdentifier(each.getNameNode()))
    .map((each) => each.getText());
  const text = Node.isBlock(body)
    ? body.getText().slice(1, -1)
    : `return ${withoutTypes(body).getText()}`;
  return [...busy, text].join("\n");
}

/** The value inside parentheses, `as` and `satisfies`, which say something of its type alone. */
function withoutTypes(node: Node): Node {
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
