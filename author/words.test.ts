import { expect, it } from "vitest";
import { counted, shortened } from "./words.ts";

it("counts in words", () => {
  const said = [0, 1, 2].map((count) => `${counted(count, "place")}, ${counted(count, "match")}`);
  expect(said).toEqual(["0 places, 0 matches", "1 place, 1 match", "2 places, 2 matches"]);
});

it("shortens a text by whole characters", () => {
  expect([shortened("four", 4), shortened("fives", 4)]).toEqual(["four", "fiv…"]);
  expect(shortened("😀".repeat(9), 4)).toBe("😀😀😀…");
});
