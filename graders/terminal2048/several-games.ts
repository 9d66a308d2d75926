import {
  type Expectation,
  type ObjectCall,
  type OneStep,
  oneCase,
  type Step,
  type StepsCheck,
  type TurnsCheck,
} from "gridmark/author";
import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom, withCell } from "../shared/rows.ts";
import { game, get, invoke, make, put, turnsCheck } from "./constructing.ts";
import { writing } from "./written-into.ts";

const reset = { method: "reset", args: [] };

/** Scores of two games in turn, or of one that is reset repeatedly. */
function ownScores(name: string, turns: readonly ObjectCall[]): TurnsCheck {
  const hint =
    "Where is the best score kept? Does each game have its own, from one reset to the next?";
  const objects = { "first game": [3, 3, 64], "second game": [2, 4, 16] };
  return turnsCheck(name, hint, [{ name, objects, turns }]);
}

export const twoGames = ownScores("two games in turn", [
  { of: "first game", put: { score: 20 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "second game", put: { score: 8 }, ...reset, after: { score: 0, highscore: 8 } },
  { of: "first game", put: { score: 32 }, ...reset, after: { score: 0, highscore: 32 } },
  { of: "second game", ...reset, after: { height: 2, width: 4, winValue: 16 } },
  { of: "second game", put: { score: 12 }, ...reset, after: { score: 0, highscore: 12 } },
  { of: "first game", ...reset, after: { height: 3, width: 3, winValue: 64 } },
]);

export const manyResets = ownScores("one game after the other", [
  { of: "first game", put: { score: 20 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", put: { score: 12 }, ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", ...reset, after: { score: 0, highscore: 20 } },
  { of: "first game", put: { score: 2 ** 33 }, ...reset, after: { highscore: 2 ** 33 } },
  { of: "first game", put: { score: 24 }, ...reset, after: { score: 0, highscore: 2 ** 33 } },
]);

/** Writes a value into each row: all rows must be distinct. */
export function ownRows(): StepsCheck {
  const height = 6;
  const rows = Array.from({ length: height }, (_, row) => row);
  const write: Step[] = [
    { do: "pick", of: game, path: ["field"], as: "rows" },
    ...rows.map((row): Step => ({ do: "set", of: "rows", path: [row, 1], value: 100 + row })),
    get("field"),
  ];
  /** Expectations on a field that is written to from step `first`. */
  const isWritten = (when: string, first: number): Expectation[] => {
    const read = first + write.length - 1;
    const written = `a different value was put into each row of a ${when} field; then, row`;
    const isOther = rows.flatMap((row) =>
      rows.slice(row + 1).map((later) => ({
        step: read,
        path: [row, 1],
        isNot: 100 + later,
        wrong: `${written} ${row} has that of row ${later}: they are the same list`,
        hint: "Is each row a separate list?",
      })),
    );
    const isOwn = rows.map((row) => ({
      step: read,
      path: [row, 1],
      is: 100 + row,
      wrong: `${written} ${row} has {value} instead of ${100 + row}`,
      hint: "Is field what the game uses, or a copy?",
    }));
    return [...isOther, ...isOwn];
  };
  const probe = {
    steps: [make(height, 2), ...write, { do: "invoke", of: game, ...reset } as const, ...write],
  };
  const expects = [...isWritten("new", 1), ...isWritten("reset", 2 + write.length)];
  return oneCase("rows of its own", { call: "new GameField(6, 2)", probe, expects });
}

/** A single cell has no room for the second tile. */
export const oneCell = oneCase("a field of one cell", {
  call: "new GameField(1, 1)",
  probe: { steps: [make(1, 1), get("field")] },
  expects: [
    {
      step: 1,
      path: [0, 0],
      isNot: 0,
      wrong: "new GameField(1, 1) left its only cell empty; expected a tile",
    },
  ],
});

/** A check that a new tile appears where the field is empty now, even if its rows were changed from outside. */
export function spawnsWhereItIsEmpty(): StepsCheck {
  const full = rowsFrom("8 16 / 32 64 / 128 8");
  const steps: OneStep[] = [make(3, 2), put("field", gridOf(3, 2))];
  const expects: Expectation[] = [];
  let before = gridOf(3, 2, () => -1);
  for (let at = 0; at < 6; at += 1) {
    const [row, col] = [Math.floor(at / 2), at % 2];
    const field = withCell(full, row, col, 0);
    steps.push(...writing(before, field), invoke("spawn"), get("field"));
    expects.push({
      step: steps.length - 1,
      path: [row, col],
      isNot: 0,
      input: [field],
      wrong: `a field was written into from outside; then, spawn() left its only empty cell, in row ${row}, column ${col}, empty`,
      hint: "Which cells are empty when spawn is called?",
    });
    // The new tile's cell gets a different value next time.
    before = withCell(field, row, col, -1);
  }
  return oneCase("a field that is written into", { call: "spawn()", probe: { steps }, expects });
}
