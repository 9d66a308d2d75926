import fc from "fast-check";
import { defineTask, generatedCheck, joinedCheck, seriesCheck } from "gridmark/author";
import { isValidMove } from "../../reference/game1023/game.ts";
import { anyPlaced } from "./boards.ts";
import { cellsOf, everyPiece } from "./every-piece.ts";
import { explainPiece, markPiece } from "./explain.ts";
import { farPlaces } from "./far-places.ts";
import { afterOthers, sameArrays, twoBoards } from "./in-turn.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkValidity } from "./shrink.ts";

const anywhere = {
  name: "answers for pieces anywhere",
  visibility: "hidden",
  about: "pieces anywhere on a board",
  weight: 1,
} as const;

/** isValidMove: the fixtures; every piece at every edge and block; pieces on random boards. */
export const task3 = defineTask("3", {
  explain: explainPiece,
  marks: (args) => markPiece(args, false),
  shrinking: shrinkValidity,
  checks: [
    joinedCheck(anywhere, [
      seriesCheck({
        ...anywhere,
        series: () => [
          ...everyPiece("isValidMove", isValidMove, cellsOf, false),
          ...farPlaces(),
          twoBoards("isValidMove", isValidMove, [10, 3]),
          sameArrays("isValidMove", isValidMove, false),
          afterOthers("isValidMove", isValidMove, [10, 3], ["gravityAndMerge", "getGameStatus"]),
        ],
      }),
      generatedCheck({
        ...anywhere,
        function: "isValidMove",
        cases: (seed) =>
          fc
            .sample(anyPlaced, { seed, numRuns: 12 })
            .map(({ board, shape, location, rotation }, index) => ({
              name: `random piece ${index + 1}`,
              args: [board, shape, location, rotation],
              returns: isValidMove(board, shape, location, rotation),
              note: explainPiece([board, shape, location, rotation]),
              marks: markPiece([board, shape, location, rotation], false),
            })),
      }),
    ]),
    leavesAlone({
      name: "changes none of its arguments",
      function: "isValidMove",
      needs: ["keeps a piece inside the left edge"],
      hint: "Asking is not moving: the board, the location and SHAPES must be as before.",
    }),
  ],
});
