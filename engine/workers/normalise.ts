import type { Submission } from "../intake/read.ts";
import type { Normalised, SubmittedBytes } from "../languages/language.ts";
import { attend, type Patience } from "./attend.ts";
import type { WorkerStart } from "./messages.ts";
import { type StartingThread, startThread, type Thread } from "./thread.ts";

export interface NormaliseOptions {
  readonly start: WorkerStart;
  /** A worker that was started with it ahead of time, to begin with. */
  readonly started?: StartingThread;
  /** For tests: how long a worker may be silent. */
  readonly patience?: Patience;
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
  { start, started, patience, signal }: NormaliseOptions,
): AsyncGenerator<NormaliseResult, void> {
  let thread: Thread | undefined;
  let early = started;
  const stop = () => void thread?.terminate();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for (const read of sources) {
      if (signal?.aborted) return;
      const { id, files, problem } = read();
      if (files.length === 0) {
        yield { id, problem: problem ?? "there is nothing to compare" };
        continue;
      }
      if (thread === undefined || thread.isDead()) {
        const first = early;
        early = undefined;
        thread = await (first?.ready ?? startThread(start));
      }
      const done = await normaliseIn(thread, files, patience);
      if (signal?.aborted) return;
      yield typeof done === "string" ? { id, failure: done } : { id, normalised: done };
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    await Promise.all([thread?.terminate(), early?.discard()]);
  }
}

/** What is left of the files; a text where the thread did not survive them. */
async function normaliseIn(
  thread: Thread,
  files: readonly SubmittedBytes[],
  patience: Patience | undefined,
): Promise<Normalised | string> {
  let normalised: Normalised | undefined;
  const job = { normalise: files.map(({ name, bytes }) => ({ name, bytes })) };
  const ending = await attend(
    thread,
    job,
    (part) => {
      normalised = part.normalised;
    },
    patience,
  );
  if (ending.kind === "fault") throw ending.error;
  if (ending.kind === "done" && normalised !== undefined) return normalised;
  await thread.terminate();
  return ending.kind === "failed" ? ending.message : "the worker gave no answer";
}
