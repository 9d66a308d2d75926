import { ts } from "#ts-morph";
import type { Finding } from "../../../../../schema/types.ts";
import type { SourceText } from "../../../../intake/source-text.ts";
import { placeOf } from "../../nodes.ts";
import { programOf, withoutJsDoc } from "../../tree.ts";
import { createResolver } from "./names.ts";
import { spend } from "./walk.ts";

/** The files of a submission, and what the names in them stand for. */
export interface ProgramNames {
  /** The main file first. */
  readonly files: readonly ts.SourceFile[];
  /**
   * What declares the name that an identifier refers to: the implementation of a function, the
   * parameter, the variable, or the import of something that was not handed in. Undefined for
   * what the language provides, and for names that nothing declares.
   */
  declarationOf(id: ts.Identifier): ts.Node | undefined;
  /** All that declares a name that is asked for: a type too, an import and what is imported by it. */
  allDeclarationsOf(id: ts.Identifier): readonly ts.Node[];
  /** What the submission exports, by name; what the main file does first. */
  readonly exported: ReadonlyMap<string, ts.Node>;
  /** A finding at the first character of a node. */
  finding(node: ts.Node, text: string): Finding;
}

/** Reads files that were handed in. Throws what the compiler throws for files too deep for it. */
export function readProgram(handedIn: readonly SourceText[]): ProgramNames {
  const names = handedIn.map(({ name }, i) => `/${i}.${name.endsWith(".ts") ? "ts" : "js"}`);
  const stem = (name: string) => name.replace(/^\.\//, "").replace(/\.(ts|js)$/, "");
  const byStem = new Map(handedIn.map(({ name }, i) => [stem(name), names[i]]));
  // Trees of its own: where the compiler gives up on one, what is left of it must not be used again.
  const files = names.map((name, i) =>
    ts.createSourceFile(name, handedIn[i]?.text ?? "", withoutJsDoc, true),
  );
  const checker = programOf(files, (module) =>
    module.startsWith("./") ? byStem.get(stem(module)) : undefined,
  ).getTypeChecker();
  const resolve = createResolver(checker);
  const known = new Map<ts.Identifier, ts.Node | undefined>();
  const declarationOf = (id: ts.Identifier) => {
    spend(1);
    if (!known.has(id)) known.set(id, declared(resolve(id), checker));
    return known.get(id);
  };
  return {
    files,
    declarationOf,
    allDeclarationsOf: (id) => {
      const symbol = resolve(id, true);
      if (symbol === undefined) return [];
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : undefined;
      return [...(symbol.declarations ?? []), ...(target?.declarations ?? [])];
    },
    exported: exportsOf(files, checker),
    finding: (node, text) => {
      const file = node.getSourceFile();
      const place = { ...placeOf(node), text };
      const index = files.indexOf(file);
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
