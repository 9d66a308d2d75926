import { ts } from "#ts-morph";
import { UnsupportedSyntax } from "../../language.ts";
import { hasModifier, nodesIn, placeOf } from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** A file without these words needs no look at its syntax tree. */
const words =
  /@|\b(?:namespace|module|accessor|using|enum|import|require)\b|\bexport\b\s*=|\b(?:return|throw|yield)\s*</;

const kinds = ts.SyntaxKind;

/**
 * True if stripping types does not suffice: for namespaces, import aliases, decorators, accessors, `using`,
 * enums that compute or have several declarations, and types in angle brackets at a line's beginning with their
 * value on the next. Throws `UnsupportedSyntax` for a construct without meaning in a single module.
 */
export function needsCompiler(fileName: string, text: string): boolean {
  if (!words.test(text)) return false;
  const file = treeOf(text, fileName);
  const enums = new Set<string>();
  let isNeeded = false;
  for (const node of nodesIn(file, (each) => !isAmbient(each))) {
    const refused = unsupported(node);
    if (refused !== undefined) {
      const { line, column } = placeOf(node);
      throw new UnsupportedSyntax(refused, line, column);
    }
    isNeeded ||= isBeyondStripping(node);
    if (ts.isEnumDeclaration(node)) {
      isNeeded ||= enums.has(node.name.text);
      enums.add(node.name.text);
    }
  }
  return isNeeded;
}

function isBeyondStripping(node: ts.Node): boolean {
  if (ts.isModuleDeclaration(node) || ts.isDecorator(node)) return true;
  if (ts.isImportEqualsDeclaration(node) || ts.isNamespaceExportDeclaration(node)) return true;
  if (ts.isTypeAssertionExpression(node)) return isOverLines(node);
  if (ts.isPropertyDeclaration(node)) return hasModifier(node, kinds.AccessorKeyword);
  if (ts.isEnumDeclaration(node)) {
    const names = [node.name.text, "arguments", "eval", "undefined"];
    return node.members.some((each) => !isPlainMember(each, names));
  }
  return ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) !== 0;
}

/** `return <Board>` with its value on the next line would end there. */
function isOverLines({ type, expression }: ts.TypeAssertion): boolean {
  const file = type.getSourceFile();
  return file.text.slice(type.pos, expression.getStart(file)).includes("\n");
}

/** A member that stripping supports: a string, a number, or a number computed in one step. */
function isPlainMember({ name, initializer }: ts.EnumMember, taken: readonly string[]): boolean {
  if (!ts.isIdentifier(name) || taken.includes(name.text)) return false;
  if (initializer === undefined || ts.isStringLiteral(initializer)) return true;
  if (!ts.isBinaryExpression(initializer)) return isNumber(initializer);
  const { left, operatorToken, right } = initializer;
  const isSum = operatorToken.kind === kinds.PlusToken;
  const isPart = isSum ? isNumber : (each: ts.Node) => isNumber(each) || ts.isIdentifier(each);
  return isPart(left) && isPart(right);
}

function isNumber(value: ts.Node): boolean {
  return ts.isNumericLiteral(ts.isPrefixUnaryExpression(value) ? value.operand : value);
}

/** Ambient declarations and types, which do not exist at run time. */
function isAmbient(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node)) return true;
  // A class's base is an expression, although it also counts as a type.
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportEqualsDeclaration(node) && node.isTypeOnly) return true;
  return ts.isStatement(node) && hasModifier(node, kinds.DeclareKeyword);
}

function unsupported(node: ts.Node): string | undefined {
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
    return "import = require(…) is not supported here; write import … from …";
  }
  if (ts.isExportAssignment(node) && node.isExportEquals === true) {
    return "export = is not supported here; write export before each declaration";
  }
  if (ts.isParameter(node) && (ts.getDecorators(node) ?? []).length > 0) {
    return "parameter decorators are not supported here";
  }
  return undefined;
}
