import type { Outcome, Probe } from "../../author/probe.ts";
import type { Submission } from "../intake/read.ts";
import type { Opened } from "../play/player.ts";
import { type Lane, Stopped } from "./lane.ts";

/** A student's program in a worker that can be stopped, for a game to ask. */
export interface Partner {
  open(submission: Submission): Promise<Opened>;
  /** A dead worker is replaced; its pending question has no answer. */
  ask(probe: Probe, seed: number): Promise<Outcome>;
  stop(): Promise<void>;
}

export function openPartner(lane: Lane): Partner {
  let latest: Submission | undefined;

  const work: Lane["do"] = async (job, given) => {
    try {
      return await lane.do(job, given);
    } catch (cause) {
      if (!(cause instanceof Stopped)) throw cause;
      return { kind: "failed", message: "the game is over", begun: false };
    }
  };

  async function open(submission: Submission): Promise<Opened> {
    latest = submission;
    const { files, problem = "there is nothing to run" } = submission;
    if (files.length === 0) return unopened(problem);
    const ending = await work("open", { files });
    return ending.kind === "done" ? ending.answer : unopened(ending.message);
  }

  async function ask(probe: Probe, seed: number): Promise<Outcome> {
    const ending = await work("ask", { probe, seed });
    if (ending.kind === "done") return ending.answer;
    if (latest !== undefined) await open(latest);
    return { kind: "not-run", reason: ending.message, work: 0 };
  }

  return { open, ask, stop: lane.stop };
}

function unopened(text: string): Opened {
  return { notStarted: [], messages: [{ level: "error", text }] };
}
