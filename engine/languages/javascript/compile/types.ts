import type { Program, Substitution } from "../../sandbox.ts";

/** A submission's file as the interpreter gets it: plain JavaScript. */
export interface CompiledSource {
  readonly fileName: string;
  readonly code: string;
  /**
   * For each line of the code, the line of the original, from 1; undefined for one that is not of
   * it. Not there where both have the same lines.
   */
  readonly lines?: readonly (number | undefined)[];
}

/** A file that others can import. */
export interface CompiledModule extends CompiledSource {
  /** Its import specifiers, without the leading "./". */
  readonly names: readonly string[];
}

/** A whole program: its main file, and what lies beside it. */
export interface CompiledProgram extends CompiledSource, Program {
  readonly beside?: Beside;
  /** Uses watched for at run time; none unless given. */
  readonly tripwires?: Tripwires;
}

/** Forbidden globals, methods and so on, by their names in the language. */
export interface Tripwires {
  readonly globals: readonly string[];
  readonly methods: readonly string[];
  /** Whether regular expressions are watched for. */
  readonly regex: boolean;
  /** Whether methods that take a function are: then Array.from is watched for one, too. */
  readonly functions: boolean;
}

/** What lies beside the main file of a program. */
export interface Beside {
  /** Import specifiers of the main file. */
  readonly names: readonly string[];
  /** Modules of the assignment; they are evaluated first. */
  readonly provided: readonly CompiledModule[];
  /** Further files of the program. What they export counts as the program's, the earlier first. */
  readonly more: readonly CompiledModule[];
  /** The names of all files but the provided ones, in the order in which they are evaluated. */
  readonly order: readonly string[];
}

/** Right functions that are put in the place of a submission's own before it is asked anything. */
export interface QuickJsSubstitution extends Substitution {
  /** The program that they come from; it is evaluated first. */
  readonly by: CompiledProgram;
  /** Exported name of the function of its files that exchanges one value for another. */
  readonly byExchange: string;
  /** Names of other functions, which those that are put in call as the submission has them. */
  readonly others: readonly string[];
  /** Exported name of the submission's `exchange` function; see `makeSubstitutable`. */
  readonly exchange: string;
}

/** The files of a program that were handed in, the main one first. */
export function ownFiles(program: CompiledProgram): readonly CompiledSource[] {
  return [program, ...(program.beside?.more ?? [])];
}

/** A program with other code in its own files; what an assignment provides stays. */
export function changeCode(
  program: CompiledProgram,
  change: (code: string) => string,
): CompiledProgram {
  const main = { ...program, code: change(program.code) };
  const { beside } = program;
  if (beside === undefined) return main;
  const more = beside.more.map((file) => ({ ...file, code: change(file.code) }));
  return { ...main, beside: { ...beside, more } };
}

/** A program that this language compiled. */
export function asCompiled(program: Program): CompiledProgram {
  return program as CompiledProgram;
}
