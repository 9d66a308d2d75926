import { describe, expect, it } from "vitest";
import { asciiStyle, plainStyle } from "../reporters/text/testing/samples.ts";
import { cellText, sameCell, valueText } from "./board-cells.ts";

const special = (name: string) => ({ special: name });

describe("cellText", () => {
  it.each([
    [0, "."],
    [-0, "-0"],
    [1023, "1023"],
    ["31", '"31"'],
    [null, "null"],
    [true, "true"],
    [special("NaN"), "NaN"],
    [special("undefined"), "undef"],
    [special("-Infinity"), "-Inf"],
    [[], "[]"],
    [0.30000000000000004, "0.30000…"],
    [undefined, "undefin…"],
  ])("shows %j as %s", (value, text) => {
    expect(cellText(value, plainStyle)).toBe(text);
  });

  it("never takes more than eight columns, or twelve for a word", () => {
    expect(cellText({ a: [1, 2, 3] }, plainStyle)).toHaveLength(8);
    expect(cellText("a".repeat(1e6), asciiStyle)).toBe('"aaaa...');
    expect(cellText(special("\u001b[2Jxxxxxxxx"), plainStyle)).toBe("\\x1b[2Jxxxx…");
  });
});

it("shows literals as the language writes them", () => {
  const inPython = { ...plainStyle, language: "python" };
  expect([null, true, false, "null"].map((value) => cellText(value, inPython))).toEqual([
    ...["None", "True", "False", '"null"'],
  ]);
  expect(valueText([null, { a: true }], 80, inPython)).toBe('[None, {"a": True}]');
});

describe("sameCell", () => {
  it("tells apart what looks alike", () => {
    expect(sameCell(31, "31")).toBe(false);
    expect(sameCell(0, -0)).toBe(false);
    expect(sameCell(0, null)).toBe(false);
    expect(sameCell(special("NaN"), special("undefined"))).toBe(false);
    expect(sameCell(special("NaN"), { special: "NaN", more: 1 })).toBe(false);
  });

  it("takes equal numbers and equal special values for the same", () => {
    expect(sameCell(3, 3)).toBe(true);
    expect(sameCell(special("NaN"), special("NaN"))).toBe(true);
  });
});

describe("valueText", () => {
  it("shows nested values down to three levels", () => {
    expect(valueText([1, [2, [3, [4]]], { a: null }], 80, plainStyle)).toBe(
      '[1, [2, [3, [..]]], {"a": null}]',
    );
  });

  it("is done at once with huge and with deep values", () => {
    let deep: unknown[] = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(valueText(deep, 20, plainStyle)).toBe("[[[[..]]]]");
    expect(valueText(new Array(1e6).fill(7), 20, plainStyle)).toBe("[7, 7, 7, 7, 7, 7, …");
  });
});
