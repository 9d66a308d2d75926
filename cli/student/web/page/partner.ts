import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";

export interface WorkerLike {
  postMessage(message: PageOpening | PageQuestion): void;
  terminate(): void;
  onmessage: ((event: { readonly data: PageReply }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
}

/** The student's program in a thread of its own, for a game to ask. */
export interface PagePartner {
  /** Puts a program, in a new thread, in the place of the one before, even if that one is busy. */
  open(program: Program, limits: Limits): void;
  ask(probe: Probe, seed: number): Promise<Outcome>;
  /** Whether earlier questions left something in the program that a game may build on. */
  holdsState(): boolean;
}

export interface PagePartnerOptions {
  readonly start: () => WorkerLike;
  readonly after: (milliseconds: number, action: () => void) => () => void;
}

/**
 * How long the program may be silent, in milliseconds. Its work is limited by the sandbox, which ends it
 * long before; this is for a thread that has died.
 */
export const patience = 20_000;

const gone: Outcome = { kind: "not-run", reason: "another program took its place", work: 0 };
const died: Outcome = { kind: "not-run", reason: "the sandbox broke down", work: 0 };

export function openPartner({ start, after }: PagePartnerOptions): PagePartner {
  let worker: WorkerLike | undefined;
  let latest: PageOpening | undefined;
  let hasState = false;
  /** Those who wait for an answer, the longest first. */
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

  /** Ends the thread; what it was asked is answered by `outcome`. */
  function end(outcome: Outcome): void {
    worker?.terminate();
    worker = undefined;
    hasState = false;
    for (const answer of waiting.splice(0)) answer(outcome);
  }

  return {
    open: (program, limits) => {
      end(gone);
      latest = { program, limits };
      worker = begin(latest);
    },
    ask: async (probe, seed) => {
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
    holdsState: () => hasState,
  };
}

/** What the page tells a worker first: the student's program, which it runs to its end. */
export interface PageOpening {
  readonly program: Program;
  readonly limits: Limits;
}

/** What it asks of it from then on; the answers come in the same order. */
export interface PageQuestion {
  readonly probe: Probe;
  readonly seed: number;
}

export interface PageReply {
  readonly outcome: Outcome;
  /** Whether something that was asked may have left something in the program. */
  readonly holdsState: boolean;
}
