import type { Substituter } from "../../language.ts";
import type { Program, Substitution } from "../../sandbox.ts";
import { asPython, type PythonProgram } from "../program.ts";

/** Right functions that replace a submission's own. */
export interface PythonSubstitution extends Substitution {
  readonly by: PythonProgram;
  /** Names of other functions, for which the right ones call the submission's. */
  readonly others: readonly string[];
}

/** Substitutes functions of a right program; `all` are the names of all tasks' functions. */
export function createSubstituter(right: () => Program, all: readonly string[]): Substituter {
  return {
    // Methods work only on objects of their own class, which cannot be copied.
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
