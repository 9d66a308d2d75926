import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import {
  addPiece,
  checkInput,
  checkWin,
  displayBoard,
  generateInitialBoard,
  isColumnEmpty,
  isColumnFull,
  numHours,
  removePiece,
} from "./connect4pop.ts";
import {
  EMPTY_COLUMN_MESSAGE,
  FULL_COLUMN_MESSAGE,
  HELP_MESSAGE,
  INVALID_COLUMN_MESSAGE,
  INVALID_FORMAT_MESSAGE,
} from "./support.ts";

let write: MockInstance<typeof process.stdout.write>;
const printed = () => write.mock.calls.map(([text]) => String(text)).join("");

beforeEach(() => {
  write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => write.mockRestore());

/** A board whose columns after the given ones are empty. */
function boardOf(...columns: string[]): string[] {
  return Array.from({ length: 8 }, (_, index) => columns[index] ?? "--------");
}

describe("the reference of connect4pop", () => {
  it("has empty boards that share nothing", () => {
    const board = generateInitialBoard();
    expect(board).toEqual(boardOf());
    addPiece(board, "X", 0);
    expect(generateInitialBoard()).toEqual(boardOf());
    expect(numHours()).toBeGreaterThan(0);
  });

  it.each([
    ["--------", false, true],
    ["-------X", false, false],
    ["-OXOXOXO", false, false],
    ["XOXOXOXO", true, false],
  ])("knows whether %s is full or empty", (column, isFull, isEmpty) => {
    expect([isColumnFull(column), isColumnEmpty(column)]).toEqual([isFull, isEmpty]);
  });

  it("shows a board with whatever is in it", () => {
    displayBoard(boardOf("Z------X", "-------O"));
    const empty = "|-|-|-|-|-|-|-|-|\n";
    expect(printed()).toBe(
      `|Z|-|-|-|-|-|-|-|\n${empty.repeat(6)}|X|O|-|-|-|-|-|-|\n 1 2 3 4 5 6 7 8 \n`,
    );
  });

  it.each(["a1", "A8", "r4", "R1", "h", "H", "q", "Q"])("accepts %j", (command) => {
    expect(checkInput(command)).toBe(true);
    expect(printed()).toBe("");
  });

  it.each(["", "1r", "a3 ", " a3", "a10", "ax", "a-1", "hh", "a", "x9", "a "])(
    "finds that %j has a wrong form",
    (command) => {
      expect(checkInput(command)).toBe(false);
      expect(printed()).toBe(`${INVALID_FORMAT_MESSAGE}\n`);
    },
  );

  it.each(["a0", "A9", "r9", "R0"])("finds that %j has a wrong column", (command) => {
    expect(checkInput(command)).toBe(false);
    expect(printed()).toBe(`${INVALID_COLUMN_MESSAGE}\n`);
  });

  it("adds and removes", () => {
    const board = boardOf("-----XOX", "OXOXOXOX");
    expect(addPiece(board, "Z", 0)).toBe(true);
    expect(removePiece(board, 1)).toBe(true);
    expect(board).toEqual(boardOf("----ZXOX", "-OXOXOXO"));
    expect(printed()).toBe("");
  });

  it("says why it does not", () => {
    const board = boardOf("XOXOXOXO");
    expect(addPiece(board, "X", 0)).toBe(false);
    expect(removePiece(board, 1)).toBe(false);
    expect(board).toEqual(boardOf("XOXOXOXO"));
    expect(printed()).toBe(`${FULL_COLUMN_MESSAGE}\n${EMPTY_COLUMN_MESSAGE}\n`);
  });

  it.each([
    [["-------O", "------OX", "-----OXO", "---XOOXX"], "O"],
    [["-------X", "-------X", "------OX", "---OOOXX"], "X"],
    [["---XXXXO", "-------O", "-------O", "-------O"], "-"],
    [["---XXXXX"], "X"],
    [["------XX", "XX------"], null],
    [[], null],
  ])("finds who has a line on %j", (columns, winner) => {
    expect(checkWin(boardOf(...columns))).toBe(winner);
  });

  it("has a help of several lines that names every command", () => {
    expect(HELP_MESSAGE).toMatch(/aX[^]*\n[^]*rX[^]*\n[^]*h[^]*\n[^]*q[^]*\n$/);
  });
});
