import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withBoards, withWrittenBoards } from "./boards.ts";

const legend = { E: "empty", M: "mine", "1": 1, "😀": null };

const readBy = (by: Parameters<typeof withBoards>[1], value: unknown) => {
  const problems: string[] = [];
  return { value: withBoards(value, by, (at, text) => problems.push(`${at}: ${text}`)), problems };
};
const read = (value: unknown) => readBy(legend, value);
const readNumbers = (value: unknown) => readBy(undefined, value);

describe("withBoards", () => {
  it("replaces written boards, wherever they are, by the values of the legend", () => {
    const board = { $board: ["EM", "1😀"] };
    const rows = [
      ["empty", "mine"],
      [1, null],
    ];
    expect(read([{ args: [board, 2], returns: { of: board } }])).toEqual({
      value: [{ args: [rows, 2], returns: { of: rows } }],
      problems: [],
    });
  });

  it.each<[string, unknown]>([
    ["a list of strings", ["EM", "EE"]],
    ["an object with a board", { board: ["EM"] }],
    ["an object with more than a written board", { $board: ["EM"], turn: "M" }],
  ])("leaves %s as it is", (_, value) => {
    expect(read(value)).toEqual({ value, problems: [] });
  });

  it.each<[string, unknown, string]>([
    [
      "a character without a meaning",
      ["EE", "EX"],
      '/args/0/$board/1: expected characters of the manifest\'s legend ("1", "E", "M", "😀"), not "X" in column 1',
    ],
    [
      "what is not rows of text",
      "EE",
      '/args/0/$board: expected rows of text, such as ["..", ".."], not "EE"',
    ],
  ])("says where there is %s", (_, rows, message) => {
    expect(read({ args: [{ $board: rows }] }).problems).toEqual([message]);
  });
});

describe("withBoards without a legend", () => {
  it.each<[string, unknown]>([
    ["one text", "2 0 / 4 8 / 16 2"],
    ["a text for each row", ["2 0", "4 8", "16 2"]],
    ["texts of several rows", ["2 0 / 4 8", "16 2"]],
  ])("reads a board of numbers from %s", (_, written) => {
    const rows = [
      [2, 0],
      [4, 8],
      [16, 2],
    ];
    expect(readNumbers({ args: [{ $board: written }, 1] })).toEqual({
      value: { args: [rows, 1] },
      problems: [],
    });
  });

  const such = 'expected text such as "2 0 / 4 8", or a list of such, not';
  const numbers = 'expected whole numbers, as in "2 0 / 4 8", not';
  const words = '; a board of anything else needs a "legend" in the manifest';
  it.each<[string, unknown, string]>([
    ["what is not text", 4, `/0/$board: ${such} 4`],
    ["no text", [], `/0/$board: ${such} []`],
    ["rows of numbers", [[2, 0]], `/0/$board: ${such} [[2, 0]]`],
    ["a cell that is no whole number", "2 0 / 4 a", `/0/$board: ${numbers} "a"${words}`],
    ["such a cell in a list", ["2 0", "4 1.5"], `/0/$board/1: ${numbers} "1.5"${words}`],
    ["characters", ["EM", "EE"], `/0/$board/0: ${numbers} "EM"${words}`],
    ["an empty row", "2 0 /", `/0/$board: ${numbers} ""${words}`],
    [
      "a row of another length",
      ["2 0 0 / 4 8 0", "16 2 / 2 2 2"],
      '/0/$board/1: expected 3 numbers in each row, as in the first, not "16 2"',
    ],
  ])("says where there is %s", (_, written, message) => {
    expect(readNumbers([{ $board: written }]).problems[0]).toEqual(message);
  });
});

describe("withWrittenBoards", () => {
  it("writes boards that are read as what they were", () => {
    const value = {
      args: [
        [
          ["empty", "mine"],
          [1, null],
        ],
        3,
      ],
      returns: null,
    };
    const written = { args: [{ $board: ["EM", "1😀"] }, 3], returns: null };
    expect(withWrittenBoards(value, legend)).toEqual(written);
    expect(read(written).value).toEqual(value);
  });

  it.each([[[["empty", "water"]]], [["empty"]], [[]], [[[]]], ["empty"], [null]])(
    "leaves %j, which the legend cannot say",
    (value) => {
      expect(withWrittenBoards(value, legend)).toEqual(value);
    },
  );
});

describe("withWrittenBoards without a legend", () => {
  const zeros = (rows: number) => Array.from({ length: rows }, () => [0, 0, 0, 0, 0, 0]);

  it("writes boards of numbers as text, and rows that come more than twice once", () => {
    const board = [...zeros(4), [1, 0, 3, 0, 0, 0], ...zeros(2), [511, 0, 0, 0, 0, 0]];
    const text = "4 x 0 0 0 0 0 0 / 1 0 3 0 0 0 / 0 0 0 0 0 0 / 0 0 0 0 0 0 / 511 0 0 0 0 0";
    expect(withWrittenBoards({ args: [board, 1] }, undefined)).toEqual({
      args: [{ $board: text }, 1],
    });
  });

  it("writes more than fits on a line as lines of whole rows", () => {
    const board = Array.from({ length: 12 }, (_, row) => [row, 127, 255, 511]);
    const { $board: lines } = withWrittenBoards(board, undefined) as { $board: string[] };
    expect(lines.map((line) => line.split(" / ").length)).toEqual([5, 5, 2]);
  });

  it.each<[string, unknown]>([
    [
      "boards of 4 × 4",
      [
        [2, 0, 0, 4],
        [4, 8, 0, 0],
      ],
    ],
    ["lists of places", Array.from({ length: 9 }, (_, row) => [row, 1])],
    [
      "rows of different lengths",
      [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5],
      ],
    ],
    ["fractions", [...zeros(2), [0, 0, 0.5, 0, 0, 0]]],
    ["negative zero", [...zeros(2), [0, 0, -0, 0, 0, 0]]],
    ["words", [...zeros(2), [0, 0, "2", 0, 0, 0]]],
    ["one row", [Array.from({ length: 20 }, (_, col) => col)]],
  ])("leaves %s", (_, value) => {
    expect(withWrittenBoards(value, undefined)).toEqual(value);
  });

  it("writes what is read as what it was", () => {
    const cells = fc.constantFrom(fc.constantFrom(0, 2), fc.maxSafeInteger(), fc.double());
    const board = fc.tuple(cells, fc.nat(8), fc.nat(120)).chain(([cell, cols, rows]) => {
      const row = fc.array(cell, { minLength: cols, maxLength: cols });
      return fc.array(fc.oneof(row, fc.constant(Array(cols).fill(0))), { maxLength: rows });
    });
    fc.assert(
      fc.property(board, (value) => {
        const written = JSON.parse(JSON.stringify(withWrittenBoards({ value }, undefined)));
        const asJson = JSON.parse(JSON.stringify({ value }));
        expect(readNumbers(written)).toEqual({ value: asJson, problems: [] });
      }),
    );
  });
});
