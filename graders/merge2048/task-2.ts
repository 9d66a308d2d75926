import {
  type CaseResult,
  type Check,
  defineTask,
  describeDifference,
  describeOutcome,
  emptyCells,
  equalsJson,
  type Outcome,
  type Probe,
  type Step,
  stepOfGrid,
  stepsOfObject,
  toJson,
  type Value,
  withCases,
} from "gridmark/kit";
import { filled, game, throughOwnSize } from "./game.ts";
import { ownSizes } from "./two-games.ts";

const args = [{ json: 4 }, { json: 4 }];
const make: Step = { do: "new", class: game.class, args, as: "object" };
const call = `new ${game.class}(4, 4)`;

/** With a reset that does nothing but be counted, so that its own mistakes make no difference. */
const countingReset: Probe = {
  steps: [{ do: "override", class: game.class, with: "counted" }, make],
  standIns: { counted: { reset: { records: true } } },
};

/**
 * A constructor that calls reset. One that starts a game in another way is as good: it is known
 * by two tiles on the new grid.
 */
const callsReset: Check = {
  name: "a new game calls reset",
  visibility: "hidden",
  weight: 2,
  run: async (runner) => {
    const counted = await runner.call(countingReset, 0);
    if (counted.kind === "done" && counted.events?.some(({ method }) => method === "reset")) {
      return { cases: [passed("new game")] };
    }
    const outcome = await runner.call({ steps: [make, stepOfGrid(game, filled(4, 4))] }, 1);
    if (outcome.kind !== "done") return { cases: [stopped("new game", call, outcome)] };
    const grid = toJson(gridAt(outcome, 1)) as number[][];
    const tiles = 16 - emptyCells(grid).length;
    if (tiles === 2) return { cases: [passed("new game")] };
    const message = `${call} did not call reset, and there are ${tiles} tiles on the new grid`;
    const hint = "What must have happened before the first move of a game?";
    return { cases: [{ ...passed("new game"), verdict: "fail", message, hint, actual: grid }] };
  },
};

/**
 * Two games of one size whose cells are all different: each cell of both has to keep its value.
 * Where not even one cell of the only game there is does so, writing or reading is
 * wrong, which is another task: nothing is known of grids then, and nothing is lost.
 */
const ownGrids: Check = {
  name: "every game has a grid of its own",
  visibility: "hidden",
  weight: 2,
  run: async (runner) => {
    const cases: CaseResult[] = [];
    for (const [index, [height, width]] of (
      [
        [3, 3],
        [2, 4],
      ] as const
    ).entries()) {
      const first = filled(height, width).map((row, r) => row.map((_, c) => 10 * (r + 1) + c));
      const second = first.map((row) => row.map((value) => value + 100));
      const steps = [
        ...stepsOfObject(game, [height, width], first),
        ...stepsOfObject(game, [height, width], second, "second"),
        stepOfGrid(game, first),
        stepOfGrid(game, second, "second"),
      ];
      const outcome = await runner.call({ steps }, index);
      const name = `two games of ${height} × ${width}`;
      const judged = judgeGrids(name, outcome, first, second);
      const isAtFault =
        judged.verdict === "pass" || keepsTile(await runner.call(oneTile, 10 + index));
      cases.push(isAtFault ? judged : passed(name));
    }
    return { cases };
  },
};

/** A value that is put on a cell of the only game, and read. */
const oneTile: Probe = {
  steps: [
    { do: "new", class: game.class, args: [{ json: 2 }, { json: 2 }], as: "object" },
    { do: "invoke", of: "object", method: "setTile", args: [0, 0, 64].map((json) => ({ json })) },
    { do: "invoke", of: "object", method: "getTile", args: [0, 0].map((json) => ({ json })) },
  ],
  fresh: true,
};

/** Whether such a value was read as it was put there. */
function keepsTile(outcome: Outcome): boolean {
  if (outcome.kind !== "done") return outcome.kind !== "error";
  const last = outcome.results.at(-1);
  return last !== undefined && "returns" in last && equalsJson(last.returns, 64);
}

function judgeGrids(name: string, outcome: Outcome, ...expected: number[][][]): CaseResult {
  if (outcome.kind !== "done") return stopped(name, `the games or their tiles`, outcome);
  const at = outcome.results.length - expected.length;
  for (const [index, grid] of expected.entries()) {
    const actual = gridAt(outcome, at + index);
    if (equalsJson(actual, grid)) continue;
    const which = index === 0 ? "first" : "second";
    const message = `two games were made, and a different value was put on each of their cells; then, ${describeDifference(`the grid of the ${which} game`, actual, grid)}`;
    const hint = "Change one cell of one game, and print all of both games. What has changed?";
    const shown = { input: [grid], expected: grid, actual: toJson(actual) };
    return { name, verdict: "fail", weight: 1, message, hint, ...shown };
  }
  return passed(name);
}

function gridAt(outcome: Extract<Outcome, { kind: "done" }>, index: number): Value {
  const result = outcome.results[index];
  return result !== undefined && "value" in result ? result.value : null;
}

function passed(name: string): CaseResult {
  return { name, verdict: "pass", weight: 1, message: "" };
}

function stopped(name: string, what: string, outcome: Outcome): CaseResult {
  if (outcome.kind === "done") throw new Error("nothing has stopped");
  const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
  const message = describeOutcome(what, outcome);
  const more = line === undefined ? {} : { line };
  return { name, verdict: outcome.kind, weight: 1, message, ...more };
}

/** constructor, getGridHeight, getGridWidth: the fixtures, and what a new game comes with. */
export const task2 = defineTask("2", {
  through: throughOwnSize,
  checks: [callsReset, withCases(ownGrids, ownSizes)],
});
