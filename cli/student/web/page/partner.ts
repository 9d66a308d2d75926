import type { Outcome, Probe } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { PageReply, Request } from "./protocol.ts";

/** As much of a Worker as is used of it. */
export interface WorkerLike {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: { readonly data: PageReply }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
}

/** The student's program in a thread of its own, for a game to ask. */
export interface PagePartner {
  /** Puts a program in the place of the one before, even if that one is busy. */
  open(program: Program, limits: Limits): void;
  ask(probe: Probe, seed: number): Promise<Outcome>;
  /** Whether earlier questions left something in the program that a game may build on. */
  holdsState(): boolean;
}

export interface PagePartnerOptions {
  readonly start: () => WorkerLike;
  /** Does something later, unless the function that it returns is called. */
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
  let latest: Request | undefined;
  let hasState = false;
  /** Those who wait for an answer, the longest first. */
  let waiting: ((reply: PageReply) => void)[] = [];

  function send(to: WorkerLike, request: Request): Promise<PageReply> {
    return new Promise((resolve) => {
      const cancel = after(patience, () => replace(died));
      waiting.push((reply) => {
        cancel();
        resolve(reply);
      });
      to.postMessage(request);
    });
  }

  function begin(): WorkerLike {
    const made = start();
    made.onmessage = ({ data }) => {
      if (worker !== made) return;
      hasState = data.holdsState;
      waiting.shift()?.(data);
    };
    made.onerror = (event) => {
      event.preventDefault?.();
      if (worker === made) replace(died);
    };
    worker = made;
    return made;
  }

  /** Ends the thread; what it was asked is answered by `outcome`. */
  function replace(outcome: Outcome): void {
    worker?.terminate();
    worker = undefined;
    const left = waiting;
    waiting = [];
    for (const answer of left) answer({ outcome, holdsState: false });
  }

  return {
    open: (program, limits) => {
      hasState = false;
      latest = { do: "open", program, limits };
      if (waiting.length > 0) replace(gone);
      void send(worker ?? begin(), latest);
    },
    ask: async (probe, seed) => {
      if (worker === undefined) {
        if (latest === undefined) return gone;
        void send(begin(), latest);
      }
      const { outcome } = await send(worker as WorkerLike, { do: "ask", probe, seed });
      return outcome ?? died;
    },
    holdsState: () => hasState,
  };
}
