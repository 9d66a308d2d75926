import fc from "fast-check";
import { isValidMove } from "../../reference/game1023/game.ts";
import { generatedCheck } from "../kit/table.ts";
import { defineTask } from "../kit/task.ts";
import { anyPlaced } from "./boards.ts";
import { explainPiece } from "./explain.ts";
import { leavesAlone } from "./leaves.ts";
import { shrinkValidity } from "./shrink.ts";

/** isValidMove: the fixtures, and pieces anywhere on random boards. */
export const task3 = defineTask("3", {
  explain: explainPiece,
  shrinking: shrinkValidity,
  checks: [
    generatedCheck({
      name: "answers for pieces anywhere on random boards",
      visibility: "hidden",
      weight: 1,
      function: "isValidMove",
      cases: (seed) =>
        fc
          .sample(anyPlaced, { seed, numRuns: 120 })
          .map(({ board, shape, location, rotation }, index) => ({
            name: `random piece ${index + 1}`,
            args: [board, shape, location, rotation],
            returns: isValidMove(board, shape, location, rotation),
            note: explainPiece([board, shape, location, rotation]),
          })),
    }),
    leavesAlone({
      name: "changes none of its arguments",
      function: "isValidMove",
      needs: ["keeps a piece inside the left edge"],
      hint: "Asking is not moving: the board, the location and SHAPES must be as before.",
    }),
  ],
});
