import type { FixtureAliasing } from "../../schema/types.ts";
import { caseResult } from "../cases.ts";
import type { CaseResult } from "../check.ts";
import { stopped } from "../describe-outcome.ts";
import { type FailureCode, failures } from "../failures.ts";
import { formatCall } from "../format.ts";
import type { CheckData, CheckHead, Kind, KindSchema } from "../kind.ts";
import { ask } from "../plan.ts";
import { type Outcome, type Probe, readIn, type Step } from "../probe.ts";
import type { Args } from "../shrinking.ts";
import { spoken } from "../spoken.ts";
import { toJson } from "../value.ts";
import { argumentsOf } from "./build.ts";
import * as s from "./json-schema.ts";

/**
 * A check that arrays of rows are independent: a cell of a returned array is written to, and nothing else may
 * change, in that array (`rows`), in those of other calls (`calls`) or in the argument (`argument`).
 */
export type AliasingCheck = CheckData & FixtureAliasing;

const schema: KindSchema = {
  title: "FixtureAliasing",
  description:
    "Writes into cells of a returned array of rows and checks that no other cell, no array from another call, and no argument changes with it.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    aliasing: s.described("The calls, and where to write.", {
      within: {
        description:
          "rows: one returned array. calls: the arrays of several calls. argument: a returned array and the array that was passed in, for a function from rows to rows; its result for `args` is passed in again.",
        enum: ["rows", "calls", "argument"],
      },
      args: s.array("The arguments of the calls.", [4, 4]),
      cells: s.some(
        { type: "array", minItems: 2, maxItems: 2, items: s.integer(0) },
        "[row, column] of each cell to write to, from 0.",
        [[0, 1]],
      ),
      value: s.integer(undefined, "The number to write.", 7),
    }),
  }),
};

export const aliasing: Kind<AliasingCheck> = {
  kind: "aliasing",
  schema,
  *plan(check) {
    const cases: CaseResult[] = [];
    const isOfCalls = check.aliasing.within === "calls";
    let board: unknown;
    function* write(cells: WrittenCells, later: number) {
      const index = cases.length;
      // A value that no other check of the function writes, since a program may keep its arrays.
      const value = check.aliasing.value + 100 * (2 * index + (isOfCalls ? 1 : 0));
      const probe = probeOf(check, cells, value, later);
      const outcome = yield* ask(probe, index);
      if (outcome.kind === "done" && outcome.results.length < probe.steps.length) {
        throw new Error("the sandbox returned no result for a step");
      }
      const { board: made, ...result } = judge(check, cells, value, outcome);
      board = made;
      cases.push(result);
    }
    for (const cell of check.aliasing.cells) yield* write([cell], 1);
    if (isRows(board) && board.every((row) => row.length > 0)) {
      // Any two rows may be the same array, not only adjacent ones.
      const cells = board.map((row, r) => [r, r % row.length]);
      yield* write(cells, manyCalls);
    }
    return { cases };
  },
};

/**
 * Checks that a function returns new rows in every call: none is shared within the result, with other results
 * or with the argument.
 *
 * @param head fields of the checks, which are to be joined
 * @param lists arguments of calls, each with three checks
 * @param within objects of comparison; by default all
 * @example
 * const head = { name: "new rows", visibility: "hidden", weight: 1, hint: "Copy them." } as const;
 * sharesNothing(head, "turned", [[[[1, 2], [3, 4]]]]).length; // 3
 */
export function sharesNothing(
  head: Pick<CheckHead, "name" | "visibility" | "weight"> & { readonly hint: string },
  fn: string,
  lists: readonly Args[],
  within: readonly AliasingCheck["aliasing"]["within"][] = ["rows", "calls", "argument"],
): AliasingCheck[] {
  return lists.flatMap((args) =>
    within.map((each): AliasingCheck => {
      const aliasing = { within: each, args: [...args], cells: [firstCell], value: 99 };
      return { kind: "aliasing", ...head, function: fn, aliasing };
    }),
  );
}

const firstCell: [number, number] = [0, 0];

/** Cells to write to; the value increases by one with each. */
type WrittenCells = readonly (readonly number[])[];

/** Number of calls to tell apart: a program may hand out a few arrays in turn. */
const manyCalls = 24;

/**
 * Steps: call as `first`, call as `second`, read both, write into cells of `first`, read both. For `calls`:
 * repeat the call, and read `first` again. For `argument`: pass `second` to the call `first`, then the same.
 */
function probeOf(
  fixture: FixtureAliasing,
  cells: WrittenCells,
  value: number,
  later: number,
): Probe {
  const { function: fn, aliasing } = fixture;
  const { within } = aliasing;
  const args = argumentsOf(aliasing.args);
  const call = (as: string, list = args): Step => ({ do: "call", fn, args: list, as });
  const read = (of: string): Step => ({ do: "read", of });
  const again = Array.from({ length: later }, () => call("later"));
  return {
    steps: [
      ...(within === "argument"
        ? [call("second"), call("first", [{ ref: "second" }, ...args.slice(1)])]
        : [call("first"), call("second")]),
      read("first"),
      read("second"),
      ...cells.map((path, at): Step => ({ do: "set", of: "first", path, value: value + at })),
      read("first"),
      read("second"),
      ...(within === "calls" ? [...again, read("first")] : []),
    ],
  };
}

/** A case with the array before writing. */
type SharingCase = CaseResult & { readonly board?: unknown };

function judge(
  fixture: FixtureAliasing,
  cells: WrittenCells,
  value: number,
  outcome: Outcome,
): SharingCase {
  const { function: fn, hint, aliasing } = fixture;
  const [[row, col] = []] = cells;
  const single = `row ${row}, column ${col}`;
  const place = cells.length === 1 ? single : "a cell of every row";
  const call = formatCall(fn, aliasing.args);
  if (outcome.kind !== "done") return caseResult({ name: place }, stopped(call, outcome));
  const fail = (failureCode: FailureCode, message: string, shown = {}) =>
    caseResult({ name: place, hint }, { message, failureCode, ...shown });
  const after = 4 + cells.length;
  const written = outcome.results.slice(4, after);
  const reads = outcome.results.map((result) => toJson(readIn(result)));
  const [board, before] = reads.slice(2, 4);
  const [got, other, ...rest] = reads.slice(after);
  if (!written.every((each) => "done" in each && each.done)) {
    return fail(failures.wrongLength, `the result of ${call} has no cell at ${single}`);
  }
  if (!isRows(board)) {
    return fail(failures.wrongType, `the result of ${call} is not ${spoken().array} of rows`);
  }
  const unlike = (is: unknown, actual: unknown) => JSON.stringify(is) !== JSON.stringify(actual);
  if (aliasing.within === "rows") {
    // Read-only values may be shared, since nothing in them ever changes.
    const expected = board.map((line, r) =>
      line.map((old, c) => {
        const index = cells.findLastIndex(([at, col]) => at === r && col === c);
        return index < 0 || "refused" in (written[index] ?? {}) ? old : value + index;
      }),
    );
    const message = `writing into ${place} changed other cells too: rows are shared`;
    if (unlike(got, expected)) return fail(failures.sharedRows, message, { expected, actual: got });
  }
  if (aliasing.within === "argument" && unlike(other, before)) {
    const message = `writing into ${place} of the result of ${spoken().nameOf(fn)} changed the argument: the result shares rows with it`;
    return fail(failures.sharedArgument, message, { expected: before, actual: other });
  }
  if (aliasing.within === "calls") {
    const changed = [other, ...rest.slice(0, -1)].find((each) => unlike(each, before));
    const message = `writing into ${place} of one board changed another: two calls to ${call} share rows`;
    const shown = { expected: before, actual: changed };
    if (changed !== undefined) return fail(failures.sharedResults, message, shown);
    const actual = rest.at(-1);
    const later = `a later call to ${call} changed this board`;
    if (unlike(actual, got)) return fail(failures.sharedResults, later, { expected: got, actual });
  }
  return { ...caseResult({ name: place }, undefined), board };
}

/** An object may have cells at any index without being an array. */
function isRows(board: unknown): board is unknown[][] {
  return Array.isArray(board) && board.every((row) => Array.isArray(row));
}
