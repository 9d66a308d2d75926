import { isDeepStrictEqual } from "node:util";
import type { CaseResult } from "../../author/check.ts";
import { failureCodeOf } from "../../author/failures.ts";
import { formatJson } from "../../author/format.ts";
import type { Argument, Outcome } from "../../author/probe.ts";
import type { Args } from "../../author/shrinking.ts";
import { spoken } from "../../author/spoken.ts";
import { toJson } from "../../author/value.ts";
import type { Replay } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { usageFault } from "../errors.ts";
import { byNumber } from "../points/task.ts";
import type { IsolatedRun } from "./isolation.ts";
import { deriveSeed } from "./seed.ts";
import { findSmallest } from "./smallest.ts";
import { gradeTask, type RunContext, sessionFor, type TaskEntry, type TaskRun } from "./task.ts";

/** The replayed case; the caller knows the rest. */
export type ReplayedCase = Omit<Replay, "schemaVersion" | "assignment" | "submission" | "seed">;

interface WantedCase {
  readonly name: string;
  readonly entry: TaskEntry;
  /** Check and case, from 0; undefined for the smallest case. */
  readonly place?: CasePlace;
}

interface CasePlace {
  readonly check: number;
  readonly index: number;
}

/** Finds `<task>/<check>/<case>`, from 1, or `<task>/smallest`. Throws a usage fault. */
export function findCase(
  name: string,
  entries: readonly TaskEntry[],
  onlyPublic: readonly string[],
): WantedCase {
  const [, id, check, number] = /^(\w+)\/(?:smallest|(\d+)\/(\d+))$/.exec(name) ?? [];
  if (id === undefined) {
    throw usageFault(
      `"${name}" is not a case: expected task/check/case, such as 3/1/2, or 3/smallest`,
    );
  }
  const entry = entries.find((each) => each.task.id === id);
  if (entry === undefined) {
    const ids = entries.map(({ task }) => task.id).join(", ");
    throw usageFault(`there is no task ${id} (tasks: ${ids})`);
  }
  if (check === undefined) return { name, entry };
  const { length } = entry.heads;
  const place = {
    check: byNumber(entry.heads)[Number(check) - 1] ?? -1,
    index: Number(number) - 1,
  };
  const head = entry.heads[place.check];
  if (head === undefined) throw usageFault(`task ${id} has no check ${check} (1–${length})`);
  if (onlyPublic.includes(id) && head.visibility === "hidden") {
    throw usageFault(`${name} is a hidden case: students may re-run public ones`);
  }
  return { name, entry, place };
}

/** Runs the whole task, since earlier calls may have left something behind. */
export async function replayCase(
  context: RunContext,
  { name, entry, place: asked }: WantedCase,
  { counted, explained }: IsolatedRun,
): Promise<ReplayedCase> {
  if (asked === undefined) {
    const smallest = explained && (await findSmallest(context, entry, explained));
    if (explained !== undefined && smallest !== undefined) {
      return { ...smallest, ...(await tracesOf(context, entry, smallest, explained)) };
    }
  }
  // Without a rule for simplicity, as in a student's kit, use the first failing case.
  const place = asked ?? firstFailing(counted);
  if (place === undefined) {
    const message = "no case of this task fails any more";
    return { replay: name, status: "pass", message, trace: [] };
  }
  const graded = counted.graded[place.check];
  const found = graded?.cases[place.index];
  const number = byNumber(entry.heads).indexOf(place.check) + 1;
  if (graded === undefined || found === undefined) {
    const where = `check ${number} of task ${entry.task.id}`;
    throw usageFault(`${where} has no case ${place.index + 1} (1–${graded?.cases.length ?? 0})`);
  }
  const { name: title, verdict: status, message, marks, drawn, ...rest } = found;
  const { failureCode: _, weight: __, counts: ___, pattern: ____, ...shown } = rest;
  const { textOf } = spoken();
  const failureCode = failureCodeOf(found);
  const needsHistory = isFailing(status) && (await passesAlone(context, entry, place, counted));
  return {
    replay: `${entry.task.id}/${number}/${place.index + 1}`,
    check: textOf(graded.name),
    case: textOf(title),
    status,
    message: message === "" ? "as expected" : message,
    ...(failureCode && { failureCode }),
    ...pick(graded, "show", "legend"),
    ...(needsHistory && { needsHistory }),
    ...shown,
    ...(marks && { marks: [...marks] }),
    ...(drawn && { drawn: [...drawn] }),
    ...(await tracesOf(context, entry, found, counted)),
  };
}

function firstFailing({ graded }: TaskRun): CasePlace | undefined {
  const places = graded.map(({ cases }, check) => ({
    check,
    index: cases.findIndex(({ verdict }) => isFailing(verdict)),
  }));
  return places.find(({ index }) => index >= 0);
}

function isFailing(verdict: CaseResult["verdict"]): boolean {
  return !["pass", "not-run", "missing"].includes(verdict);
}

const leftOut: Outcome = { kind: "not-run", reason: "only one case is run", work: 0 };

/** True if a case passes without earlier calls: just its own call if each case is one, else just its check. */
async function passesAlone(
  context: RunContext,
  entry: TaskEntry,
  place: CasePlace,
  run: TaskRun,
): Promise<boolean> {
  const check = entry.checks[place.check];
  // A check that judges others' calls has no history of its own.
  if (check === undefined || check.watch !== undefined) return false;
  const calls = run.record.filter((each) => each.check === place.check).length;
  const isOneCall = calls === run.graded[place.check]?.cases.length;
  const session = sessionFor(context, entry, run.round);
  const { graded } = await gradeTask(context, { ...entry, checks: [check] }, (placed) =>
    isOneCall && placed.call !== place.index ? leftOut : session.run(placed),
  );
  session.dispose();
  return graded[0]?.cases[place.index]?.verdict === "pass";
}

type CaseOfTrace = Pick<CaseResult, "input" | "actual">;

async function tracesOf(
  context: RunContext,
  entry: TaskEntry,
  found: CaseOfTrace,
  run: TaskRun,
): Promise<Pick<Replay, "trace" | "ownTrace">> {
  const { trace } = entry.grader;
  if (trace === undefined || !Array.isArray(found.input)) return { trace: [] };
  const steps = trace(found.input as Args);
  const own = await ownTrace(context, entry, found, run);
  return {
    trace: steps.map(({ text, board }) => ({ text, board: board.map((row) => [...row]) })),
    ...(own && { ownTrace: own }),
  };
}

/** A loop over a board may write to every cell many times. */
const maxSteps = 60;

type OwnTrace = NonNullable<Replay["ownTrace"]>;
type Board = OwnTrace[number]["board"];

/** Undefined if the board does not change, or changes differently when watched. */
async function ownTrace(
  context: RunContext,
  entry: TaskEntry,
  { input, actual }: CaseOfTrace,
  { round }: TaskRun,
): Promise<OwnTrace | undefined> {
  const args = input as readonly unknown[];
  const fn = entry.grader.shrinking?.function ?? entry.task.functions[0];
  const at = args.findIndex(isBoard);
  if (fn === undefined || at < 0) return undefined;
  const recorded = args.map((json, index): Argument => {
    return index === at ? { json, recorded: true } : { json };
  });
  const session = sessionFor(context, entry, round);
  const outcome = await session.run({
    probe: { steps: [{ do: "call", fn, args: recorded }] },
    ...{ check: 0, call: 0, seed: deriveSeed(context.seed, "trace") },
  });
  session.dispose();
  const states = "states" in outcome ? (outcome.states ?? []).map(toJson) : [];
  const boards = states.filter(isBoard);
  if (boards.length < 2 || boards.length < states.length) return undefined;
  const isOther = isBoard(actual) && !isDeepStrictEqual(boards.at(-1), actual);
  if (isOther && outcome.kind === "done") return undefined;
  return boards
    .slice(1, maxSteps + 1)
    .map((board, index) => ({ text: describeChange(boards[index] ?? [], board), board }));
}

function isBoard(value: unknown): value is Board {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}

/** The first differing cell, before and after. */
function describeChange(before: Board, after: Board): string {
  if (before.length !== after.length) return `${after.length} rows instead of ${before.length}`;
  for (const [row, cells] of after.entries()) {
    const old = before[row] ?? [];
    if (old.length !== cells.length) return `row ${row} has ${cells.length} cells`;
    const col = cells.findIndex((cell, index) => !isDeepStrictEqual(cell, old[index]));
    if (col >= 0) {
      return `row ${row}, column ${col}: ${formatJson(old[col])} becomes ${formatJson(cells[col])}`;
    }
  }
  return "nothing changes";
}
