import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";

export interface WorkerLike {
  postMessage(message: PageOpening | PageQuestion): void;
  terminate(): void;
  onmessage: ((event: { readonly data: PageReply }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
}

/** The student's program in its own worker, for a game to ask. */
export type PagePartner = ReturnType<typeof openPartner>;

export interface PagePartnerOptions {
  readonly start: () => WorkerLike;
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

/** Milliseconds of silence after which a worker counts as dead. The sandbox's work limit ends a program long before. */
export const patience = 20_000;

const gone: Outcome = { kind: "not-run", reason: "another program took its place", work: 0 };
const died: Outcome = { kind: "not-run", reason: "the sandbox crashed", work: 0 };

export function openPartner({ start, after }: PagePartnerOptions) {
  let worker: WorkerLike | undefined;
  let latest: PageOpening | undefined;
  let hasState = false;
  /** Oldest first. */
  const waiting: ((outcome: Outcome) => void)[] = [];

  function begin(opening: PageOpening): WorkerLike {
    const made = start();
    made.onmessage = ({ data }) => {
      if (worker !== made) return;
      hasState = data.holdsState;
      waiting.shift()?.(data.outcome);
    };
    made.onerror = (event) => {
      event.preventDefault?.();
      if (worker === made) end(died);
    };
    made.postMessage(opening);
    return made;
  }

  /** Ends the worker; pending questions are answered with `outcome`. */
  function end(outcome: Outcome): void {
    worker?.terminate();
    worker = undefined;
    hasState = false;
    for (const answer of waiting.splice(0)) answer(outcome);
  }

  return {
    /** Replaces the program, in a new worker, even if the previous one is busy. */
    open: (program: Program, limits: Limits) => {
      end(gone);
      latest = { program, limits };
      worker = begin(latest);
    },
    ask: async (probe: Probe, seed: number): Promise<Outcome> => {
      if (latest === undefined) return gone;
      worker ??= begin(latest);
      worker.postMessage({ probe, seed });
      return new Promise((resolve) => {
        const cancel = after(patience, () => end(died));
        waiting.push((outcome) => {
          cancel();
          resolve(outcome);
        });
      });
    },
    /** True if earlier questions may have left state in the program that a game builds on. */
    holdsState: () => hasState,
  };
}

/** First message to a worker: the student's program to run. */
export interface PageOpening {
  readonly program: Program;
  readonly limits: Limits;
}

/** Later messages; answers come in the same order. */
export interface PageQuestion {
  readonly probe: Probe;
  readonly seed: number;
}

export interface PageReply {
  readonly outcome: Outcome;
  /** True if a question may have left state in the program. */
  readonly holdsState: boolean;
}
