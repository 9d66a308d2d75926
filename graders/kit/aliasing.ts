import type { FixtureAliasing, Visibility } from "../../fixtures/schema/types.ts";
import type { CaseResult, Check } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { formatCall } from "./format.ts";
import type { Outcome, Probe, Step, StepResult } from "./probe.ts";
import { toJson, type Value } from "./value.ts";

/**
 * A check that arrays of rows are independent: a cell of a returned array is written to, and
 * nothing else may change, neither in that array (`rows`) nor in those of other calls (`calls`)
 * nor in the one that was handed in (`argument`).
 */
export function aliasingCheck(fixture: FixtureAliasing, visibility: Visibility): Check {
  const { name, weight, aliasing } = fixture;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const [index, cell] of aliasing.cells.entries()) {
        const outcome = await runner.call(probeOf(fixture, cell), index);
        cases.push(judge(fixture, cell, outcome));
      }
      return { cases };
    },
  };
}

/**
 * Steps: call as `first`, call as `second`, write into `first`, read both, call as `third`. For
 * the argument: call as `second`, call with that as `first`, write into `first`, read both.
 */
function probeOf({ function: fn, aliasing }: FixtureAliasing, cell: readonly number[]): Probe {
  const args = aliasing.args.map((json) => ({ json }));
  const write: Step = { do: "set", of: "first", path: cell, value: aliasing.value };
  const read: Step[] = [
    { do: "read", of: "first" },
    { do: "read", of: "second" },
  ];
  if (aliasing.within === "argument") {
    const again = [{ ref: "second" }, ...args.slice(1)];
    return {
      steps: [
        { do: "call", fn, args, as: "second" },
        { do: "call", fn, args: again, as: "first" },
        write,
        ...read,
      ],
    };
  }
  const call = (as: string): Step => ({ do: "call", fn, args, as });
  return {
    steps: [call("first"), call("second"), write, ...read, call("third")],
  };
}

function judge(fixture: FixtureAliasing, cell: readonly number[], outcome: Outcome): CaseResult {
  const { function: fn, aliasing } = fixture;
  const place = `row ${cell[0]}, column ${cell[1]}`;
  const call = formatCall(fn, aliasing.args);
  const name = place;
  if (outcome.kind !== "done") {
    const line = lineOf(outcome);
    const message = describeOutcome(call, outcome);
    return { name, verdict: outcome.kind, weight: 1, message, ...(line ? { line } : {}) };
  }
  const [one, two, written, firstAfter, secondAfter, third] = outcome.results;
  const [first, second] = aliasing.within === "argument" ? [two, one] : [one, two];
  const fail = (message: string, expected?: unknown, actual?: unknown): CaseResult => ({
    name,
    verdict: "fail",
    weight: 1,
    message,
    ...(fixture.hint === undefined ? {} : { hint: fixture.hint }),
    ...(expected === undefined ? {} : { expected, actual }),
  });
  if (!(written !== undefined && "done" in written && written.done)) {
    return fail(`the result of ${call} has no cell at ${place}`);
  }
  const board = toJson(resultOf(first));
  if (!isRows(board)) return fail(`the result of ${call} is no array of rows`);
  const wanted = withCell(board, cell, aliasing.value);
  const got = toJson(resultOf(firstAfter));
  if (aliasing.within === "rows" && !same(got, wanted)) {
    return fail(`writing into ${place} changed other cells too: rows are shared`, wanted, got);
  }
  if (
    aliasing.within === "argument" &&
    !same(toJson(resultOf(secondAfter)), toJson(resultOf(second)))
  ) {
    return fail(
      `writing into ${place} of the result of ${fn} changed the argument: the result shares rows with it`,
      toJson(resultOf(second)),
      toJson(resultOf(secondAfter)),
    );
  }
  if (aliasing.within === "calls") {
    const before = toJson(resultOf(second));
    for (const other of [secondAfter, third]) {
      const after = toJson(resultOf(other));
      if (!same(after, before)) {
        return fail(
          `writing into ${place} of one board changed another: two calls of ${call} share rows`,
          before,
          after,
        );
      }
    }
  }
  return { name, verdict: "pass", weight: 1, message: "" };
}

function resultOf(result: StepResult | undefined): Value {
  if (result !== undefined && "returns" in result) return result.returns;
  if (result !== undefined && "value" in result) return result.value;
  throw new Error("the sandbox left out the result of a step");
}

/** An object can have a cell at any place, and be no array. */
function isRows(board: unknown): board is unknown[][] {
  return Array.isArray(board) && board.every((row) => Array.isArray(row));
}

function withCell(board: unknown[][], cell: readonly number[], value: number): unknown {
  return board.map((row, r) =>
    r === cell[0] ? row.map((old, c) => (c === cell[1] ? value : old)) : row,
  );
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
