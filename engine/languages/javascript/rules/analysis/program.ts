import { ts } from "#ts-morph";
import type { Finding } from "../../../../../schema/types.ts";
import type { SourceText } from "../../../../intake/source-text.ts";
import { spend } from "../../../rules/steps.ts";
import { placeOf } from "../../nodes.ts";
import { programOf, withoutJsDoc } from "../../tree.ts";

/** A submission's files with the meanings of their names. */
export type ProgramNames = ReturnType<typeof readProgram>;

/** Reads submitted files. Throws the compiler's error for files too deep for it. */
export function readProgram(handedIn: readonly SourceText[]) {
  const names = handedIn.map(({ name }, i) => `/${i}.${name.endsWith(".ts") ? "ts" : "js"}`);
  const stem = (name: string) => name.replace(/^\.\//, "").replace(/\.(ts|js)$/, "");
  const byStem = new Map(handedIn.map(({ name }, i) => [stem(name), names[i]]));
  // Separate trees: if the compiler fails on one, its remains must not be reused.
  const files = names.map((name, i) =>
    ts.createSourceFile(name, handedIn[i]?.text ?? "", withoutJsDoc, true),
  );
  const checker = programOf(files, (module) =>
    module.startsWith("./") ? byStem.get(stem(module)) : undefined,
  ).getTypeChecker();
  const resolve = createResolver(checker);
  const declarationOf = (id: ts.Identifier): ts.Node | undefined => {
    spend(1);
    return declared(resolve(id), checker);
  };
  return {
    /** The main file first. */
    files: files as readonly ts.SourceFile[],
    /**
     * The declaration behind an identifier: a function's implementation, a parameter, a variable, or an import
     * from outside the submission. Undefined for the language's own and undeclared names.
     */
    declarationOf,
    /** All declarations of a used name, including types, imports and imported names. */
    allDeclarationsOf: (id: ts.Identifier): readonly ts.Node[] => {
      const symbol = resolve(id, true);
      if (symbol === undefined) return [];
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : undefined;
      return [...(symbol.declarations ?? []), ...(target?.declarations ?? [])];
    },
    /** The submission's exports by name, the main file's first. */
    exported: exportsOf(files, checker),
    finding: (node: ts.Node, text: string): Finding => {
      const place = { ...placeOf(node), text };
      const index = files.indexOf(node.getSourceFile());
      return index <= 0 ? place : { ...place, file: handedIn[index]?.name ?? "" };
    },
  };
}

function declared(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Node | undefined {
  if (symbol === undefined) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const nodes = target.declarations ?? symbol.declarations ?? [];
  return nodes.find((node) => "body" in node && node.body !== undefined) ?? nodes[0];
}

function exportsOf(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const file of files) {
    const module = checker.getSymbolAtLocation(file);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const node = declared(symbol, checker);
      if (node !== undefined && !found.has(symbol.name)) found.set(symbol.name, node);
    }
  }
  return found;
}

/** Resolves a name at a place to its symbol, as a value unless `asAnything`. */
type Resolve = (id: ts.Identifier, asAnything?: boolean) => ts.Symbol | undefined;

/** The compiler's internal function that looks a name up from a node outward. */
interface NameLookup {
  resolveName(
    name: string,
    location: ts.Node,
    meaning: ts.SymbolFlags,
    excludeGlobals: boolean,
  ): ts.Symbol | undefined;
}

/** Looks names up once per name and scope: in a deep tree, each place would be far from its scope. */
function createResolver(checker: ts.TypeChecker): Resolve {
  const lookup = checker as ts.TypeChecker & NameLookup;
  const scopes = new Map<ts.Node, ts.Node>();
  const known = new Map<ts.Node, Map<string, ts.Symbol | undefined>>();

  const scopeOf = (node: ts.Node): ts.Node => {
    const way: ts.Node[] = [];
    let scope = node;
    while (!isScope(scope) && !scopes.has(scope)) {
      way.push(scope);
      scope = scope.parent;
    }
    scope = scopes.get(scope) ?? scope;
    for (const step of way) scopes.set(step, scope);
    return scope;
  };

  return (id, asAnything = false) => {
    const { parent } = id;
    if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent);
    const scope = scopeOf(parent);
    const names = known.get(scope) ?? new Map<string, ts.Symbol | undefined>();
    known.set(scope, names);
    const key = `${id.text} ${asAnything}`;
    if (!names.has(key)) {
      const { Value, Type, Namespace } = ts.SymbolFlags;
      const meaning = asAnything || ts.isTypeNode(scope) ? Value | Type | Namespace : Value;
      names.set(key, lookup.resolveName(id.text, scope, meaning, false));
    }
    return names.get(key);
  };
}

/** Nodes inside which a name may have another meaning. */
function isScope(node: ts.Node): boolean {
  return (
    ts.isSourceFile(node) ||
    ts.isTypeNode(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isClassElement(node) ||
    ts.isParameter(node) ||
    ts.isHeritageClause(node) ||
    ts.isComputedPropertyName(node) ||
    ts.isDecorator(node) ||
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCatchClause(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isModuleBlock(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}
