import { ts } from "#ts-morph";
import { findRegion } from "../../../course/regions.ts";
import { oneLine } from "../../mutants.ts";
import { isAssignment, namedBy } from "../nodes.ts";
import { readProgram } from "../rules/analysis/program.ts";

/**
 * Names with their declaration's details: a function's parameters, a field's type, the class of a variable's
 * value. A member of the region's own class is `this.name`.
 */
export type DeclaredNames = ReadonlyMap<string, string>;

/** Names that one side of a region's border declares, and those it uses of the other. */
function emptySide() {
  return {
    /** At the file's top level, and members of the class. */
    names: new Map<string, string>(),
    /** Members that are not methods. */
    fields: new Set<string>(),
    /** Property names: keys of object literals, and members of all classes. */
    keys: new Set<string>(),
    /** Members that the constructor fills. */
    filled: new Set<string>(),
    uses: new Map<string, string>(),
    usesKeys: new Set<string>(),
  };
}

/** The mutual dependencies of a task's region and the rest of its file. */
export type Terms = ReturnType<typeof termsOf>;

/** Reads them from the syntax tree. Types do not count, since they do not exist at run time. */
export function termsOf(text: string, task: string) {
  const region = findRegion(text, task);
  const { files, declarationOf } = readProgram([{ name: "file.ts", text }]);
  const [file] = files;
  if (file === undefined) throw new Error("the file is not part of its own program");
  const owner = file.statements
    .filter(ts.isClassDeclaration)
    .find((each) => each.pos <= region.start && each.end >= region.end);
  const isInside = (node: ts.Node) => node.getStart(file) >= region.start && node.end <= region.end;
  const inside = emptySide();
  const outside = emptySide();
  const sideOf = (node: ts.Node) => (isInside(node) ? inside : outside);
  const members = new Map<string, ts.ClassElement>();
  for (const each of owner?.members ?? []) {
    if (each.name !== undefined && ts.isMemberName(each.name))
      members.set(`this.${each.name.text}`, each);
  }
  for (const [name, node] of [...file.statements.flatMap(namedBy), ...members]) {
    sideOf(node).names.set(name, written(node));
    if (isField(node)) sideOf(node).fields.add(name);
  }

  const visit = (node: ts.Node, isFilling: boolean): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    const side = sideOf(node);
    const use = (name: string, declaration: ts.Node | undefined) => {
      if (declaration === undefined || isInside(declaration) === isInside(node)) return;
      side.uses.set(name, written(declaration));
    };
    const key = keyOf(node);
    if (key !== undefined) side.keys.add(key);
    const used = usedKeyOf(node);
    if (used !== undefined && !isOfLanguage(used)) side.usesKeys.add(used);
    if (ts.isPropertyAccessExpression(node) && isThis(node)) {
      const member = `this.${node.name.text}`;
      const isAssigned = isAssignment(node.parent) && node.parent.left === node;
      use(member, members.get(member));
      if (isFilling && isAssigned && members.has(member)) side.filled.add(member);
    }
    if (ts.isIdentifier(node)) use(node.text, declarationOf(node));
    const fills = isFilling || (ts.isConstructorDeclaration(node) && node.parent === owner);
    ts.forEachChild(node, (child) => visit(child, fills));
  };
  visit(file, false);
  return { owner: owner?.name?.text, inside, outside };
}

function isField(member: ts.Node): boolean {
  if (!ts.isPropertyDeclaration(member)) return false;
  return member.initializer === undefined || !ts.isFunctionLike(member.initializer);
}

/** Parameters of a function, or of one in a variable; see `DeclaredNames`. */
function written(node: ts.Node): string {
  const value = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  const holder = value && node.initializer ? node.initializer : node;
  if (ts.isFunctionLike(holder)) {
    return `(${holder.parameters.map((each) => oneLine(each.getText())).join(", ")})`;
  }
  if (ts.isVariableDeclaration(node) && ts.isNewExpression(holder)) {
    return `new ${oneLine(holder.expression.getText())}`;
  }
  return value && node.type ? oneLine(node.type.getText()) : "";
}

function keyOf(node: ts.Node): string | undefined {
  const isKey = ts.isClassElement(node) || ts.isObjectLiteralElement(node);
  return isKey && node.name !== undefined && ts.isMemberName(node.name)
    ? node.name.text
    : undefined;
}

/** A property read by name, except of `this`. */
function usedKeyOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return isThis(node) ? undefined : node.name.text;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  const name = node.propertyName ?? node.name;
  return node.dotDotDotToken === undefined && ts.isIdentifier(name) ? name.text : undefined;
}

const builtIns: readonly object[] = [[], Function, String.prototype, new Map(), new Set(), /./];

/** Members of arrays, strings or collections, such as length, mean the same everywhere. */
function isOfLanguage(key: string): boolean {
  return builtIns.some((prototype) => key in prototype);
}

function isThis({ expression }: ts.PropertyAccessExpression): boolean {
  return expression.kind === ts.SyntaxKind.ThisKeyword;
}
