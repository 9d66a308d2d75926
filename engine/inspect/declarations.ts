import { Node, type SourceFile } from "ts-morph";

/** Where a top-level name is declared and what it stands for. */
export interface Declared {
  readonly name: string;
  readonly line: number;
  /** Text between the braces of a function, or of a `const`'s value; undefined for others. */
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

/** What a file exports, by exported name; `export { a as b }` is followed to `a`. */
export function exportedNames(file: SourceFile): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const [name, nodes] of file.getExportedDeclarations()) {
    const node = nodes.find(
      (each) => !Node.isInterfaceDeclaration(each) && !Node.isTypeAliasDeclaration(each),
    );
    if (node === undefined) continue;
    found.set(name, { name, line: node.getStartLineNumber(), content: contentOf(node) });
  }
  return found;
}

function contentOf(node: Node): string | undefined {
  if (Node.isFunctionDeclaration(node)) return inside(node.getBody());
  if (!Node.isVariableDeclaration(node)) return undefined;
  const value = node.getInitializer();
  if (value === undefined) return undefined;
  if (Node.isArrowFunction(value) || Node.isFunctionExpression(value)) {
    return inside(value.getBody());
  }
  return value.getText();
}

function inside(body: Node | undefined): string | undefined {
  if (body === undefined) return undefined;
  return Node.isBlock(body) ? body.getText().slice(1, -1) : `return ${body.getText()}`;
}
