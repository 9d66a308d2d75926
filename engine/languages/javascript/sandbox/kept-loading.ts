import type { Outcome } from "../../../../author/probe.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { CompiledProgram } from "../compile/types.ts";
import type { KeptValues } from "./guest.ts";
import type { Image } from "./image.ts";

/**
 * A program once it is loaded. One that plays games or makes tables then would do so for each task
 * again; a copy of its memory is the same, and takes a few milliseconds.
 */
export interface Loading {
  readonly image: Image;
  readonly limits: Limits;
  /** Seed of the random numbers that it could draw. */
  readonly seed: number;
  readonly hasDrawn: boolean;
  readonly loaded: Outcome;
  /** Addresses in its memory. */
  readonly module: number;
  readonly noted?: number;
  readonly kept: KeptValues;
}

/** Units from which on copying takes less than loading. */
const worthKeeping = 5_000_000;

export function isWorthKeeping({ kind, work }: Outcome): boolean {
  return kind === "done" && work >= worthKeeping;
}

/** Goes with the program, which is another one for each submission. */
export const keptLoading = new WeakMap<CompiledProgram, Loading>();

export function serves({ seed, hasDrawn, limits: its }: Loading, wanted: number, limits: Limits) {
  const isSame = its.memoryMiB === limits.memoryMiB && its.stackKiB === limits.stackKiB;
  return isSame && its.outputKiB === limits.outputKiB && (seed === wanted || !hasDrawn);
}
