import fc from "fast-check";
import { defineTask, generatedCheck, type LeavesCheck } from "gridmark/kit";
import { anyCharacters, anyStacks, textOf } from "./boards.ts";
import { asColumns } from "./shown.ts";

const leavesBoard: LeavesCheck = {
  kind: "leaves",
  name: "leaves the board as it was",
  visibility: "hidden",
  weight: 1,
  leaves: { functions: ["displayBoard"] },
  needs: ["shows boards of a game"],
  hint: "Showing a board must not change it.",
};

/** displayBoard: the fixtures, random boards of a game and of any characters. */
export const task5 = defineTask("5", {
  through: asColumns,
  checks: [
    generatedCheck({
      name: "shows random boards",
      visibility: "hidden",
      weight: 1,
      function: "displayBoard",
      hint: "Row by row from the top, then the numbers with a space at each end.",
      cases: (seed) =>
        [
          ...fc.sample(anyStacks, { seed, numRuns: 5 }),
          ...fc.sample(anyCharacters, { seed, numRuns: 5 }),
        ].map((board, index) => ({
          name: `random board ${index + 1}`,
          args: [board],
          returnsNothing: true,
          prints: textOf(board),
        })),
    }),
    leavesBoard,
  ],
});
