import { ts } from "#ts-morph";
import { oncePerObject } from "../../../once.ts";
import { type CommonJs, handedOutBy } from "../compile/common-js.ts";
import { isOfExport } from "../compile/exported-values.ts";
import { objectOf, propertyOf } from "../compile/written-values.ts";
import {
  declaredBy,
  heldBy,
  isAssignment,
  isFunctionExpression,
  nodesIn,
  placeOf,
} from "../nodes.ts";
import { programOf } from "../tree.ts";
import {
  classContent,
  type FindClass,
  functionContent,
  type Member,
  membersOf,
  parametersOf,
} from "./members.ts";

/** Place and meaning of a declared name; a member's name includes its class. */
export interface Declared extends Member {
  /** For a class, true if all of its members are known. */
  readonly isKnownClass?: boolean;
}

/** All functions, classes and variables at a file's top level, and members of classes. */
export function topLevelNames({ statements }: ts.SourceFile, find: FindClass): Declared[] {
  return statements
    .flatMap(declaredBy)
    .filter(([, node]) => !ts.isBindingElement(node))
    .filter(([, node]) => !ts.isFunctionDeclaration(node) || node.body !== undefined)
    .flatMap(([name, node]) => declared(name, node, find));
}

/** A file's exports by name; `export { a as b }` is followed to `a`. Reassigned ones have no content. */
export function exportedNames(tree: ts.SourceFile, find: FindClass): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const assigned = assignedNames(tree);
  const given = handedOutBy(tree);
  const checker = programOf([tree]).getTypeChecker();
  const module = checker.getSymbolAtLocation(tree);
  for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
    const { name } = symbol;
    const node = declarationsOf(symbol, checker).find(
      (each) => !ts.isInterfaceDeclaration(each) && !ts.isTypeAliasDeclaration(each),
    );
    if (node === undefined) continue;
    const own = (node as ts.NamedDeclaration).name?.getText();
    for (const each of declared(name, writtenFor(node, given) ?? node, find)) {
      const isAssigned =
        each.name === name
          ? own !== undefined && assigned.has(own)
          : assigned.has(each.name.slice(name.length));
      found.set(each.name, isAssigned ? { ...each, content: undefined } : each);
    }
  }
  return found;
}

/** Its declarations in the same file. */
function declarationsOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Node[] {
  const { declarations = [], flags } = symbol;
  const [first] = declarations;
  if (first !== undefined && ts.isExportAssignment(first) && !ts.isIdentifier(first.expression)) {
    return [first.expression];
  }
  const isAlias = (flags & ts.SymbolFlags.Alias) !== 0;
  return isAlias ? (checker.getAliasedSymbol(symbol).declarations ?? []) : declarations;
}

/**
 * The class, function or value written for an export, also behind the variable added for `module.exports` or a
 * default-exported object. Undefined for other nodes, and for values made elsewhere.
 */
function writtenFor(node: ts.Node, given: CommonJs | undefined): ts.Node | undefined {
  if (!ts.isVariableDeclaration(node) || !isOfExport(node.name.getText())) return undefined;
  const { initializer } = node;
  const isBound = initializer !== undefined && ts.isCallExpression(initializer);
  const value = isBound ? initializer.arguments[0] : initializer;
  if (value === undefined || !ts.isPropertyAccessExpression(value)) return undefined;
  const { name, expression: owner } = value;
  if (owner.getText() === "module.exports") {
    return given?.isOpen ? undefined : given?.names.get(name.text);
  }
  if (owner.getText() === "module") return given?.whole?.value;
  const object = ts.isIdentifier(owner) ? objectOf(owner, node.getSourceFile()) : undefined;
  return object && propertyOf(object, name.text);
}

function declared(name: string, node: ts.Node, find: FindClass): Declared[] {
  const { line } = placeOf(node);
  const { initializer } = ts.isVariableDeclaration(node) ? node : {};
  const value = heldBy(node);
  if (!ts.isClassLike(value)) {
    const isFunction =
      isFunctionExpression(value) ||
      ts.isFunctionDeclaration(value) ||
      ts.isMethodDeclaration(value);
    const content = isFunction ? functionContent(value) : initializer && value.getText();
    const parameters = isFunction ? parametersOf(value).join("\n") : "";
    return [{ name, line, content, parameters }];
  }
  const { all, isKnown } = membersOf(value, find);
  return [
    {
      name,
      line,
      content: classContent(value),
      parameters: "",
      isKnownClass: isKnown && !isExtendedLater(value.name?.text ?? name, node.getSourceFile()),
    },
    ...all.map((member) => ({ ...member, name: `${name}.${member.name}` })),
  ];
}

/** True if a class may get further members after its declaration. */
function isExtendedLater(name: string, file: ts.SourceFile): boolean {
  const owners = extendedIn(file);
  return owners.has(name) || owners.has("this");
}

/** Names whose prototype a file mentions. */
const extendedIn = oncePerObject(
  ({ text }: ts.SourceFile): ReadonlySet<string> =>
    new Set(text.match(/[\w$]+(?=\s*\.\s*prototype\b)/g)),
);

/** Assigned names, including properties after a dot. */
function assignedNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodesIn(file)) {
    if (!isAssignment(node)) continue;
    if (ts.isIdentifier(node.left)) names.add(node.left.text);
    if (ts.isPropertyAccessExpression(node.left)) names.add(`.${node.left.name.text}`);
  }
  return names;
}
