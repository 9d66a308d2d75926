import { describe, expect, it } from "vitest";
import { describeShown } from "./shown.ts";
import { rows } from "./testing/rows.ts";

const numbers = [2, 16, 2, 128];
const shown = (text: string) => describeShown("toString()", numbers, text);

describe("describeShown", () => {
  it.each([
    ["zeros", "0 2 16\n0 2 128"],
    ["dots", ". 2 16\n. 2 128"],
    ["blanks", "    2   16\n    2  128"],
    ["borders", "+---+\n|  2|16 |\n| 2 |128|"],
    ["JSON", "[[0,2,16],[0,2,128]]"],
    ["numbers of rows and moves", "0: 2 16\n1: 2 128\nMoves: 2"],
    ["colours", "\u001b[31m2\u001b[0m \u001b[32m16 2 128"],
    ["zeros in front", "0002 0016 0002 0128"],
  ])("takes a text with %s", (_, text) => {
    expect(shown(text)).toBeUndefined();
  });

  it.each([
    ["no numbers", "[object Object]", "expected 2 2 times but found it nowhere"],
    ["a row too few", "0 2 16", "expected 128 but found it nowhere"],
    ["each number once", "0 2 16 128", "expected 2 2 times but found it once"],
    [
      "numbers that run together",
      "0216 02128",
      "expected 128 but found it only among other digits",
    ],
    ["a number cut short", "2 16\n2 12", "expected 128 but found it nowhere"],
    ["a cell that is not there", "2 16 undefined\\n2 128 undefined", "contains undefined: "],
    ["a cell that is no number", "2 16 NaN\\n2 128 0", "contains NaN: "],
    ["no text in it", "", "expected 2 2 times but found it nowhere"],
  ])("refuses a text with %s", (_, text, words) => {
    expect(shown(text)).toContain(words);
  });

  it.each([undefined, 2, null])("refuses what is no text: %s", (value) => {
    const returned = value === undefined ? ({ t: "undefined" } as const) : value;
    expect(describeShown("toString()", numbers, returned)).toBe(
      `toString() returned ${value}; expected a string`,
    );
  });
});

const board = rows("2 0 1024 131072 / 65536 16384 2147483648 1099511627776 / 4 16 128 256");
const draw = (cell: (value: number) => string, between = "", rows = board) =>
  rows.map((row) => row.map(cell).join(between)).join("\n");
const grouped = (between: string) => (value: number) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, between);
const drawn = (text: string) => describeShown("toString()", board, text);

describe("describeShown for a text that may have the numbers twice", () => {
  const three = rows("2 8 16 / 0 32 0");
  const text = "2 8 16\n0 32 0";
  const describe = (written: string) => describeShown("toString()", three, written);

  it("refuses the text after that of an earlier call", () => {
    const twice = `${text}\n${text}`;
    expect(describe(twice)).toBe(
      `the string that toString() returned shows the numbers more than once: ${JSON.stringify(twice)}`,
    );
    expect(describe(`2 8 16\n0 64 0\n${text}\n2 8 16\n0 32 64`)).toContain("more than once");
  });

  it.each([
    ["the score and the largest number", `${text}\nscore 16, largest 32`],
    ["numbers of rows and columns", "   0 1 2\n0: 2 8 16\n1: 0 32 0"],
    ["the last move", `left: ${text}`],
  ])("takes one with %s", (_, written) => {
    expect(describe(written)).toBeUndefined();
  });

  it("takes numbers that are those of columns, too", () => {
    const few = rows("2 0 0 0 0 / 4 0 0 0 0 / 8 16 0 0 0");
    const columns = "   1 2 4 8 16";
    const written = `${columns}\n2 0 0 0 0\n4 0 0 0 0\n8 16 0 0 0`;
    expect(describeShown("toString()", few, written)).toBeUndefined();
  });
});

describe("describeShown for a board", () => {
  const widths = [6, 7, 8, 9, 10, 11, 12, 13, 14];

  it.each(widths)("takes columns of %i characters, however long the numbers are", (width) => {
    const centred = (value: number) => {
      const text = String(value || "");
      return text.padStart((width + text.length) >> 1).padEnd(width);
    };
    expect(drawn(draw((value) => String(value).padStart(width)))).toBeUndefined();
    expect(drawn(draw((value) => String(value || ".").padStart(width)))).toBeUndefined();
    expect(drawn(draw((value) => String(value).padEnd(width)))).toBeUndefined();
    expect(drawn(draw(centred))).toBeUndefined();
  });

  it.each([",", ".", "'", "’", "_", " ", "\u00a0", "\u202f"])(
    "takes numbers in groups of three digits, with %j between them",
    (between) => {
      expect(drawn(draw(grouped(between), " | "))).toBeUndefined();
    },
  );

  const columns = [0, 1, 2, 3].map((col) => board.map((row) => row[col] ?? 0));

  it.each([
    ["JSON", JSON.stringify(board)],
    ["a box around each cell", draw((value) => `+-----+\n|${value}|\n+-----+`, "\n")],
    ["signs between them", draw(String, "-")],
    ["decimals", draw((value) => value.toFixed(2), " ")],
    ["numbers of rows in front", board.map((row, at) => `${at}: ${row.join(" ")}`).join("\n")],
    ["a heading with the greatest tile", `best 1099511627776\n${draw(String, " ")}`],
    ["a line for each column", draw(String, " ", columns)],
    ["places", board.map((row, r) => row.map((v, c) => `(${r}, ${c}) = ${v}`).join("; ")).join()],
  ])("takes a text with %s", (_, text) => {
    expect(drawn(text)).toBeUndefined();
  });

  it.each([
    ["without anything between them", draw(String)],
    ...[2, 3, 4, 5].map((width) => [
      `in columns of ${width}`,
      draw((value) => String(value).padStart(width)),
    ]),
    [
      "with lines that run together",
      draw(
        String,
        " ",
        board
          .toReversed()
          .slice(1)
          .map((row) => row.slice(0, 2)),
      ).replaceAll("\n", ""),
    ],
    ["cut at the end", draw((value) => String(value).slice(0, 9), " ")],
    ["cut at the front", draw((value) => String(value).slice(-9), " ")],
    ["cut to their column", draw((value) => String(value).padStart(5).slice(0, 5))],
    ["rounded", draw((value) => value.toPrecision(5), " ")],
    ["rounded to thousands", draw((v) => (v < 1000 ? `${v}` : `${Math.round(v / 1000)}k`), " ")],
    ["in 32 bits", draw((value) => String(value | 0), " ")],
    ["as powers of two", draw((value) => `2^${Math.log2(value)}`, " ")],
    ["to the base of 16", draw((value) => value.toString(16), " ")],
    ["sorted", [...board.flat()].sort((a, b) => a - b).join(" ")],
    ["from the last to the first", draw(String, " ").split(" ").reverse().join(" ")],
    [
      "in mirrored rows",
      draw(
        String,
        " ",
        board.map((row) => row.toReversed()),
      ),
    ],
    ["from the bottom to the top", draw(String, " ", board.toReversed())],
    [
      "of which two are exchanged, in columns",
      draw((v) => String(v).padStart(9)).replace(/(2147483648)(1099511627776)/, "$2$1"),
    ],
    ["but for one in full columns", draw((v) => String(v === 65536 ? 0 : v).padStart(6))],
    ["but for a digit", draw((value) => String(value).padStart(9)).replace("83648", "83646")],
  ])("refuses numbers %s", (_, text) => {
    expect(drawn(text)).toMatch(/does not show every number|in another order/);
  });

  it("names the number that is missing among those that stand side by side", () => {
    const text = draw((value) => String(value === 128 ? 0 : value).padStart(6));
    expect(drawn(text)).toContain("expected 128 but found it nowhere");
  });

  it("says where a number only touches others", () => {
    const text = draw((value) => String(value).padStart(4));
    expect(drawn(text)).toContain(
      "expected 1099511627776 but found it only among other digits in ",
    );
  });
});
