import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  caseResult,
  describeDifference,
  equalsJson,
  type Grid,
  type Kind,
  type ObjectKind,
  type Outcome,
  type Probe,
  readIn,
  stepOfGrid,
  stepsOfObject,
  stopped,
  toJson,
} from "gridmark/author";

/**
 * A check that each cell of each game keeps its value, with all games alive at once and no value shared. If even a
 * lone game does not keep one cell, the mistake is in writing or reading, another task, and nothing is lost.
 */
export interface OwnGridsCheck extends CheckData, Pick<ObjectKind, "class" | "cells"> {
  readonly kind: "own-grids";
  readonly games: readonly { readonly name: string; readonly grids: readonly Grid[] }[];
  readonly hint: string;
}

type Games = OwnGridsCheck["games"][number];

export const ownGrids: Kind<OwnGridsCheck> = {
  kind: "own-grids",
  *plan(check) {
    const cases: CaseResult[] = [];
    for (const [index, games] of check.games.entries()) {
      const outcome = yield* ask(probeOf(check, games), index);
      const judged = judge(check, games, outcome);
      const isAtFault = judged.verdict === "pass" || (yield* keepsTile(check, 10 + index));
      cases.push(isAtFault ? judged : caseResult({ name: games.name }, undefined));
    }
    return { cases };
  },
};

const nameOf = (index: number) => `game ${index + 1}`;

function probeOf(check: OwnGridsCheck, { grids }: Games): Probe {
  return {
    steps: [
      ...grids.flatMap((grid, index) =>
        stepsOfObject(check, [grid.length, grid[0]?.length ?? 0], grid, nameOf(index)),
      ),
      ...grids.map((grid, index) => stepOfGrid(check, grid, nameOf(index))),
    ],
  };
}

/** True if a lone game returns a value as it was written. */
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

function judge({ hint }: OwnGridsCheck, { name, grids }: Games, outcome: Outcome): CaseResult {
  if (outcome.kind !== "done") {
    return caseResult({ name }, stopped("the games or their tiles", outcome));
  }
  const at = outcome.results.length - grids.length;
  for (const [index, grid] of grids.entries()) {
    const actual = readIn(outcome.results[at + index]);
    if (equalsJson(actual, grid)) continue;
    const other = grids.findIndex((each) => equalsJson(actual, each));
    const what =
      other < 0
        ? describeDifference(`the grid of ${nameOf(index)}`, actual, grid)
        : `${nameOf(index)} has the tiles of ${nameOf(other)}: these games share a grid`;
    const message = `the cells of each game were set to other values; then ${what}`;
    const shown = { input: [grid], expected: grid, actual: toJson(actual) };
    return caseResult({ name, hint }, { message, ...shown });
  }
  return caseResult({ name }, undefined);
}
