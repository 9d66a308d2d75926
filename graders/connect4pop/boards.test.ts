import { describe, expect, it } from "vitest";
import { openAssignment } from "../testing/open-assignment.ts";
import { boardOf, markLines } from "./boards.ts";
import { graders as connect4pop } from "./index.ts";

const line = (piece: string, col: number, row: number, right: number, down: number, length = 4) =>
  Array.from({ length }, (_, step) => ({ piece, col: col + step * right, row: row + step * down }));

const marked = (cells: ReturnType<typeof line>) =>
  markLines(boardOf(cells)).flatMap((mark) => mark.cells);
const placesOf = (cells: ReturnType<typeof line>) => cells.map(({ col, row }) => [col, row]);

describe("markLines", () => {
  it.each([
    ["a row", line("X", 4, 7, 1, 0)],
    ["a column", line("O", 7, 4, 0, 1)],
    ["a diagonal down", line("X", 0, 0, 1, 1)],
    ["a diagonal up", line("O", 4, 7, 1, -1)],
    ["a line of six", line("X", 1, 3, 1, 0, 6)],
  ])("marks %s, and nothing else", (_, cells) => {
    expect(marked([...cells, { piece: "O", col: 0, row: 6 }])).toEqual(placesOf(cells));
  });

  it("marks the lines of both players", () => {
    const both = [...line("X", 0, 3, 0, 1), ...line("O", 3, 7, 1, 0)];
    expect(marked(both)).toEqual(placesOf(both));
  });

  it("marks nothing where three lie side by side, or there is a gap", () => {
    expect(markLines(boardOf(line("X", 0, 7, 1, 0, 3)))).toEqual([]);
    expect(markLines(boardOf([...line("X", 0, 7, 1, 0, 3), ...line("X", 4, 7, 1, 0, 2)]))).toEqual(
      [],
    );
  });
});

describe("a report of connect4pop", () => {
  const { gradeOne } = openAssignment(connect4pop, []);

  it("shows boards as columns, with the lines that a case is about", async () => {
    const { tasks } = await gradeOne("jonas-weatherby", { tasks: ["10"] });
    const failing = tasks[0]?.checks.find(({ status }) => status === "fail");
    expect(failing?.show).toBe("columns");
    expect(failing?.marks?.map(({ on, as }) => [on, as])).toEqual([["input", "spot"]]);
  });
});
