import { Node, type SourceFile, type ts } from "#ts-morph";
import { isOfExport } from "../compile/as-module.ts";
import { handedOutBy } from "../compile/common-js.ts";
import { objectOf, propertyOf } from "../compile/written-values.ts";

/** Finds, for what a file exports, the class, function or value that was written down for it. */
export type FindValue = (node: Node) => Node;

/**
 * What is put on `module.exports`, or is in an object that is the default export, is exported by a
 * variable that was added behind the file: what it stands for is found where it was written. A node of
 * any other kind, and one whose value is made elsewhere, is its own.
 */
export function valueFinder(file: SourceFile): FindValue {
  let read: ReturnType<typeof handedOutBy> | "unread" = "unread";
  return (node) => {
    if (!Node.isVariableDeclaration(node) || !isOfExport(node.getName())) return node;
    if (read === "unread") read = handedOutBy(file.compilerNode);
    const found = writtenFor(node.getInitializer(), read, file);
    return (found && wrapped(found, file)) ?? node;
  };
}

function writtenFor(
  value: Node | undefined,
  read: ReturnType<typeof handedOutBy>,
  file: SourceFile,
): ts.Node | undefined {
  if (!Node.isPropertyAccessExpression(value)) return undefined;
  const [name, owner] = [value.getName(), value.getExpression()];
  if (owner.getText() === "module.exports") {
    return read === undefined || read.isOpen ? undefined : read.names.get(name);
  }
  if (owner.getText() === "module") return read?.whole?.value;
  if (!Node.isIdentifier(owner)) return undefined;
  const object = objectOf(owner.compilerNode, file.compilerNode);
  return object && propertyOf(object, name);
}

function wrapped(node: ts.Node, file: SourceFile): Node | undefined {
  const start = node.getStart(file.compilerNode);
  const found = file.getDescendantAtStartWithWidth(start, node.end - start);
  for (let each = found; each !== undefined; each = each.getFirstChild()) {
    if (each.compilerNode === node) return each;
  }
  return undefined;
}
