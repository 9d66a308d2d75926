import type { Submission } from "../intake/read.ts";
import type { Normalised } from "../languages/language.ts";
import { type LaneOptions, openLane, Stopped } from "./lane.ts";

export interface NormaliseOptions extends LaneOptions {
  /** Stops the run: nothing more is read. */
  readonly signal?: AbortSignal;
}

/** What is left of a submission for a comparison, or what happened to the worker that read it. */
export type NormaliseResult =
  | { readonly id: string; readonly normalised: Normalised }
  /** It cannot be compared, and that is its own fault. */
  | { readonly id: string; readonly problem: string }
  | { readonly id: string; readonly failure: string };

/**
 * Reduces submissions to what is compared of them, one after the other in a thread that can be
 * stopped. One that its thread does not survive has a failure, and the next one gets another thread.
 * Throws a fault of the course.
 */
export async function* normaliseAll(
  sources: readonly (() => Submission)[],
  { signal, ...options }: NormaliseOptions,
): AsyncGenerator<NormaliseResult, void> {
  const lane = openLane(options);
  const stop = () => void lane.stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for (const read of sources) {
      if (signal?.aborted) return;
      const { id, files, problem = "there is nothing to compare" } = read();
      if (files.length === 0) {
        yield { id, problem };
        continue;
      }
      const ending = await lane.do("normalise", { files });
      const isDone = ending.kind === "done";
      yield isDone ? { id, normalised: ending.answer } : { id, failure: ending.message };
    }
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
  } finally {
    signal?.removeEventListener("abort", stop);
    await lane.stop();
  }
}
