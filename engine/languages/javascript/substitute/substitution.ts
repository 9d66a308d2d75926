import { ts } from "#ts-morph";
import { oncePer } from "../../../once.ts";
import type { Substituter } from "../../language.ts";
import type { Program, Substitution } from "../../sandbox.ts";
import {
  asCompiled,
  type CompiledProgram,
  ownFiles,
  type QuickJsSubstitution,
} from "../compile/types.ts";
import { memberName, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { keepOnly } from "./keep-only.ts";
import { makeExchangeable, makeSubstitutable, type SubstitutableProgram } from "./substitutable.ts";

/** Substitutes requested functions of a right program; `all` are the names of all tasks' functions. */
export function createSubstituter(right: () => Program, all: readonly string[]): Substituter {
  const othersOf = (names: readonly string[], inner: readonly string[]) =>
    all.filter((name) => !names.includes(name) && !inner.includes(name));
  const keptOf = (names: readonly string[], inner: readonly string[] = []) =>
    keepOnly(asCompiled(right()), names, othersOf(names, inner));
  const members = new Set(all.flatMap((name) => name.split(".").slice(1)));
  const made = oncePer(
    (of: Parameters<typeof keptOf>) => makeExchangeable(keptOf(...of)),
    JSON.stringify,
  );
  const isFitting = oncePer(
    (names: readonly string[]) => fitsAnyObject(keptOf(names), members),
    String,
  );
  return {
    fitsAnyObject: (names) => names.some((name) => name.includes(".")) && isFitting(names),
    prepare: (program): SubstitutableProgram => makeSubstitutable(asCompiled(program), members),
    substitution: (prepared, names, inner = []): QuickJsSubstitution => {
      const { exchange } = prepared as SubstitutableProgram;
      const others = othersOf(names, inner);
      const { exchange: byExchange, ...by } = made([names, inner]);
      return { by, byExchange, names, others, exchange };
    },
  };
}

/** A substitution that this language made. */
export function asQuickJs(substitution: Substitution | undefined) {
  return substitution as QuickJsSubstitution | undefined;
}

/** True if methods use only `given` members of `this` and each other; outside maps' data is not the object's. */
function fitsAnyObject(kept: CompiledProgram, given: ReadonlySet<string>): boolean {
  const nodes = ownFiles(kept).flatMap(({ code }) => [...nodesIn(treeOf(code))]);
  const methods = nodes
    .filter(ts.isMethodDeclaration)
    .flatMap(({ name }) => memberName(name) ?? []);
  const isKnown = new Set([...given, ...methods]);
  return nodes.every((node) => {
    if (ts.isPrivateIdentifier(node) || ts.isPropertyDeclaration(node)) return false;
    if (node.kind !== ts.SyntaxKind.ThisKeyword) return true;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return isKnown.has(parent.name.text);
    return !ts.isElementAccessExpression(parent);
  });
}
