import type { Replay } from "../../fixtures/schema/types.ts";
import type { CaseResult } from "../../graders/kit/check.ts";
import type { Args } from "../../graders/kit/shrinking.ts";
import { GridmarkError } from "../errors.ts";
import { findSmallest } from "./explain.ts";
import { type RunContext, runTask, sessionFor, type TaskEntry } from "./run-task.ts";
import { type GradedCheck, gradeTask } from "./task.ts";

/** What a replay says of its case; the rest is known to whoever asked. */
export type ReplayedCase = Omit<Replay, "schemaVersion" | "assignment" | "submission" | "seed">;

/**
 * Runs one case again: `<task>/<check>/<case>`, counted from 1, or `<task>/smallest`, which is
 * looked for anew. Throws a usage fault for a case that there is not.
 */
export async function replayCase(
  context: RunContext,
  entries: readonly TaskEntry[],
  replay: string,
): Promise<ReplayedCase> {
  const { task, check, number } = parseReplay(replay, entries);
  if (check === undefined) return replaySmallest(context, task, replay);
  const session = sessionFor(context, task);
  const only: typeof session = {
    ...session,
    run: async (probe, position, seed) =>
      position.call === number - 1
        ? session.run(probe, position, seed)
        : { kind: "not-run", reason: "only one case is run", work: 0 },
  };
  const { manifest, seed, findings } = context;
  const place = { assignment: manifest.id, task: task.task, index: task.index, seed, findings };
  const picked = task.checks[check - 1];
  const graded = await regrade();
  session.dispose();
  const found = graded?.cases[number - 1];
  if (found === undefined || graded === undefined) {
    const message = `there is no case ${number} in check ${check} of task ${task.task.id}`;
    throw new GridmarkError("usage", message);
  }
  return describe(replay, task, found, graded.name);

  /** A check that judges the calls of all others needs them all. */
  async function regrade(): Promise<GradedCheck | undefined> {
    if (picked === undefined) return undefined;
    if (picked.watch === undefined) return (await gradeTask(place, [picked], only))[0];
    const all = await gradeTask(place, task.checks, session);
    return all.find(({ name }) => name === picked.name);
  }
}

interface ParsedReplay {
  readonly task: TaskEntry;
  /** From 1; undefined for the smallest case. */
  readonly check: number | undefined;
  readonly number: number;
}

function parseReplay(replay: string, entries: readonly TaskEntry[]): ParsedReplay {
  const [, id, check, number] = /^(\w+)\/(?:smallest|(\d+)\/(\d+))$/.exec(replay) ?? [];
  const task = entries.find((each) => each.task.id === id);
  if (task === undefined) {
    const message = `"${replay}" names no case: expected task/check/case, such as 3/1/2, or 3/smallest`;
    throw new GridmarkError("usage", message);
  }
  if (check === undefined) return { task, check: undefined, number: 0 };
  if (task.checks[Number(check) - 1] !== undefined) {
    return { task, check: Number(check), number: Number(number) };
  }
  throw new GridmarkError("usage", `task ${id} has ${task.checks.length} checks, and no ${check}`);
}

async function replaySmallest(
  context: RunContext,
  entry: TaskEntry,
  replay: string,
): Promise<ReplayedCase> {
  const run = await runTask(context, entry);
  const smallest = await findSmallest(context, entry, run);
  if (smallest === undefined) {
    return { replay, status: "pass", message: "no case of this task fails any more", trace: [] };
  }
  return { ...smallest, trace: traceOf(entry, smallest.input) };
}

function describe(
  replay: string,
  entry: TaskEntry,
  { verdict: status, message, name, input, weight: _, ...shown }: CaseResult,
  check: string,
): ReplayedCase {
  return {
    replay,
    check,
    case: name,
    status,
    message: message === "" ? "as expected" : message,
    ...(input === undefined ? {} : { input }),
    ...shown,
    trace: traceOf(entry, input),
  };
}

function traceOf({ grader }: TaskEntry, input: unknown): Replay["trace"] {
  if (grader.trace === undefined || !Array.isArray(input)) return [];
  return grader
    .trace(input as Args)
    .map(({ text, board }) => ({ text, board: board.map((row) => [...row]) }));
}
