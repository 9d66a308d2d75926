import { ts } from "#ts-morph";
import { isOfExport } from "../compile/as-module.ts";
import { handedOutBy } from "../compile/common-js.ts";
import { objectOf, propertyOf } from "../compile/written-values.ts";

/**
 * Finds, for what a file exports, the class, function or value that was written down for it. What is put
 * on `module.exports`, or is in an object that is the default export, is exported by a variable that was
 * added behind the file: what it stands for is found where it was written. A node of any other kind, and
 * one whose value is made elsewhere, is its own.
 */
export function valueFinder(file: ts.SourceFile): (node: ts.Node) => ts.Node {
  let read: ReturnType<typeof handedOutBy> | "unread" = "unread";
  return (node) => {
    if (!ts.isVariableDeclaration(node) || !isOfExport(node.name.getText())) return node;
    if (read === "unread") read = handedOutBy(file);
    return writtenFor(node.initializer, read, file) ?? node;
  };
}

function writtenFor(
  value: ts.Expression | undefined,
  read: ReturnType<typeof handedOutBy>,
  file: ts.SourceFile,
): ts.Node | undefined {
  if (value === undefined || !ts.isPropertyAccessExpression(value)) return undefined;
  const { name, expression: owner } = value;
  if (owner.getText() === "module.exports") {
    return read === undefined || read.isOpen ? undefined : read.names.get(name.text);
  }
  if (owner.getText() === "module") return read?.whole?.value;
  const object = ts.isIdentifier(owner) ? objectOf(owner, file) : undefined;
  return object && propertyOf(object, name.text);
}
