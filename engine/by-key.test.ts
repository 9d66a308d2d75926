import { expect, it } from "vitest";
import { byKey } from "./by-key.ts";

it("sorts by a key, and leaves those of equal keys in their order", () => {
  const items = [
    ["b", 1],
    ["a", 2],
    ["B", 3],
    ["a", 4],
    ["ä", 5],
  ] as const;
  expect(items.toSorted(byKey(([text]) => text)).map(([, at]) => at)).toEqual([3, 2, 4, 1, 5]);
  expect([10, 9, 2].sort(byKey((number) => number))).toEqual([2, 9, 10]);
});
