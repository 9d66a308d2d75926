import type { CompiledProgram, Substitution } from "../compile/types.ts";
import { keepOnly } from "./keep-only.ts";
import { makeExchangeable, type SubstitutableProgram } from "./substitutable.ts";

/** What functions of these names are substituted by. */
export type SubstitutedBy = (names: readonly string[]) => Omit<Substitution, "exchange">;

/**
 * Takes functions from a right program to substitute them; `all` are the names of all functions
 * that tasks are about. Each time, only what was asked for goes into the sandbox.
 */
export function substitutionsFrom(right: CompiledProgram, all: readonly string[]): SubstitutedBy {
  const made = new Map<string, SubstitutableProgram>();
  return (names) => {
    const others = all.filter((name) => !names.includes(name));
    const key = names.join(" ");
    const known = made.get(key) ?? makeExchangeable(keepOnly(right, names, others));
    made.set(key, known);
    const { exchange: byExchange, ...by } = known;
    return { by, byExchange, names, others };
  };
}
