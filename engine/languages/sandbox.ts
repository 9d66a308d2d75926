import type { Arrangement } from "../../author/arrangement.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";

/** Compiled files, opaque to all but their language. */
export interface Program {
  readonly fileName: string;
}

/** What goes in the place of some of a program's own functions; only its language reads it. */
export interface Substitution {
  readonly names: readonly string[];
}

/** Units of work that a probe may do. */
export interface Work {
  readonly all: number;
  readonly perCall: number;
}

/** A probe, and the seed of its random numbers (0 to 2^32 - 1). */
export interface SeededProbe {
  readonly probe: Probe;
  readonly seed: number;
}

/** A watched use, and its place in the code. */
export interface Use {
  readonly kind: string;
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  /** Of the compiled code, from 1 and in code points. */
  readonly column?: number;
}

/** A place that runs a submission and holds nothing else: no test, no expected value, no way out. */
export interface Sandbox {
  /** The result of evaluating the program; a sandbox whose program failed answers no probe. */
  readonly loaded: Outcome;
  /** The file whose evaluation failed, when one did. */
  readonly failed: string | undefined;
  /** Whether what the program is once it is loaded was copied, and nothing of it evaluated again. */
  readonly isCopy?: boolean;
  /** Whether `reopen` copies, with whatever seed. */
  readonly reopensAsCopy?: boolean;
  /** Runs one probe, with at most so much work: what the limits allow for its calls, unless given. */
  run(probe: Probe, seed: number, work?: Work): Outcome | Promise<Outcome>;
  /** Names of the substituted functions called since it began to load; undefined if not known. */
  called(): readonly string[] | undefined;
  /** Watched uses seen so far. */
  readonly uses: readonly Use[];
  /** True after a time-out, a lack of memory or a broken interpreter: take a new one. */
  readonly spent: boolean;
  /** The same program in a new sandbox, loaded with random numbers from `seed`. */
  reopen(seed: number, arrangement?: Arrangement): Promise<Sandbox>;
  dispose(): void;
}

/**
 * Opens a fresh sandbox and evaluates the program in it, which may use half of the work of a
 * submission; with a substitution, so prepared. `onBeat` is called now and then while it works.
 */
export type OpenSandbox = (
  program: Program,
  limits: Limits,
  substitution?: Substitution,
  onBeat?: () => void,
) => Promise<Sandbox>;

/** Seed of the random numbers that a program draws while it loads, unless it is loaded anew. */
export const usualLoadSeed = 0;
