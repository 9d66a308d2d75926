import type { Arrangement } from "../../../../kit/arrangement.ts";
import type { Outcome, Probe } from "../../../../kit/probe.ts";
import type { Limits } from "../../../../schema/types.ts";

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
  /** What it can be imported as, without the "./" in front. */
  readonly names: readonly string[];
}

/** A whole program: its main file, and what lies beside it. */
export interface CompiledProgram extends CompiledSource {
  readonly beside?: Beside;
  /** What it is watched for while it runs; nothing unless given. */
  readonly tripwires?: Tripwires;
}

/** What a program must not use, by the names that the language has for it. */
export interface Tripwires {
  readonly globals: readonly string[];
  readonly methods: readonly string[];
  /** Whether regular expressions are watched for. */
  readonly regex: boolean;
  /** Whether methods that take a function are: then Array.from is watched for one, too. */
  readonly functions: boolean;
}

/** A use of what a program is watched for, and where its code does it. */
export interface Use {
  readonly kind: "global" | "method" | "regex" | "code";
  readonly name: string;
  /** The file, where it is another one than the main one. */
  readonly file?: string;
  readonly line?: number;
  /** Of the compiled code, from 1 and in code points. */
  readonly column?: number;
}

/** What lies beside the main file of a program. */
export interface Beside {
  /** What the main file can be imported as. */
  readonly names: readonly string[];
  /** Modules of the assignment; they are evaluated first. */
  readonly provided: readonly CompiledModule[];
  /** Further files of the program. What they export counts as the program's, the earlier first. */
  readonly more: readonly CompiledModule[];
  /** The names of all files but the provided ones, in the order in which they are evaluated. */
  readonly order: readonly string[];
}

/** Units of work that a probe may do. */
export interface Work {
  readonly all: number;
  readonly perCall: number;
}

/**
 * A place that runs a submission and holds nothing else: no test, no expected value, no way out.
 * One implementation a language.
 */
export interface Sandbox {
  /** What came of evaluating the module; a sandbox whose module failed answers no probe. */
  readonly loaded: Outcome;
  /** The file whose evaluation failed, when one did. */
  readonly failed: string | undefined;
  /**
   * Runs one probe with random numbers from `seed` (0 to 2^32 - 1), and with at most so much work:
   * what the limits allow for its calls, if not said otherwise.
   */
  run(probe: Probe, seed: number, work?: Work): Outcome;
  /**
   * Names of the substituted functions that were called so far, while the program was loaded or
   * later; undefined where that cannot be told any more.
   */
  called(): readonly string[] | undefined;
  /** What the program is watched for and was seen to use, so far. */
  readonly uses: readonly Use[];
  /** True after a time-out, a lack of memory or a broken interpreter: take a new one. */
  readonly spent: boolean;
  /** The same program in a new sandbox, loaded with random numbers from `seed`. */
  reopen(seed: number, arrangement?: Arrangement): Promise<Sandbox>;
  dispose(): void;
}

/** Right functions that are put in the place of a submission's own before it is asked anything. */
export interface Substitution {
  /** The program that they come from; it is evaluated first. */
  readonly by: CompiledProgram;
  /** Exported name of the function of its files that exchanges one value for another. */
  readonly byExchange: string;
  /** Names of the exported functions to substitute. */
  readonly names: readonly string[];
  /** Names of other functions, which those that are put in call as the submission has them. */
  readonly others: readonly string[];
  /** Classes of the submission whose objects get functions of their own when they are made. */
  readonly ownFunctions?: readonly string[];
  /** Exported name of the submission's `exchange` function; see `makeSubstitutable`. */
  readonly exchange: string;
}

/** Opens a fresh sandbox and evaluates the program in it; with a substitution, so prepared. */
export type OpenSandbox = (
  source: CompiledProgram,
  limits: Limits,
  substitution?: Substitution,
) => Promise<Sandbox>;

/** Seed of the random numbers that a program draws while it loads, unless it is loaded anew. */
export const usualLoadSeed = 0;
