import type { CaseResult } from "../../author/check.ts";
import { failureCodeOf } from "../../author/failures.ts";
import type { Outcome } from "../../author/probe.ts";
import type { Args } from "../../author/shrinking.ts";
import type { Replay } from "../../schema/types.ts";
import { type RunContext, sessionFor, type TaskRun } from "../asking/run-task.ts";
import { runSingly } from "../asking/session.ts";
import { gradeTask, type TaskEntry } from "../asking/task.ts";
import { GridmarkError } from "../errors.ts";
import { pick } from "../pick.ts";
import { findSmallest } from "./explain.ts";
import type { IsolatedRun } from "./isolate-all.ts";
import { ownTrace } from "./own-trace.ts";

/** What a replay says of its case; the caller knows the rest. */
export type ReplayedCase = Omit<Replay, "schemaVersion" | "assignment" | "submission" | "seed">;

/** A case that is to be run again. */
export interface WantedCase {
  readonly name: string;
  readonly entry: TaskEntry;
  /** Check and case, from 0; nothing for the smallest case. */
  readonly place?: CasePlace;
}

interface CasePlace {
  readonly check: number;
  readonly index: number;
}

/**
 * Finds `<task>/<check>/<case>`, counted from 1, or `<task>/smallest`. Throws a usage fault, for a
 * hidden case too where the task is one of which only public ones may be run.
 */
export function findCase(
  name: string,
  entries: readonly TaskEntry[],
  onlyPublic: readonly string[] = [],
): WantedCase {
  const [, id, check, number] = /^(\w+)\/(?:smallest|(\d+)\/(\d+))$/.exec(name) ?? [];
  if (id === undefined) {
    const message = `"${name}" is not a case: expected task/check/case, such as 3/1/2, or 3/smallest`;
    throw new GridmarkError("usage", message);
  }
  const entry = entries.find((each) => each.task.id === id);
  if (entry === undefined) {
    const ids = entries.map(({ task }) => task.id).join(", ");
    throw new GridmarkError("usage", `there is no task ${id} (tasks: ${ids})`);
  }
  if (check === undefined) return { name, entry };
  const { length } = entry.heads;
  if (Number(check) < 1 || Number(check) > length) {
    throw new GridmarkError("usage", `task ${id} has no check ${check} (1–${length})`);
  }
  if (onlyPublic.includes(id) && entry.heads[Number(check) - 1]?.visibility === "hidden") {
    throw new GridmarkError("usage", `${name} is a hidden case: students may re-run public ones`);
  }
  return { name, entry, place: { check: Number(check) - 1, index: Number(number) - 1 } };
}

/**
 * The outcome of a case, as the whole task was run again: calls before it may have left something
 * behind. Throws a usage fault for a case that there is not.
 */
export async function replayCase(
  context: RunContext,
  { name: replay, entry, place }: WantedCase,
  { counted, explained }: Pick<IsolatedRun, "counted" | "explained">,
): Promise<ReplayedCase> {
  if (place === undefined) return replaySmallest(context, entry, replay, explained);
  const graded = counted.graded[place.check];
  const found = graded?.cases[place.index];
  if (graded === undefined || found === undefined) {
    const where = `check ${place.check + 1} of task ${entry.task.id}`;
    const { length } = graded?.cases ?? [];
    throw new GridmarkError("usage", `${where} has no case ${place.index + 1} (1–${length})`);
  }
  const { name, verdict: status, message, marks, drawn, ...rest } = found;
  const { failureCode: _, weight: __, counts: ___, pattern: ____, ...shown } = rest;
  const failureCode = failureCodeOf(found);
  const isFailure = !["pass", "not-run", "missing"].includes(status);
  const needsHistory = isFailure && (await passesAlone(context, entry, place, counted));
  return {
    replay,
    check: graded.name,
    case: name,
    status,
    message: message === "" ? "as expected" : message,
    ...(failureCode && { failureCode }),
    ...pick(graded, "show"),
    ...(needsHistory && { needsHistory }),
    ...shown,
    ...(marks && { marks: [...marks] }),
    ...(drawn && { drawn: [...drawn] }),
    ...(await tracesOf(context, entry, found, counted)),
  };
}

async function replaySmallest(
  context: RunContext,
  entry: TaskEntry,
  replay: string,
  run: TaskRun,
): Promise<ReplayedCase> {
  const smallest = await findSmallest(context, entry, run);
  if (smallest !== undefined) {
    return { ...smallest, ...(await tracesOf(context, entry, smallest, run)) };
  }
  const message =
    entry.grader.shrinking === undefined
      ? `task ${entry.task.id} has no smallest case`
      : "no case of this task fails any more";
  return { replay, status: "pass", message, trace: [] };
}

const leftOut: Outcome = { kind: "not-run", reason: "only one case is run", work: 0 };

/**
 * Whether a case passes where nothing was asked before it: only its own call where each case of
 * the check is one call, else only its check.
 */
async function passesAlone(
  context: RunContext,
  entry: TaskEntry,
  place: CasePlace,
  run: TaskRun,
): Promise<boolean> {
  const check = entry.checks[place.check];
  // A check that judges the calls of all others has no history of its own.
  if (check === undefined || check.watch !== undefined) return false;
  const calls = run.record.filter((each) => each.check === place.check).length;
  const isOneCall = calls === run.graded[place.check]?.cases.length;
  const session = sessionFor(context, entry, run.round);
  const only = runSingly((placed) =>
    isOneCall && placed.call !== place.index ? leftOut : session.run(placed),
  );
  const { graded } = await gradeTask(context, { ...entry, checks: [check] }, only);
  session.dispose();
  return graded[0]?.cases[place.index]?.verdict === "pass";
}

/** The steps of a right solution for the case, and those of the submission. */
async function tracesOf(
  context: RunContext,
  entry: TaskEntry,
  { input, actual }: Pick<CaseResult, "input" | "actual">,
  { round }: TaskRun,
): Promise<Pick<Replay, "trace" | "ownTrace">> {
  const { trace } = entry.grader;
  if (trace === undefined || !Array.isArray(input)) return { trace: [] };
  const steps = trace(input as Args);
  const own = await ownTrace(context, entry, { args: input, after: actual }, round);
  return {
    trace: steps.map(({ text, board }) => ({ text, board: board.map((row) => [...row]) })),
    ...(own && { ownTrace: own }),
  };
}
