import { ts } from "#ts-morph";
import {
  bare,
  declaredBy,
  isAssignment,
  isFunctionExpression,
  nodesIn,
  placeOf,
} from "../nodes.ts";
import { functionContent, parametersOf, valueContent } from "./content.ts";
import { valueFinder } from "./handed-out.ts";
import { classContent, type FindClass, membersOf } from "./members.ts";
import type { ParsedFile } from "./parse.ts";

/** Where a name is declared and what it stands for. */
export interface Declared {
  /** Of a member, with its class: `Class.member`. */
  readonly name: string;
  readonly line: number;
  /**
   * Text between the braces of a function, or of a variable's value; undefined for others. What
   * a parameter does beyond having a name stands before it. Of a class, its text.
   */
  readonly content: string | undefined;
  /** The part of a function's content that its parameters are. */
  readonly parameters?: string;
  /** Of a class, whether all of its members are known. */
  readonly isKnownClass?: boolean;
}

/** Every function, class and variable at the top level of a file, and the members of classes. */
export function topLevelNames({ tree }: ParsedFile, find: FindClass): Declared[] {
  return tree.statements
    .flatMap(declaredBy)
    .filter(([, node]) => !ts.isBindingElement(node))
    .filter(([, node]) => !ts.isFunctionDeclaration(node) || node.body !== undefined)
    .flatMap(([name, node]) => declared(name, node, find));
}

/**
 * What a file exports, by exported name; `export { a as b }` is followed to `a`. What is
 * assigned to once more has no content.
 */
export function exportedNames(
  { tree, program }: ParsedFile,
  find: FindClass,
): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const assigned = assignedNames(tree);
  const written = valueFinder(tree);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(tree);
  for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
    const { name } = symbol;
    const node = declarationsOf(symbol, checker).find(
      (each) => !ts.isInterfaceDeclaration(each) && !ts.isTypeAliasDeclaration(each),
    );
    if (node === undefined) continue;
    const own = (node as ts.NamedDeclaration).name?.getText();
    for (const each of declared(name, written(node), find)) {
      const isAssigned =
        each.name === name
          ? own !== undefined && assigned.has(own)
          : assigned.has(each.name.slice(name.length));
      found.set(each.name, isAssigned ? { ...each, content: undefined } : each);
    }
  }
  return found;
}

/** What declares it in its file; nothing for what is from another file. */
function declarationsOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Node[] {
  const { declarations = [], flags } = symbol;
  const [first] = declarations;
  if (first !== undefined && ts.isExportAssignment(first) && !ts.isIdentifier(first.expression)) {
    return [first.expression];
  }
  const isAlias = (flags & ts.SymbolFlags.Alias) !== 0;
  return isAlias ? (checker.getAliasedSymbol(symbol).declarations ?? []) : declarations;
}

/** A name and, of a class, its members. */
function declared(name: string, node: ts.Node, find: FindClass): Declared[] {
  const { line } = placeOf(node);
  const { initializer } = ts.isVariableDeclaration(node) ? node : {};
  const value = initializer === undefined ? node : bare(initializer);
  if (!ts.isClassLike(value)) {
    const isFunction =
      isFunctionExpression(value) ||
      ts.isFunctionDeclaration(value) ||
      ts.isMethodDeclaration(value);
    const parameters = isFunction ? parametersOf(value).join("\n") : "";
    const content = isFunction ? functionContent(value) : initializer && valueContent(initializer);
    return [{ name, line, content, parameters }];
  }
  const { all, isKnown } = membersOf(value, find);
  return [
    {
      name,
      line,
      content: classContent(value),
      isKnownClass: isKnown && !isExtendedLater(value.name?.text ?? name, node.getSourceFile()),
    },
    ...all.map((member) => ({ ...member, name: `${name}.${member.name}` })),
  ];
}

/** Whether members may be put on a class after it is declared; then it may have any. */
function isExtendedLater(name: string, file: ts.SourceFile): boolean {
  const owners = extendedLater.get(file) ?? ownersOfPrototypes(file.text);
  extendedLater.set(file, owners);
  return owners.has(name) || owners.has("this");
}

/** By file: what has its prototype mentioned. */
const extendedLater = new WeakMap<ts.SourceFile, ReadonlySet<string>>();

function ownersOfPrototypes(text: string): Set<string> {
  const mentions = text.matchAll(/([\w$]+)\s*\.\s*prototype\b/g);
  return new Set([...mentions].flatMap(([, owner]) => owner ?? []));
}

/** Names that something is assigned to, those of properties after a dot. */
function assignedNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodesIn(file)) {
    if (!isAssignment(node)) continue;
    if (ts.isIdentifier(node.left)) names.add(node.left.text);
    if (ts.isPropertyAccessExpression(node.left)) names.add(`.${node.left.name.text}`);
  }
  return names;
}
