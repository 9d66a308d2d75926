import type { Substituter } from "../../language.ts";
import type { Program, Substitution } from "../../sandbox.ts";
import { asPython } from "../program.ts";
import type { PythonSubstitution } from "./substitutes.ts";

/** Substitutes requested functions of a right program; `all` are the names of all tasks' functions. */
export function createSubstituter(right: () => Program, all: readonly string[]): Substituter {
  return {
    // A method works on its own class's objects alone, which cannot be copied.
    fitsAnyObject: () => false,
    prepare: (program) => program,
    substitution: (_prepared, names, inner = []): PythonSubstitution => {
      const others = all.filter((name) => !names.includes(name) && !inner.includes(name));
      return { by: asPython(right()), names, others };
    },
  };
}

/** A substitution that this language made. */
export function asPythonSubstitution(substitution: Substitution | undefined) {
  return substitution as PythonSubstitution | undefined;
}
