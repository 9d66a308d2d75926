import { expect, it } from "vitest";
import { boardWords } from "./board.tsx";

it("tells what lies on a board", () => {
  const empty = { text: "", level: 0 };
  const two = { text: "2", level: 1 };
  expect(
    boardWords({
      look: "tiles",
      cells: [
        [empty, empty],
        [two, { ...two, moves: true }],
      ],
    }),
  ).toBe("A board of 2 rows and 2 columns. Row 1: 2, 2 that moves. Other rows are empty.");
  expect(boardWords({ look: "tiles", cells: [[empty]] })).toBe(
    "A board of 1 rows and 1 columns. It is empty.",
  );
});
