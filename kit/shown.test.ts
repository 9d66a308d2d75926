import { describe, expect, it } from "vitest";
import { describeShown } from "./shown.ts";

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
    ["columns as lines", "0 0 2 2 16 128"],
  ])("takes a text with %s", (_, text) => {
    expect(shown(text)).toBeUndefined();
  });

  it.each([
    ["no numbers", "[object Object]", "expected 2 2 times but found it nowhere"],
    ["a row too few", "0 2 16", "expected 2 2 times but found it once"],
    ["each number once", "0 2 16 128", "expected 2 2 times but found it once"],
    ["numbers that run together", "0216 02128", "expected 2 2 times but found it nowhere"],
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
