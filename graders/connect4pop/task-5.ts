import { defineTask, generatedCheck, seriesCheck, withSameArguments } from "gridmark/author";
import { hidden, leavesBoard } from "../shared/heads.ts";
import { sample } from "../shared/random.ts";
import { anyCharacters, anyStacks, asColumns, boardOf, textOf } from "./boards.ts";

/** One board, changed between the calls. */
const shownAgain = seriesCheck({
  ...hidden("one board, changed between the calls", 1),
  hint: "The board changes with every move, and so must the text.",
  series: () => {
    const empty = boardOf([]);
    const boards = [empty, empty.with(2, "-------X"), empty, empty.fill("------OX", 2, 4)];
    const calls = boards.map((board) => ({ args: [board] }));
    const reusing = { name: "one board, changed between the calls", call: "displayBoard" };
    return [{ ...withSameArguments(reusing, calls), prints: boards.map(textOf).join("") }];
  },
});

/** displayBoard: the fixtures, random boards of a game and of any characters. */
export const task5 = defineTask("5", {
  through: asColumns,
  joined: { "shows full and nearly full boards": [shownAgain] },
  checks: [
    generatedCheck({
      ...hidden("shows random boards", 1),
      function: "displayBoard",
      hint: "Row by row from the top, then the numbers with a space at each end.",
      cases: (seed) =>
        [...sample(anyStacks, seed, 5), ...sample(anyCharacters, seed, 5)].map((board, index) => ({
          name: `random board ${index + 1}`,
          args: [board],
          returnsNothing: true,
          prints: textOf(board),
        })),
    }),
    leavesBoard("displayBoard", "shows boards of a game", "Showing a board must not change it."),
  ],
});
