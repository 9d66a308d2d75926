import {
  ask,
  type CheckData,
  caseResult,
  emptyCells,
  formatCall,
  type Grid,
  type Kind,
  type ObjectKind,
  readIn,
  spoken,
  stepOfGrid,
  stepsOn,
  stopped,
  toJson,
} from "gridmark/author";

/** A check that a constructor calls reset and leaves the grid as reset does; two tiles on the new grid also pass. */
export interface CallsResetCheck extends CheckData, Pick<ObjectKind, "class" | "cells"> {
  readonly kind: "calls-reset";
  /** An empty grid of the size of the new game. */
  readonly grid: Grid;
  readonly hint: string;
}

const name = "new game";
const passed = { cases: [caseResult({ name }, undefined)] };
const isReady = "After reset(), a new game is ready: what else does the constructor do?";

/** A reset that may put both tiles on one cell does so once in 16: in six rounds, once in 10⁷. */
const rounds = 6;

export const callsReset: Kind<CallsResetCheck> = {
  kind: "calls-reset",
  *plan(check) {
    const { grid, hint } = check;
    const args = [grid.length, grid[0]?.length ?? 0];
    const call = formatCall(spoken().making(check.class), args);
    const { make: makeOne, invoke } = stepsOn("object");
    const make = makeOne(check.class, ...args);
    // Mistakes in reset do not matter here: it is replaced by a stand-in that counts.
    const counted = yield* ask(
      {
        steps: [{ do: "override", class: check.class, with: "counted" }, make],
        standIns: { counted: { reset: { records: true } } },
      },
      0,
    );
    const tilesIn = (actual: number[][]) => actual.flat().length - emptyCells(actual).length;
    if (counted.kind === "done" && counted.events?.some(({ method }) => method === "reset")) {
      const look = stepOfGrid(check, grid);
      let shown: number[][] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const both = yield* ask({ steps: [make, look, invoke("reset"), look] }, round);
        if (both.kind !== "done") return passed;
        const [made = [], after = []] = [both.results[1], both.results[3]].map(
          (result) => toJson(readIn(result)) as number[][],
        );
        // A wrong number of tiles after reset is judged by its own task.
        if (tilesIn(made) === 2 || tilesIn(after) !== 2) return passed;
        shown = made;
      }
      const message = `there are ${tilesIn(shown)} tiles on the grid of ${call}; expected 2, as after reset()`;
      return { cases: [caseResult({ name, hint: isReady }, { message, actual: shown })] };
    }
    const outcome = yield* ask({ steps: [make, stepOfGrid(check, grid)] }, 1);
    if (outcome.kind !== "done") return { cases: [caseResult({ name }, stopped(call, outcome))] };
    const actual = toJson(readIn(outcome.results[1])) as number[][];
    const tiles = tilesIn(actual);
    if (tiles === 2) return passed;
    const message = `${call} did not call reset, and there are ${tiles} tiles on the new grid`;
    return { cases: [caseResult({ name, hint }, { message, actual })] };
  },
};
