import type { Substituter } from "../../language.ts";
import type { Program, Substitution } from "../../sandbox.ts";
import { asCompiled, type QuickJsSubstitution } from "../compile/types.ts";
import { keepOnly } from "./keep-only.ts";
import { makeExchangeable, makeSubstitutable, type SubstitutableProgram } from "./substitutable.ts";

/**
 * Takes functions from a right program to substitute them; `all` are the names of all functions
 * that tasks are about. Each time, only what was asked for goes into the sandbox.
 */
export function createSubstituter(right: Program, all: readonly string[]): Substituter {
  const from = asCompiled(right);
  const made = new Map<string, SubstitutableProgram>();
  const members = new Set(all.flatMap((name) => name.split(".").slice(1)));
  return {
    prepare: (program): SubstitutableProgram => makeSubstitutable(asCompiled(program), members),
    substitution: (prepared, names, inner = []): QuickJsSubstitution => {
      const { exchange } = prepared as SubstitutableProgram;
      const others = all.filter((name) => !names.includes(name) && !inner.includes(name));
      const key = [...names, "", ...inner].join(" ");
      const known = made.get(key) ?? makeExchangeable(keepOnly(from, names, others));
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
