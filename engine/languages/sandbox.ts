import type { Arrangement } from "../../author/arrangement.ts";
import type { Outcome, Probe } from "../../author/probe.ts";
import type { Limits } from "../../schema/types.ts";

/** Compiled files, opaque to all but their language. */
export interface Program {
  readonly fileName: string;
}

/** Replacements for some of a program's own functions; only its language reads it. */
export interface Substitution {
  readonly names: readonly string[];
}

/** Work units for a probe. */
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

/** Runs a submission and holds nothing else: no test, no expected value, no way out. */
export interface Sandbox {
  /** The result of evaluating the program; a sandbox whose program failed answers no probe. */
  readonly loaded: Outcome;
  /** The file whose evaluation failed, if one did. */
  readonly failed: string | undefined;
  /** Set if the loaded program was copied instead of evaluated. */
  readonly isCopy?: boolean;
  /** Set if `reopen` copies, with any seed. */
  readonly reopensAsCopy?: boolean;
  /** Runs one probe within a work limit, by default that of its calls. */
  run(probe: Probe, seed: number, work?: Work): Outcome | Promise<Outcome>;
  /** Names of the substituted functions called since it began to load; undefined if not known. */
  called(): readonly string[] | undefined;
  readonly uses: readonly Use[];
  /** True after a time-out, a lack of memory or a broken interpreter: take a new one. */
  readonly spent: boolean;
  /** The same program in a new sandbox, loaded with random numbers from `seed`. */
  reopen(seed: number, arrangement?: Arrangement): Promise<Sandbox>;
  dispose(): void;
}

/** Evaluates the prepared program in a fresh sandbox, with half of the work. `onBeat` is called now and then. */
export type OpenSandbox = (
  program: Program,
  limits: Limits,
  substitution?: Substitution,
  onBeat?: () => void,
) => Promise<Sandbox>;

/** Default seed for random numbers drawn while loading. */
export const usualLoadSeed = 0;
