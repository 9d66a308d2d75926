import { describe, expect, it } from "vitest";
import type { MarkedCells } from "../../../schema/types.ts";
import { boardOf, plainStyle } from "../reporters/text/testing/samples.ts";
import { renderBoards } from "./boards.ts";

const board = boardOf([
  [3, 0, 0, 0, 0, 0],
  [7, 1, 0, 0, 0, 15],
]);
const numbered = { numbered: true };

function piece(cells: number[][], on: MarkedCells["on"] = "input"): MarkedCells {
  return { on, as: "piece", cells };
}

function draw(...given: Parameters<typeof renderBoards>): string {
  return given[0] === undefined ? "" : `\n${renderBoards(...given).join("\n")}\n`;
}

describe("marked cells", () => {
  it("show a piece on the board, on a block and off the board", () => {
    const marks = [
      piece([
        [17, 0],
        [18, 0],
        [18, -1],
        [20, 1],
      ]),
    ];
    expect(draw({ before: board, marks }, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
          board
            0 1 2 3 4  5
          rows 0–16: empty
      17    P . . . .  .
      18 !P!3 . . . .  .
      19    7 1 . . . 15
      20     !P
          P is the piece, ! where it cannot be
      "
    `);
  });

  it("show a piece above the board and beyond its right side", () => {
    const marks = [
      piece([
        [-1, 5],
        [0, 5],
        [0, 6],
      ]),
    ];
    expect(draw({ before: board, marks }, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
          board
          0 1 2 3 4  5
      -1            !P
       0  . . . . .  P!P
          rows 1–17: empty
      18  3 . . . .  .
      19  7 1 . . . 15
          P is the piece, ! where it cannot be
      "
    `);
  });

  it("draw on three boards where a piece was, should be, and is", () => {
    const marks = [piece([[9, 1]]), piece([[9, 0]], "expected"), piece([[9, 1]], "actual")];
    expect(draw({ before: board, marks }, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
          before         expected       yours (* differs)
          0 1 2 3 4  5   0 1 2 3 4  5   0 1 2 3 4  5
          rows 0–8: empty
       9  . P . . .  .   P . . . .  .   .*P . . .  .
          rows 10–17: empty
      18  3 . . . .  .   3 . . . .  .   3 . . . .  .
      19  7 1 . . . 15   7 1 . . . 15   7 1 . . . 15
          P is the piece
      "
    `);
  });

  it("point at cells of a board of texts that are columns", () => {
    const before = ["---XX", "---OO", "---OX"];
    const marks: MarkedCells[] = [
      {
        on: "input",
        as: "spot",
        cells: [
          [1, 3],
          [2, 3],
        ],
      },
    ];
    const given = { before, marks, columns: true };
    expect(draw(given, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
         board
         0 1 2
      0  - - -
      1  - - -
      2  - - -
      3  X>O>O
      4  X O X
         > look here
      "
    `);
  });

  it("are left out far off the board, however far", () => {
    const far = [
      [10 ** 9, 0],
      [0, -(10 ** 9)],
    ];
    const lines = renderBoards({ before: board, marks: [piece(far)] }, plainStyle, numbered);
    expect(lines).toEqual(renderBoards({ before: board }, plainStyle, numbered));
  });

  it("are drawn without numbers, too", () => {
    const lines = renderBoards({ before: board, marks: [piece([[17, 2]])] }, plainStyle);
    expect(lines).toContain("17  . . P . .  .");
  });
});

describe("numbered boards", () => {
  it("fold empty rows wherever there are several", () => {
    const after = board
      .with(9, [0, 0, 1, 0, 0, 0])
      .with(18, board[0] ?? [])
      .with(19, board[0] ?? []);
    expect(
      draw(
        { before: after, expected: after, actual: board.with(19, board[0] ?? []) },
        plainStyle,
        numbered,
      ),
    ).toMatchInlineSnapshot(`
      "
          before        expected      yours (* differs)
          0 1 2 3 4 5   0 1 2 3 4 5   0 1 2 3 4 5
          rows 0–8: empty
       9  . . 1 . . .   . . 1 . . .   . .*. . . .
          rows 10–17: empty
      18  . . . . . .   . . . . . .  *3 . . . . .
      19  . . . . . .   . . . . . .   . . . . . .
      "
    `);
  });

  it("stay whole where they are small", () => {
    const small = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 2, 0, 0],
      [0, 0, 0, 0],
    ];
    expect(draw({ before: small }, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
         board
         0 1 2 3
      0  . . . .
      1  . . . .
      2  . 2 . .
      3  . . . .
      "
    `);
  });

  it("keep to the height, around the first row that matters", () => {
    const full = board.map((_, r) => [r, r, r, r, r, r]);
    const marks = [piece([[12, 3]])];
    const layout = { numbered: true, height: 8 };
    expect(draw({ before: full, marks }, plainStyle, layout)).toMatchInlineSnapshot(`
      "
          board
           0  1  2  3  4  5
          11 more rows
      11  11 11 11 11 11 11
      12  12 12 12!12 12 12
      13  13 13 13 13 13 13
      14  14 14 14 14 14 14
          5 more rows
          P is the piece, ! where it cannot be
      "
    `);
  });

  it("show a column that is too short", () => {
    const expected = ["---X", "----", "----"];
    const given = { expected, actual: ["---X", "---", "----"], columns: true };
    expect(draw(given, plainStyle, numbered)).toMatchInlineSnapshot(`
      "
         expected   yours (* differs)
         0 1 2      0 1 2
      0  - - -      - - -
      1  - - -      - - -
      2  - - -      - - -
      3  X - -      X*? -
      "
    `);
  });
});
