import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import { asciiStyle, plainStyle, UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { renderBoards } from "./boards.ts";
import { textWidth } from "./style.ts";

const expected = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

describe("renderBoards", () => {
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
    const actual = [["\u001b[2J", "\n", "\u202e"], ...expected.slice(1)];
    const lines = renderBoards({ expected, actual }, plainStyle);
    expect(lines.join("\n").split("\n")).toHaveLength(4);
    expect(lines.filter((line) => UNSAFE_IN_TERMINAL.test(line))).toEqual([]);
  });

  it("stays within the width and safe for any values, and does not throw", () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 1023 }),
      fc.constant({ special: "NaN" }),
      fc.constant(0),
    );
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

  it("draws words as they are, in columns as wide as they need", () => {
    const sea = [
      ["water", "ship", "16"],
      ["ship", "water", ""],
    ];
    const yours = [
      ["water", "wtaer", "16"],
      ["ship", "water", 0],
    ];
    expect(renderBoards({ expected: sea, actual: yours }, plainStyle)).toEqual([
      "   expected           yours (* differs)",
      '0  water  ship "16"   water*wtaer "16"',
      '1   ship water   ""    ship water   *.',
    ]);
  });

  it("draws words by the characters of a legend, and says what those stand for", () => {
    const legend = { "~": "water", S: "ship", X: "hit" };
    const sea = [
      ["water", "ship"],
      ["ship", "water"],
    ];
    const yours = [
      ["water", "boat"],
      ["ship", "water"],
    ];
    expect(renderBoards({ expected: sea, actual: yours, legend }, plainStyle)).toEqual([
      "   expected   yours (* differs)",
      "0  ~ S        ~*boat",
      "1  S ~        S    ~",
      "   ~ water, S ship",
    ]);
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
