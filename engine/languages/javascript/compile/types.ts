import type { Program, Substitution } from "../../sandbox.ts";

/** A submission's file for the interpreter: plain JavaScript. */
export interface CompiledSource {
  readonly fileName: string;
  readonly code: string;
  /** The original line, from 1, of each line; undefined for added ones. Left out if lines are the same. */
  readonly lines?: readonly (number | undefined)[];
}

export interface CompiledModule extends CompiledSource {
  /** Its import specifiers, without the leading "./". */
  readonly names: readonly string[];
}

/** A whole program: its main file, and those beside it. */
export interface CompiledProgram extends CompiledSource, Program {
  readonly beside?: Beside;
  /** Uses watched for at run time; by default none. */
  readonly tripwires?: Tripwires;
}

/** Forbidden globals, methods and so on, by their names in the language. */
export interface Tripwires {
  readonly globals: readonly string[];
  readonly methods: readonly string[];
  /** True to watch for regular expressions. */
  readonly regex: boolean;
  /** True to watch methods that take functions, and so Array.from with one. */
  readonly functions: boolean;
}

/** Files beside a program's main file. */
export interface Beside {
  /** Import specifiers of the main file. */
  readonly names: readonly string[];
  /** The assignment's modules, which are evaluated first. */
  readonly provided: readonly CompiledModule[];
  /** The program's further files. Their exports count as the program's, earlier files first. */
  readonly more: readonly CompiledModule[];
  /** Names of all files except provided ones, in evaluation order. */
  readonly order: readonly string[];
}

/** Right functions that replace a submission's own before any probe. */
export interface QuickJsSubstitution extends Substitution {
  /** Their program, which is evaluated first. */
  readonly by: CompiledProgram;
  /** Exported name of its files' function that exchanges one value for another. */
  readonly byExchange: string;
  /** Names of other functions, for which substituted ones call the submission's versions. */
  readonly others: readonly string[];
  /** Exported name of the submission's `exchange` function; see `makeSubstitutable`. */
  readonly exchange: string;
}

/** The submitted files of a program, the main one first. */
export function ownFiles(program: CompiledProgram): readonly CompiledSource[] {
  return [program, ...(program.beside?.more ?? [])];
}

/** A program with changed code in its own files, but not in provided ones. */
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

export function asCompiled(program: Program): CompiledProgram {
  return program as CompiledProgram;
}

/** Maps lines of a program's compiled files to the originals. */
export type Places = ReturnType<typeof placesOf>;

export function placesOf(program: CompiledProgram) {
  const more = program.beside?.more ?? [];
  /** By default the main file. */
  const linesOf = (file: string | undefined) =>
    (file === undefined ? program : more.find((each) => each.fileName === file))?.lines;
  return {
    files: more.map(({ fileName }) => fileName),
    /** The submitted line for the interpreter's; undefined for lines we added. */
    lineIn: (file: string | undefined, line: number): number | undefined => {
      const lines = linesOf(file);
      return lines === undefined ? line : lines[line - 1];
    },
    /** True if columns of a file can be mapped. */
    hasColumns: (file: string | undefined): boolean => linesOf(file) === undefined,
  };
}
