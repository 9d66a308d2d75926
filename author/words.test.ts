import { expect, it } from "vitest";
import { counted } from "./words.ts";

it("counts in words", () => {
  const said = [0, 1, 2].map((count) => `${counted(count, "place")}, ${counted(count, "match")}`);
  expect(said).toEqual(["0 places, 0 matches", "1 place, 1 match", "2 places, 2 matches"]);
});
