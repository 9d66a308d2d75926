import type { Outcome, Probe } from "../../author/probe.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import type { Opened } from "../play/player.ts";
import { attend, type Patience } from "./attend.ts";
import type { PlayJob, PlayPart, WorkerStart } from "./messages.ts";
import { beginThread, type StartingThread, type Thread } from "./thread.ts";

export interface PartnerOptions {
  readonly start: WorkerStart;
  /** A worker that was started with it ahead of time, to begin with. */
  readonly started?: StartingThread;
  /** For tests: how long a worker may be silent. */
  readonly patience?: Patience;
}

/** A student's program in a thread that can be stopped, for a game to ask. */
export interface Partner {
  open(submission: Submission): Promise<Opened>;
  /** A worker that dies is replaced; what it was asked has no answer. */
  ask(probe: Probe, seed: number): Promise<Outcome>;
  stop(): Promise<void>;
}

export function openPartner({ start, started, patience }: PartnerOptions): Partner {
  let thread: Thread | undefined;
  let early = started;
  /** The latest thread, which may not be there yet. */
  let begun = started;
  let latest: Submission | undefined;
  let isStopped = false;

  async function ready(): Promise<Thread> {
    if (thread !== undefined && !thread.isDead()) return thread;
    const next = early ?? beginThread(start);
    early = undefined;
    begun = next;
    thread = await next.ready;
    return thread;
  }

  /** The result of a job; a text where the worker did not survive it. Throws a fault. */
  async function work(job: PlayJob): Promise<PlayPart | string> {
    if (isStopped) return "the game is over";
    const busy = await ready();
    let part: PlayPart | undefined;
    const ending = await attend(
      busy,
      job,
      (given) => {
        part = given;
      },
      patience,
    );
    if (ending.kind === "fault") throw ending.error;
    if (ending.kind === "done" && part !== undefined) return part;
    await busy.terminate();
    return ending.kind === "failed" ? ending.message : "the worker gave no answer";
  }

  async function open(submission: Submission): Promise<Opened> {
    latest = submission;
    const files = submission.files.map(({ name, bytes }) => ({ name, bytes }));
    if (files.length === 0) return unopened(submission.problem ?? "there is nothing to run");
    const part = await work({ play: "open", files });
    if (typeof part === "string") return unopened(part);
    if (part.kind === "opened") return part.opened;
    throw new GridmarkError("grader", "the worker gave an answer to something else");
  }

  async function ask(probe: Probe, seed: number): Promise<Outcome> {
    const part = await work({ play: "ask", probe, seed });
    if (typeof part !== "string" && part.kind === "answered") return part.outcome;
    if (latest !== undefined && !isStopped) await open(latest);
    const reason = typeof part === "string" ? part : "the worker gave an answer to something else";
    return { kind: "not-run", reason, work: 0 };
  }

  return {
    open,
    ask,
    stop: async () => {
      isStopped = true;
      await begun?.discard();
    },
  };
}

function unopened(text: string): Opened {
  return { notStarted: [], messages: [{ level: "error", text }] };
}
