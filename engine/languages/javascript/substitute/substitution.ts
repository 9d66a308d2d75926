import type { Substituter } from "../../language.ts";
import type { Program, Substitution } from "../../sandbox.ts";
import { asCompiled, type QuickJsSubstitution } from "../compile/types.ts";
import { fitsAnyObject } from "./any-object.ts";
import { keepOnly } from "./keep-only.ts";
import { makeExchangeable, makeSubstitutable, type SubstitutableProgram } from "./substitutable.ts";

/** Substitutes requested functions of a right program; `all` are the names of all tasks' functions. */
export function createSubstituter(right: () => Program, all: readonly string[]): Substituter {
  const made = new Map<string, SubstitutableProgram>();
  const fitting = new Map<string, boolean>();
  const othersOf = (names: readonly string[], inner: readonly string[]) =>
    all.filter((name) => !names.includes(name) && !inner.includes(name));
  const keptOf = (names: readonly string[], inner: readonly string[] = []) =>
    keepOnly(asCompiled(right()), names, othersOf(names, inner));
  const members = new Set(all.flatMap((name) => name.split(".").slice(1)));
  return {
    fitsAnyObject: (names) => {
      if (!names.some((name) => name.includes("."))) return false;
      const key = names.join(" ");
      const isFitting = fitting.get(key) ?? fitsAnyObject(keptOf(names), members);
      fitting.set(key, isFitting);
      return isFitting;
    },
    prepare: (program): SubstitutableProgram => makeSubstitutable(asCompiled(program), members),
    substitution: (prepared, names, inner = []): QuickJsSubstitution => {
      const { exchange } = prepared as SubstitutableProgram;
      const others = othersOf(names, inner);
      const key = [...names, "", ...inner].join(" ");
      const known = made.get(key) ?? makeExchangeable(keptOf(names, inner));
      made.set(key, known);
      const { exchange: byExchange, ...by } = known;
      return { by, byExchange, names, others, exchange };
    },
  };
}

/** A substitution that this language made. */
export function asQuickJs(substitution: Substitution | undefined) {
  return substitution as QuickJsSubstitution | undefined;
}
