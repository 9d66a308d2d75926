import { describe, expect, it } from "vitest";
import { describeTextDifference, lookAlike, visible } from "./text-difference.ts";

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
    ["a\nb \n", "a\nb\n", 'line 2 of the screen should be "b"; yours is "b·"'],
    ["a\nb\n", "a\nb c\n", 'line 2 of the screen should be "b c"; yours is "b"'],
    ["a\n\nb\n", "a\nb\n", 'line 2 of the screen should be "b"; yours is empty'],
    ["a\nb\n", "a\n\nb\n", 'line 2 of the screen should be empty; yours is "b"'],
    ["x y", "x  y", 'line 1 of the screen should be "x··y"; yours is "x·y"'],
    [
      "S: 0",
      "S: 0\nHIGHSCORE: 8\n",
      'the screen ends after its line 1; line 2 of it should be "HIGHSCORE: 8"',
    ],
    [
      "S: 0\n\n",
      "S: 0\nHIGHSCORE: 8",
      'line 2 of the screen should be "HIGHSCORE: 8"; yours is empty',
    ],
    ["a\nb", "a\nb\n", "the last line of the screen should end with a line break; yours does not"],
    ["a\nb\n", "a\nb", "the last line of the screen should not end with a line break; yours does"],
    ["a\n", "a\nb\n", 'the screen ends after its line 1; line 2 of it should be "b"'],
    ["a\nb\n", "a\n", 'the screen should end after its line 1; yours goes on with "b"'],
    ["", "a\n", 'the screen is empty; line 1 of it should be "a"'],
    ["a\n", "", 'the screen should be empty; line 1 of yours is "a"'],
    ["a\n", "a\n", "the screen is as expected"],
    ["\n\n", "\n", "the screen should end after its line 1; yours goes on with an empty line"],
  ])("of %j and %j", (actual, expected, sentence) => {
    expect(describe_(actual, expected)).toBe(sentence);
  });

  it("keeps the first difference of a long line in view", () => {
    const line = "x".repeat(200);
    const sentence = describe_(`${line}y\n`, `${line}z\n`);
    expect(sentence).toContain('y"');
    expect(sentence).toContain('z"');
    expect(sentence.length).toBeLessThan(300);
  });
});

it.each([
  ["L\u043ese", "Lose", '; its letter 2 is U+043E of another alphabet, not "o": type it again'],
  ["\u0410bc", "Abc", '; its letter 1 is U+0410 of another alphabet, not "A": type it again'],
  ["Lo\u200bse", "Lose", "; it has an invisible character (U+200B): type it again"],
  ["Lo\u200bst", "Lose", ""],
  ["lose", "Lose", ""],
  ["Lose", "Lose", ""],
  ["L\u043es", "Lose", ""],
  ["L\u043ess", "Lose", ""],
])("%j for %j: %j", (actual, expected, words) => {
  expect(lookAlike(actual, expected)).toBe(words);
});
