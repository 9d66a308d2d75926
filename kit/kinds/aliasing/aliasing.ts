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
      const outcome = yield* ask(probeOf(check, [cell]), index);
      const { board: made, ...result } = judge(check, [cell], outcome);
      board = made;
      cases.push(result);
    }
    if (isRows(board) && board.every((row) => row.length > 0)) {
      // Any two rows may be one and the same, not only those with a cell above.
      const every = board.map((row, r) => [r, r % row.length]);
      const outcome = yield* ask(probeOf(check, every), cases.length);
      const { board: _, ...result } = judge(check, every, outcome);
      cases.push(result);
    }
    return { cases };
  },
};

type Cell = readonly number[];

/** The value that is written into one of the cells; no two are the same. */
const valueFor = ({ aliasing }: FixtureAliasing, index: number): number => aliasing.value + index;

/**
 * Steps: call as `first`, call as `second`, read both, write into cells of `first`, read both, call
 * as `third`, read `first` again. For the argument: call as `second`, call with that as `first`, and
 * the same without `third`.
 */
function probeOf(fixture: FixtureAliasing, cells: readonly Cell[]): Probe {
  const { function: fn, aliasing } = fixture;
  const args = aliasing.args.map((json) => ({ json }));
  const call = (as: string, list: readonly Argument[] = args): Step => ({
    do: "call",
    fn,
    args: list,
    as,
  });
  const read = (of: string): Step => ({ do: "read", of });
  const isArgument = aliasing.within === "argument";
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
          value: valueFor(fixture, index),
        }),
      ),
      read("first"),
      read("second"),
      ...(isArgument ? [] : [call("third"), read("first")]),
    ],
  };
}

/** A case, and the array before anything was written into it. */
type Judged = CaseResult & { readonly board?: unknown };

function judge(fixture: FixtureAliasing, cells: readonly Cell[], outcome: Outcome): Judged {
  const { function: fn, aliasing } = fixture;
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
  const [firstAfter, secondAfter, third, firstAtEnd] = results.slice(4 + cells.length);
  const board = toJson(resultOf(results[2]));
  const before = toJson(resultOf(results[3]));
  const fail = (
    failureCode: FailureCode,
    message: string,
    expected?: unknown,
    actual?: unknown,
  ): Judged => ({
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
  const wanted = withCells(board, cells, (index) => valueFor(fixture, index));
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
    for (const after of [other, toJson(resultOf(third))]) {
      if (!same(after, before)) return fail(failures.sharedResults, shared, before, after);
    }
    const atEnd = toJson(resultOf(firstAtEnd));
    if (!same(atEnd, got))
      return fail(failures.sharedResults, `a later call to ${call} changed this board`, got, atEnd);
  }
  return { name, verdict: "pass", weight: 1, message: "", board };
}

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
  cells: readonly Cell[],
  value: (index: number) => number,
): unknown {
  return board.map((row, r) =>
    row.map((old, c) => {
      const index = cells.findLastIndex(([at, col]) => at === r && col === c);
      return index < 0 ? old : value(index);
    }),
  );
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
