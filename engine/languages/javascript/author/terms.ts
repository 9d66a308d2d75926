import { ts } from "#ts-morph";
import { findRegion } from "../../../course/regions.ts";
import { readProgram } from "../rules/analysis/program.ts";

/**
 * Names, each with what is written beside it: parameters of a function, type of a field, the class
 * of what a variable is filled with.
 */
export type DeclaredNames = ReadonlyMap<string, string>;

/** What one side of a region's border declares, and what it uses of the other side. */
export interface BorderSide {
  /** Names at the top level of the file, and members of the class that the region is in. */
  readonly names: DeclaredNames;
  readonly members: DeclaredNames;
  /** Of those, the ones that hold something, and are not methods. */
  readonly fields: ReadonlySet<string>;
  /** Names of properties: keys of object literals, and members of all classes. */
  readonly keys: ReadonlySet<string>;
  /** Fields that the constructor fills. */
  readonly filled: ReadonlySet<string>;
  readonly usesNames: DeclaredNames;
  readonly usesMembers: DeclaredNames;
  readonly usesKeys: ReadonlySet<string>;
}

/** The terms on which the region of a task and the rest of its file depend on each other. */
export interface Terms {
  /** Name of the class that the region is in. */
  readonly owner: string | undefined;
  readonly inside: BorderSide;
  readonly outside: BorderSide;
}

/** Reads them from the syntax tree. Types do not count: they are not there when code runs. */
export function termsOf(text: string, task: string): Terms {
  const region = findRegion(text, task);
  const { files, declarationOf } = readProgram([{ name: "file.ts", text }]);
  const [file] = files;
  if (file === undefined) throw new Error("the file is not part of its own program");
  const owner = file.statements.find(
    (each): each is ts.ClassDeclaration =>
      ts.isClassDeclaration(each) && each.pos <= region.start && each.end >= region.end,
  );
  const isInside = (node: ts.Node) => node.getStart(file) >= region.start && node.end <= region.end;
  const inside = emptySide();
  const outside = emptySide();
  const sideOf = (node: ts.Node) => (isInside(node) ? inside : outside);
  for (const each of file.statements) {
    for (const [name, node] of declaredBy(each)) sideOf(node).names.set(name, written(node));
  }
  const members = new Map(owner?.members.flatMap((each) => entryOf(each)) ?? []);
  for (const [name, node] of members) {
    sideOf(node).members.set(name, written(node));
    if (isField(node)) sideOf(node).fields.add(name);
  }

  const visit = (node: ts.Node, isFilling: boolean): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    const side = sideOf(node);
    const key = termKey(node);
    if (key !== undefined) side.keys.add(key);
    const used = usedKeyOf(node);
    if (used !== undefined && !isOfLanguage(used)) side.usesKeys.add(used);
    const member = ts.isPropertyAccessExpression(node) && isThis(node) ? node.name.text : undefined;
    const found = member === undefined ? undefined : members.get(member);
    if (member !== undefined && found !== undefined) {
      if (isInside(found) !== isInside(node)) side.usesMembers.set(member, written(found));
      if (isFilling && isTarget(node)) side.filled.add(member);
    }
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (declaration !== undefined && isInside(declaration) !== isInside(node)) {
        side.usesNames.set(node.text, written(declaration));
      }
    }
    const fills = isFilling || (ts.isConstructorDeclaration(node) && node.parent === owner);
    ts.forEachChild(node, (child) => visit(child, fills));
  };
  visit(file, false);
  return { owner: owner?.name?.text, inside, outside };
}

function emptySide() {
  return {
    names: new Map<string, string>(),
    members: new Map<string, string>(),
    fields: new Set<string>(),
    keys: new Set<string>(),
    filled: new Set<string>(),
    usesNames: new Map<string, string>(),
    usesMembers: new Map<string, string>(),
    usesKeys: new Set<string>(),
  };
}

/** The names that a statement at the top level declares, imports too. */
function declaredBy(statement: ts.Statement): (readonly [string, ts.Node])[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [[statement.name.text, statement]];
  }
  if (ts.isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((each) => [each.name.text, each] as const);
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((each) => bound(each.name, each));
}

function bound(name: ts.BindingName, node: ts.Node): (readonly [string, ts.Node])[] {
  if (ts.isIdentifier(name)) return [[name.text, node]];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? bound(each.name, each) : []));
}

function entryOf(member: ts.ClassElement): (readonly [string, ts.Node])[] {
  return member.name !== undefined && isPlain(member.name) ? [[member.name.text, member]] : [];
}

function isField(member: ts.Node): boolean {
  if (!ts.isPropertyDeclaration(member)) return false;
  return member.initializer === undefined || !ts.isFunctionLike(member.initializer);
}

function isPlain(name: ts.Node): name is ts.Identifier | ts.PrivateIdentifier {
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name);
}

/** Parameters of a function, also of one that a variable holds; see `Names`. */
function written(node: ts.Node): string {
  const value = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  const holder = value && node.initializer ? node.initializer : node;
  if (ts.isFunctionLike(holder)) {
    return `(${holder.parameters.map((each) => oneLine(each.getText())).join(", ")})`;
  }
  if (ts.isVariableDeclaration(node) && ts.isNewExpression(holder))
    return `new ${oneLine(holder.expression.getText())}`;
  return value && node.type ? oneLine(node.type.getText()) : "";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function termKey(node: ts.Node): string | undefined {
  const isKey =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isClassElement(node) ||
    ts.isObjectLiteralElement(node);
  return isKey && node.name !== undefined && isPlain(node.name) ? node.name.text : undefined;
}

/** A property that is read by its name, but for those of `this`. */
function usedKeyOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return isThis(node) ? undefined : node.name.text;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  const name = node.propertyName ?? node.name;
  return node.dotDotDotToken === undefined && ts.isIdentifier(name) ? name.text : undefined;
}

/** What every array, text or collection has, such as a length, means the same everywhere. */
function isOfLanguage(key: string): boolean {
  return builtIns.some((prototype) => key in prototype);
}

const builtIns: readonly object[] = [[], Function, String.prototype, new Map(), new Set(), /./];

function isThis({ expression }: ts.PropertyAccessExpression): boolean {
  return expression.kind === ts.SyntaxKind.ThisKeyword;
}

/** Whether something is put there as a whole: `this.x = …`. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}
