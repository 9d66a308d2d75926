import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import {
  asciiStyle,
  boardOf,
  colorStyle,
  plainStyle,
  UNSAFE_IN_TERMINAL,
} from "../reporters/text/testing/samples.ts";
import { renderBoards } from "./boards.ts";
import { textWidth } from "./style.ts";

const nan = { special: "NaN" };
const none = { special: "undefined" };
const expected = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

function show(boards: Parameters<typeof renderBoards>[0], style = plainStyle): string {
  return `\n${renderBoards(boards, style).join("\n")}\n`;
}

const texts = ["---", "--X", "-OX"];

describe("boards of texts", () => {
  it("are drawn with a cell for each character", () => {
    expect(show({ before: texts, expected: ["---", "--X", "-XX"], actual: texts })).toBe(`
   before   expected   yours (* differs)
0  - - -    - - -      - - -
1  - - X    - - X      - - X
2  - O X    - X X      -*O X
`);
  });

  it("show where a text is too short or not one", () => {
    expect(show({ expected: texts, actual: ["---", "--", 5] })).toBe(`
   expected   yours (* differs)
0  - - -      - - -
1  - - X      - -*-
2  - O X     *5
`);
  });

  it("are drawn where their cells are characters, too", () => {
    const [before, expected] = [
      [
        ["#", " "],
        [".", "#"],
      ],
      [
        ["#", "."],
        [".", "#"],
      ],
    ];
    expect(
      show({
        before,
        expected,
        actual: [
          ["#", 1],
          [".", "ab"],
        ],
      }),
    ).toBe(`
   before   expected   yours (* differs)
0  #        # .        #   *1
1  . #      . #        .*"ab"
`);
  });
});

describe("renderBoards", () => {
  const before = boardOf([
    [0, 0, 3, 0, 0, 0],
    [1023, 1, 3, 255, 0, 3],
  ]);
  const settled = boardOf([
    [0, 0, 0, 0, 0, 0],
    [1023, 1, 7, 255, 0, 3],
  ]);
  const wrong = boardOf([
    [0, 0, 0, 0, 0, 0],
    [1023, 1, 3, 255, 7, 3],
  ]);

  it("shows before, expected and yours side by side and marks what differs", () => {
    expect(show({ before, expected: settled, actual: wrong })).toMatchInlineSnapshot(`
      "
          before             expected           yours (* differs)
          rows 0–17: empty
      18     . . 3   . . .      . . .   . . .      . . .   . . .
      19  1023 1 3 255 . 3   1023 1 7 255 . 3   1023 1*3 255*7 3
      "
    `);
  });

  it("marks with a colour as well", () => {
    const text = show(
      {
        expected: [
          [1, 2],
          [3, 4],
        ],
        actual: [
          [1, 2],
          [3, 5],
        ],
      },
      colorStyle,
    );
    expect(text.replaceAll("\u001b", "ESC")).toMatchInlineSnapshot(`
      "
         ESC[1mexpectedESC[22m   ESC[1myours (* differs)ESC[22m
      ESC[2m0ESC[22m  1 2        1 2
      ESC[2m1ESC[22m  3 ESC[32m4ESC[39m        3ESC[31m*5ESC[39m
      "
    `);
  });

  it("says the same with colour", () => {
    const boards = { before, expected: settled, actual: [...wrong.slice(2), [none, "x"], null] };
    expect(stripVTControlCharacters(show(boards, colorStyle))).toBe(show(boards));
  });

  it("has a title of its own for a board that stands alone", () => {
    expect(show({ before: expected })).toMatchInlineSnapshot(`
      "
         board
      0  1 2 3
      1  4 5 6
      2  7 8 9
      "
    `);
  });

  it("folds rows that are empty in all boards, with a plain hyphen in ASCII", () => {
    expect(show({ expected: boardOf([[1, 1, 1, 1, 1, 1]]) })).toContain("rows 0–18: empty\n19 ");
    expect(show({ before, expected: settled }, asciiStyle)).toContain("rows 0-17: empty\n18 ");
  });

  it("does not fold a row that has a block in only one of the boards", () => {
    const one = boardOf([[0, 0, 0, 0, 0, 1]], 3);
    const two = [
      [0, 0, 0, 0, 0, 0],
      [0, 2, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 1],
    ];
    expect(show({ expected: one, actual: two })).not.toContain("empty");
  });

  it.each([
    ["is too short", [0, 0]],
    ["holds undefined", [0, none, 0]],
    ["holds -0", [0, -0, 0]],
    ["is no array", null],
  ])("does not fold a row of yours that %s", (_, row) => {
    const zeros = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [1, 2, 3],
    ];
    const text = show({ expected: zeros, actual: [[0, 0, 0], row, [0, 0, 0], [1, 2, 3]] });
    expect(text).not.toContain("empty");
    expect(text).toContain("*");
  });

  it("folds a board that is empty altogether to one line", () => {
    expect(renderBoards({ before: boardOf([]) }, plainStyle)).toHaveLength(2);
  });

  it("fits three boards of 20 × 6 with three digits everywhere in 80 columns", () => {
    const full = Array.from({ length: 20 }, () => [511, 511, 511, 511, 511, 511]);
    const other = full.map((row) => row.map(() => 255));
    const lines = renderBoards({ before: full, expected: full, actual: other }, plainStyle);
    expect(lines).toHaveLength(21);
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(80);
    expect(lines.at(-1)?.match(/\*255/g)).toHaveLength(6);
  });

  it("moves before above the other two when three do not fit", () => {
    const full = boardOf([[1023, 1023, 1023, 1023, 1023, 1023]]);
    const lines = renderBoards({ before: full, expected: full, actual: full }, plainStyle);
    expect(lines.filter((line) => /before|expected|yours/.test(line))).toEqual([
      "    before",
      "    expected                        yours",
    ]);
  });

  it("stacks all three when two do not fit", () => {
    const style = { ...plainStyle, width: 40 };
    const full = boardOf([[1023, 1023, 1023, 1023, 1023, 1023]]);
    const lines = renderBoards({ before: full, expected: full, actual: full }, style);
    expect(lines.filter((line) => /before|expected|yours/.test(line))).toEqual([
      "    before",
      "    expected",
      "    yours",
    ]);
  });

  it("shows cells and rows that are missing, too many or of another kind", () => {
    const actual = [[1, "2", nan], [4, none], null, [1]];
    expect(show({ expected, actual })).toMatchInlineSnapshot(`
      "
         expected   yours (* differs)
      0  1 2 3         1  *"2"*NaN
      1  4 5 6         4*undef  *-
      2  7 8 9     *null
      3               *1
      "
    `);
  });

  it("says which rows are not there", () => {
    expect(
      show({
        expected,
        actual: [
          [1, 2, 3],
          [4, 5, 6, 0],
        ],
      }),
    ).toMatchInlineSnapshot(`
      "
         expected   yours (* differs)
      0  1 2 3      1 2 3
      1  4 5 6      4 5 6*.
      2  7 8 9     *(no row)
      "
    `);
  });

  it("names what is not a board at all", () => {
    expect(renderBoards({ expected, actual: none }, plainStyle).at(-1)).toBe("  yours: undefined");
    expect(renderBoards({ expected, actual: [] }, plainStyle).at(-1)).toBe("  yours: []");
    expect(renderBoards({ expected, actual: null }, plainStyle).at(-1)).toBe("  yours: null");
    expect(renderBoards({ expected: 3, actual: expected }, plainStyle).at(-1)).toBe(
      "  expected: 3",
    );
  });

  it("marks nothing where there is nothing to compare with", () => {
    expect(show({ expected: 3, actual: expected })).not.toContain("*");
    expect(show({ expected, actual: none })).not.toContain("*");
  });

  it("shows nothing of a check without values", () => {
    expect(renderBoards({}, plainStyle)).toEqual([]);
  });

  it("ends rows that are too wide with an ellipsis, marked when a difference is behind it", () => {
    const wide = [new Array(1000).fill(3), new Array(1000).fill(3)];
    const narrow = [new Array(30).fill(3), new Array(29).fill(3)];
    const lines = renderBoards({ expected: wide, actual: narrow }, plainStyle);
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(80);
    expect(lines.at(-1)).toMatch(/3 *\*-(\*-)+\*…$/);
  });

  it("uses the last column of the width and none beyond", () => {
    const rows = (length: number) => [new Array(length).fill(3), new Array(length).fill(3)];
    const widest = (length: number) =>
      Math.max(...renderBoards({ before: rows(length) }, plainStyle).map(textWidth));
    expect(widest(39)).toBe(80);
    expect(renderBoards({ before: rows(39) }, plainStyle).join("")).not.toContain("…");
    const narrower = renderBoards({ before: rows(39) }, { ...plainStyle, width: 79 });
    expect(narrower.join("")).toContain("…");
    expect(widest(40)).toBeLessThanOrEqual(80);
    expect(renderBoards({ before: rows(40) }, plainStyle).join("")).toContain("…");
  });

  it("cuts a board of thousands of rows", () => {
    const long = Array.from({ length: 5000 }, () => [1, 2]);
    const lines = renderBoards({ expected, actual: long }, plainStyle);
    expect(lines.length).toBeLessThan(50);
    expect(lines.at(-1)?.trim()).toBe("4960 more rows");
  });

  it("does not let a cell reach the terminal", () => {
    const text = show({
      expected,
      actual: [
        ["\u001b[2J", "\n", "\u202e"],
        [4, 5, 6],
        [7, 8, 9],
      ],
    });
    expect(text).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(text.split("\n")).toHaveLength(6);
  });

  it("stays within the width and safe for any values, and does not throw", () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 1023 }), fc.constant(nan), fc.constant(0));
    const cell = fc.oneof({ weight: 3, arbitrary: number }, anyText(), fc.jsonValue());
    const board = fc.array(fc.array(number, { maxLength: 30 }), { maxLength: 22 });
    const any = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.array(cell), cell)));
    const width = fc.integer({ min: 40, max: 120 });
    fc.assert(
      fc.property(board, board, any, width, (input, wanted, actual, columns) => {
        const boards = { before: input, expected: wanted, actual };
        const lines = renderBoards(boards, { ...asciiStyle, width: columns });
        for (const line of lines) {
          expect(textWidth(line)).toBeLessThanOrEqual(columns);
          expect(line).not.toMatch(UNSAFE_IN_TERMINAL);
        }
      }),
    );
  });

  it("marks exactly the cells that differ", () => {
    const row = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 });
    const board = fc.array(row, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(board, board, (wanted, actual) => {
        const text = renderBoards({ expected: wanted, actual }, plainStyle).slice(1).join("\n");
        const differing = wanted.flat().filter((cell, i) => cell !== actual.flat()[i]).length;
        expect(text.split("*").length - 1).toBe(differing);
      }),
    );
  });
});
