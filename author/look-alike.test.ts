import { expect, it } from "vitest";
import { lookAlike } from "./look-alike.ts";

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
