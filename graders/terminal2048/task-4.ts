import fc from "fast-check";
import {
  defineTask,
  formatJson,
  generatedMethodCheck,
  type MethodCall,
  type StepsCheck,
  stateless,
  withCases,
} from "gridmark/author";
import { GameField } from "../../reference/terminal2048/terminal2048.ts";
import { hidden } from "../shared/heads.ts";
import { allLines, type Line, lineCases } from "../shared/lines.ts";
import { sample } from "../shared/random.ts";
import { rowsFrom } from "../shared/rows.ts";
import { keptRows, newRow, rowsOfTheField, scores } from "./rows.ts";

const moveRowLeft = { class: "GameField", method: "moveRowLeft" } as const;

const everyRow = "moves every row of up to four cells of 0, 2 and 4";

function movedLeft(row: Line): { row: number[]; gained: number } {
  const game = new GameField();
  const result = game.moveRowLeft([...row]);
  return { row: result, gained: game.score };
}

function resultOf(row: Line): MethodCall {
  return { name: formatJson(row), new: [], args: [row], returns: movedLeft(row).row };
}

function scoreOf(row: Line, before: number): MethodCall {
  const after = { score: before + movedLeft(row).gained };
  return { name: formatJson(row), new: [], put: { score: before }, args: [row], after };
}

const anyRow = fc.array(fc.constantFrom(0, 0, 2, 2, 4, 8, 16, 1024), {
  minLength: 1,
  maxLength: 8,
});

const newRows: StepsCheck = {
  kind: "steps",
  name: "returns a new row",
  needs: [everyRow],
  visibility: "hidden",
  weight: 1,
  cases: [[2, 4, 8, 0], [2, 0, 2], [16], [0, 0, 0]].map((row) => newRow(movedLeft(row).row)),
};

/** Tiles that overflow 32 bits when doubled or added. */
const great: readonly Line[] = [
  [2 ** 30, 2 ** 30, 0, 2],
  [2 ** 31, 2 ** 30, 2 ** 30],
  [2 ** 32, 0, 2 ** 33, 2 ** 33],
  [2 ** 40, 2 ** 40],
  [131072, 131072, 65536, 65536, 131072],
];

const longest: Line = [2, 2, 0, 4, 4, 4, 0, 0, 8, 16, 16, 2, 0, 2, 2, 0, 4, 4];

/** Rows of every length from 5 to 18, ending in two tiles that merge, or not. */
const long = longest.slice(4).map((_, at) => longest.slice(longest.length - 5 - at));

/** Rows written into one array in turn: catches answers kept by the array's identity. */
const inOneArray: readonly Line[] = rowsFrom(
  "2 2 0 4 / 0 2 0 4 / 0 2 2 2 / 0 0 0 0 / 4 2 8 2 / 2 2 0 4",
);

const sameArray = stateless(
  {
    ...hidden("a row that changes between calls", 1),
    hint: "Does it remember an array, and not what is in it?",
  },
  { call: "moveRowLeft", on: { class: "GameField", args: [] } },
  inOneArray.map((row) => ({ args: [row], returns: movedLeft(row).row })),
);

/** moveRowLeft: the fixtures, shared lines, and every small row. */
export const task4 = defineTask("4", {
  joined: { "changes nothing but the score": [rowsOfTheField] },
  checks: [
    withCases(
      generatedMethodCheck({
        ...moveRowLeft,
        ...hidden(everyRow, 3),
        calls: (seed) => [
          ...lineCases.map(({ name, line, merged }) => ({
            name,
            new: [],
            args: [line],
            returns: merged,
          })),
          ...[1, 2, 3, 4].flatMap((length) => allLines(length, [0, 2, 4])).map(resultOf),
          ...[...great, ...long].map(resultOf),
          ...sample(anyRow, seed, 10).map(resultOf),
        ],
      }),
      sameArray,
    ),
    withCases(
      generatedMethodCheck({
        ...moveRowLeft,
        ...hidden("adds the points of every merge to the score", 2),
        hint: "What is the score before the call, what is it after, and which tiles are new?",
        calls: (seed) => [
          ...allLines(4, [0, 2, 4])
            .filter((_, index) => index % 3 === 1)
            .map((row) => scoreOf(row, 100)),
          ...great.map((row) => scoreOf(row, 8)),
          ...sample(anyRow, seed, 20).map((row) => scoreOf(row, 12)),
        ],
      }),
      scores,
    ),
    withCases(newRows, keptRows()),
  ],
});
