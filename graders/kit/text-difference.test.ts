import { describe, expect, it } from "vitest";
import { describeTextDifference, visible } from "./text-difference.ts";

describe("visible", () => {
  it.each([
    ["a b\n", "a·b↵"],
    ["\t\r\n", "→␍↵"],
    ["a\u00a0b\u200b", "a\\u{a0}b\\u{200b}"],
    ["\u001b[31m", "\\u{1b}[31m"],
    ["é🙂", "é🙂"],
  ])("shows %j", (text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});

describe("describeTextDifference", () => {
  const describe_ = (actual: string, expected: string) =>
    describeTextDifference("the screen", actual, expected);

  it.each([
    ["a\nb \n", "a\nb\n", 'line 2 of the screen is "b·↵"; expected "b↵"'],
    ["a\nb", "a\nb\n", 'line 2 of the screen is "b"; expected "b↵"'],
    ["a\n", "a\nb\n", 'the screen ends before line 2; expected "b↵"'],
    ["a\nb\n", "a\n", 'the screen goes on after its end: line 2 is "b↵"'],
    ["", "a\n", 'the screen is nothing; expected "a↵"'],
    ["a\n", "", 'the screen is "a↵"; expected nothing'],
    ["a\n", "a\n", "the screen is as expected"],
    ["\n\n", "\n", 'the screen goes on after its end: line 2 is "↵"'],
  ])("of %j and %j", (actual, expected, sentence) => {
    expect(describe_(actual, expected)).toBe(sentence);
  });

  it("keeps the first difference of a long line in view", () => {
    const line = "x".repeat(200);
    const sentence = describe_(`${line}y\n`, `${line}z\n`);
    expect(sentence).toContain("y↵");
    expect(sentence).toContain("z↵");
    expect(sentence.length).toBeLessThan(250);
  });
});
