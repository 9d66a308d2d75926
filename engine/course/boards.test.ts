import { describe, expect, it } from "vitest";
import { withBoards, withWrittenBoards } from "./boards.ts";

const legend = { E: "empty", M: "mine", "1": 1, "😀": null };

const read = (value: unknown, by: Parameters<typeof withBoards>[1] = legend) => {
  const problems: string[] = [];
  return { value: withBoards(value, by, (at, text) => problems.push(`${at}: ${text}`)), problems };
};

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

  it("says where a board is written although the manifest has no legend", () => {
    const problems: string[] = [];
    withBoards([{ $board: ["EM"] }], undefined, (at, text) => problems.push(`${at}: ${text}`));
    expect(problems).toEqual([
      '/0/$board: expected a "legend" in the manifest, which says what each character stands for',
    ]);
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
