import { expect, it } from "vitest";
import { rowsFrom } from "./rows.ts";

it("reads rows of numbers and of powers", () => {
  expect(rowsFrom("2 0 4 / 2^31 8")).toEqual([
    [2, 0, 4],
    [2 ** 31, 8],
  ]);
});
