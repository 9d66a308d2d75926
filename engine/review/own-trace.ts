import { isDeepStrictEqual } from "node:util";
import type { Argument, Probe } from "../../author/probe.ts";
import { toJson } from "../../author/value.ts";
import type { Replay } from "../../schema/types.ts";
import { type Round, type RunContext, sessionFor } from "../asking/run-task.ts";
import { deriveSeed } from "../asking/seed.ts";
import type { TaskEntry } from "../asking/task.ts";

/** Steps that are shown; a loop over a board may write to every cell many times. */
const mostSteps = 60;

type OwnTrace = NonNullable<Replay["ownTrace"]>;
type Board = OwnTrace[number]["board"];

/** A call, and how its board is after it. */
export interface TracedCall {
  readonly args: readonly unknown[];
  readonly after: unknown;
}

/**
 * How a submission changes the board of a call, change by change. Undefined where it changes none,
 * or does something else when its changes are written down.
 */
export async function ownTrace(
  context: RunContext,
  entry: TaskEntry,
  { args, after }: TracedCall,
  round?: Round,
): Promise<OwnTrace | undefined> {
  const fn = entry.grader.shrinking?.function ?? entry.task.functions[0];
  const at = args.findIndex(isBoard);
  if (fn === undefined || at < 0) return undefined;
  const recorded = args.map((json, index): Argument => {
    return index === at ? { json, recorded: true } : { json };
  });
  const probe: Probe = { steps: [{ do: "call", fn, args: recorded }] };
  const session = sessionFor(context, entry, round);
  const seed = deriveSeed(context.seed, "trace");
  const outcome = await session.run({ probe, check: 0, call: 0, seed });
  session.dispose();
  const states = "states" in outcome ? (outcome.states ?? []).map(toJson) : [];
  const boards = states.filter(isBoard);
  if (boards.length < 2 || boards.length < states.length) return undefined;
  if (isBoard(after) && outcome.kind === "done" && !isDeepStrictEqual(boards.at(-1), after)) {
    return undefined;
  }
  return boards
    .slice(1, mostSteps + 1)
    .map((board, index) => ({ text: describeChange(boards[index] ?? [], board), board }));
}

function isBoard(value: unknown): value is Board {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}

/** The first cell that is another one, from what to what. */
function describeChange(before: Board, after: Board): string {
  if (before.length !== after.length) return `${after.length} rows instead of ${before.length}`;
  for (const [row, cells] of after.entries()) {
    const old = before[row] ?? [];
    if (old.length !== cells.length) return `row ${row} has ${cells.length} cells`;
    const col = cells.findIndex((cell, index) => !isDeepStrictEqual(cell, old[index]));
    if (col >= 0) {
      return `row ${row}, column ${col}: ${JSON.stringify(old[col])} becomes ${JSON.stringify(cells[col])}`;
    }
  }
  return "nothing changes";
}
