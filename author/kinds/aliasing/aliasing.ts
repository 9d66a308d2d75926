import type { FixtureAliasing } from "../../../schema/types.ts";
import type { CaseResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { type FailureCode, failures } from "../../failures.ts";
import { formatCall } from "../../format.ts";
import type { CheckData, Kind } from "../../kind.ts";
import { ask } from "../../plan.ts";
import type { Argument, Outcome, Probe, Step, StepResult } from "../../probe.ts";
import { toJson, type Value } from "../../value.ts";
import { aliasingSchema } from "./schema.ts";

/**
 * A check that arrays of rows are independent: a cell of a returned array is written to, and
 * nothing else may change, neither in that array (`rows`) nor in those of other calls (`calls`)
 * nor in the one that was passed in (`argument`).
 */
export type AliasingCheck = CheckData & FixtureAliasing;

export const aliasing: Kind<AliasingCheck> = {
  kind: "aliasing",
  schema: aliasingSchema,
  *plan(check) {
    const cases: CaseResult[] = [];
    let board: unknown;
    for (const [index, cell] of check.aliasing.cells.entries()) {
      const writing = { cells: [cell], value: valueFor(check, index), later: 1 };
      const outcome = yield* ask(probeOf(check, writing), index);
      const { board: made, ...result } = judge(check, writing, outcome);
      board = made;
      cases.push(result);
    }
    if (isRows(board) && board.every((row) => row.length > 0)) {
      // Any two rows may be one and the same, not only those with a cell above.
      const cells = board.map((row, r) => [r, r % row.length]);
      const writing = { cells, value: valueFor(check, cases.length), later: manyCalls };
      const outcome = yield* ask(probeOf(check, writing), cases.length);
      const { board: _, ...result } = judge(check, writing, outcome);
      cases.push(result);
    }
    return { cases };
  },
};

type WrittenCell = readonly number[];

/** What is written, and how often the function is called afterwards. */
interface Writing {
  readonly cells: readonly WrittenCell[];
  /** The value for the first cell, which goes up by one with each. */
  readonly value: number;
  readonly later: number;
}

/** Results of so many calls are told apart: a program may hand out each of a few in turn. */
const manyCalls = 24;

/**
 * The value that is written into the first cell of a case: another than any check of the same function
 * has written, which would be there already if a program kept its arrays.
 */
function valueFor({ aliasing: { value, within } }: FixtureAliasing, index: number): number {
  return value + 100 * (2 * index + (within === "calls" ? 1 : 0));
}

/**
 * Steps: call as `first`, call as `second`, read both, write into cells of `first`, read both. For
 * several calls: call again as often as wanted, and read `first` again. For the argument: call as
 * `second`, call with that as `first`, and the same.
 */
function probeOf(fixture: FixtureAliasing, { cells, value, later }: Writing): Probe {
  const { function: fn, aliasing } = fixture;
  const args = aliasing.args.map((json) => ({ json }));
  const call = (as: string, list: readonly Argument[] = args): Step => ({
    ...{ do: "call", fn, args: list, as },
  });
  const read = (of: string): Step => ({ do: "read", of });
  const { within } = aliasing;
  const isArgument = within === "argument";
  return {
    steps: [
      ...(isArgument
        ? [call("second"), call("first", [{ ref: "second" }, ...args.slice(1)])]
        : [call("first"), call("second")]),
      read("first"),
      read("second"),
      ...cells.map(
        (cell, index): Step => ({
          do: "set",
          of: "first",
          path: cell,
          value: value + index,
        }),
      ),
      read("first"),
      read("second"),
      ...(within === "calls" ? [...range(later).map(() => call("later")), read("first")] : []),
    ],
  };
}

/** A case, and the array before anything was written into it. */
type SharingCase = CaseResult & { readonly board?: unknown };

function judge(fixture: FixtureAliasing, writing: Writing, outcome: Outcome): SharingCase {
  const { function: fn, aliasing } = fixture;
  const { cells, value } = writing;
  const [cell = []] = cells;
  const single = `row ${cell[0]}, column ${cell[1]}`;
  const place = cells.length === 1 ? single : "a cell of every row";
  const call = formatCall(fn, aliasing.args);
  const name = place;
  if (outcome.kind !== "done") {
    const message = describeOutcome(call, outcome);
    return { name, verdict: outcome.kind, weight: 1, message, ...stopOf(outcome) };
  }
  const { results } = outcome;
  const written = results.slice(4, 4 + cells.length);
  const [firstAfter, secondAfter, ...rest] = results.slice(4 + cells.length);
  const board = toJson(resultOf(results[2]));
  const before = toJson(resultOf(results[3]));
  const fail = (
    failureCode: FailureCode,
    message: string,
    expected?: unknown,
    actual?: unknown,
  ): SharingCase => ({
    name,
    verdict: "fail",
    weight: 1,
    message,
    failureCode,
    ...(fixture.hint === undefined ? {} : { hint: fixture.hint }),
    ...(expected === undefined ? {} : { expected, actual }),
  });
  if (!written.every((each) => "done" in each && each.done)) {
    return fail(failures.wrongLength, `the result of ${call} has no cell at ${single}`);
  }
  if (!isRows(board))
    return fail(failures.wrongType, `the result of ${call} is not an array of rows`);
  // What cannot be written to may be shared: nothing that is in it ever changes.
  const wanted = withCells(board, cells, (index) =>
    isRefused(written[index]) ? undefined : value + index,
  );
  const got = toJson(resultOf(firstAfter));
  if (aliasing.within === "rows" && !same(got, wanted)) {
    return fail(
      failures.sharedRows,
      `writing into ${place} changed other cells too: rows are shared`,
      wanted,
      got,
    );
  }
  const other = toJson(resultOf(secondAfter));
  if (aliasing.within === "argument" && !same(other, before)) {
    return fail(
      failures.sharedArgument,
      `writing into ${place} of the result of ${fn} changed the argument: the result shares rows with it`,
      before,
      other,
    );
  }
  if (aliasing.within === "calls") {
    const shared = `writing into ${place} of one board changed another: two calls to ${call} share rows`;
    const later = rest.slice(0, -1).map((each) => toJson(resultOf(each)));
    for (const after of [other, ...later]) {
      if (!same(after, before)) return fail(failures.sharedResults, shared, before, after);
    }
    const atEnd = toJson(resultOf(rest.at(-1)));
    if (!same(atEnd, got))
      return fail(failures.sharedResults, `a later call to ${call} changed this board`, got, atEnd);
  }
  return { name, verdict: "pass", weight: 1, message: "", board };
}

const range = (length: number) => Array.from({ length }, (_, at) => at);

function resultOf(result: StepResult | undefined): Value {
  if (result !== undefined && "returns" in result) return result.returns;
  if (result !== undefined && "value" in result) return result.value;
  throw new Error("the sandbox returned no result for a step");
}

/** An object can have a cell at any place, and be no array. */
function isRows(board: unknown): board is unknown[][] {
  return Array.isArray(board) && board.every((row) => Array.isArray(row));
}

function withCells(
  board: unknown[][],
  cells: readonly WrittenCell[],
  value: (index: number) => number | undefined,
): unknown {
  return board.map((row, r) =>
    row.map((old, c) => {
      const index = cells.findLastIndex(([at, col]) => at === r && col === c);
      return (index < 0 ? undefined : value(index)) ?? old;
    }),
  );
}

function isRefused(result: StepResult | undefined): boolean {
  return result !== undefined && "refused" in result;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
