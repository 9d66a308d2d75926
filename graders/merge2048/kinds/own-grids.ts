import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  describeDifference,
  describeOutcome,
  equalsJson,
  type Grid,
  type Kind,
  type ObjectKind,
  type Outcome,
  type Probe,
  readIn,
  stepOfGrid,
  stepsOfObject,
  stopOf,
  toJson,
} from "gridmark/kit";

/**
 * A check of two games of one size whose cells are all different: each cell of both has to keep its
 * value. Where not even one cell of the only game there is does so, writing or reading is
 * wrong, which is another task: nothing is known of grids then, and nothing is lost.
 */
export interface OwnGridsCheck extends CheckData, Pick<ObjectKind, "class" | "cells"> {
  readonly kind: "own-grids";
  readonly pairs: readonly { readonly name: string; readonly grids: readonly [Grid, Grid] }[];
  readonly hint: string;
}

type Pair = OwnGridsCheck["pairs"][number];

export const ownGrids: Kind<OwnGridsCheck> = {
  kind: "own-grids",
  *plan(check) {
    const cases: CaseResult[] = [];
    for (const [index, pair] of check.pairs.entries()) {
      const outcome = yield* ask(probeOf(check, pair), index);
      const judged = judge(check, pair, outcome);
      const isAtFault = judged.verdict === "pass" || (yield* keepsTile(check, 10 + index));
      cases.push(isAtFault ? judged : passed(pair.name));
    }
    return { cases };
  },
};

function probeOf(check: OwnGridsCheck, { grids: [first, second] }: Pair): Probe {
  const size = [first.length, first[0]?.length ?? 0];
  return {
    steps: [
      ...stepsOfObject(check, size, first),
      ...stepsOfObject(check, size, second, "second"),
      stepOfGrid(check, first),
      stepOfGrid(check, second, "second"),
    ],
  };
}

/** Whether a value that is put on a cell of the only game is read as it was put there. */
function* keepsTile(
  { class: made, cells = { get: "", set: "" } }: OwnGridsCheck,
  index: number,
): Asking<boolean> {
  const args = (...values: readonly number[]) => values.map((json) => ({ json }));
  const steps: Probe["steps"] = [
    { do: "new", class: made, args: args(2, 2), as: "object" },
    { do: "invoke", of: "object", method: cells.set, args: args(0, 0, 64) },
    { do: "invoke", of: "object", method: cells.get, args: args(0, 0) },
  ];
  const outcome = yield* ask({ steps, fresh: true }, index);
  if (outcome.kind !== "done") return outcome.kind !== "error";
  return equalsJson(readIn(outcome.results.at(-1)), 64);
}

function judge({ hint }: OwnGridsCheck, { name, grids }: Pair, outcome: Outcome): CaseResult {
  if (outcome.kind !== "done") {
    const message = describeOutcome("the games or their tiles", outcome);
    const more = stopOf(outcome);
    return { name, verdict: outcome.kind, weight: 1, message, ...more };
  }
  const at = outcome.results.length - grids.length;
  for (const [index, grid] of grids.entries()) {
    const actual = readIn(outcome.results[at + index]);
    if (equalsJson(actual, grid)) continue;
    const which = index === 0 ? "first" : "second";
    const message = `two games were made, and a different value was put on each of their cells; then, ${describeDifference(`the grid of the ${which} game`, actual, grid)}`;
    const shown = { input: [grid], expected: grid, actual: toJson(actual) };
    return { name, verdict: "fail", weight: 1, message, hint, ...shown };
  }
  return passed(name);
}

function passed(name: string): CaseResult {
  return { name, verdict: "pass", weight: 1, message: "" };
}
