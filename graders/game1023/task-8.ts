import fc from "fast-check";
import { type Case, defineTask, generatedCheck, joinedCheck, seriesCheck } from "gridmark/kit";
import { type Board, COLS, gravityAndMerge } from "../../reference/game1023/game.ts";
import { anyBoard, copyOf, fromColumns } from "./boards.ts";
import { settledTwice } from "./in-turn.ts";
import { shrinkDrops } from "./shrink.ts";
import { traceDrop } from "./trace.ts";

/** Cells of each column in the sweep, from the floor up, and what may be in one. */
const height = 7;
const contents = [0, 1, 3];

const boards = { name: "settles random boards", visibility: "hidden", weight: 2 } as const;

/** gravityAndMerge: the fixtures, every small column there is, and random boards. */
export const task8 = defineTask("8", {
  shrinking: shrinkDrops,
  trace: traceDrop,
  checks: [
    generatedCheck({
      name: `settles every column of up to ${height} cells of 0, 1 and 3`,
      visibility: "hidden",
      weight: 2,
      function: "gravityAndMerge",
      cases: () => sweep(),
    }),
    joinedCheck(boards, [
      seriesCheck({ ...boards, series: () => [settledTwice(gravityAndMerge)] }),
      generatedCheck({
        ...boards,
        function: "gravityAndMerge",
        cases: (seed) =>
          fc
            .sample(anyBoard, { seed, numRuns: 60 })
            .map((board, index) => settled(`random board ${index + 1}`, board)),
      }),
    ]),
  ],
});

/** Every column over `contents`, six to a board: 3^7 columns on 365 boards. */
function* sweep(): Generator<Case> {
  const total = contents.length ** height;
  for (let first = 0; first < total; first += COLS) {
    const columns = Array.from({ length: COLS }, (_, offset) => columnNumber(first + offset));
    yield settled(`columns ${first + 1} to ${Math.min(first + COLS, total)}`, fromColumns(columns));
  }
}

/** The column whose cells are the digits of a number to the base of `contents`. */
function columnNumber(number: number): number[] {
  return Array.from(
    { length: height },
    (_, digit) => contents[Math.floor(number / contents.length ** digit) % contents.length] ?? 0,
  );
}

function settled(name: string, board: Board): Case {
  const after = copyOf(board);
  gravityAndMerge(after);
  return { name, args: [board], argsAfter: [after] };
}
