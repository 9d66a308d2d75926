import { expect, it } from "vitest";
import { byKey, byName } from "./order.ts";

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

it("sorts names by the root collation, whatever the machine's language is", () => {
  const names = ["Zoë", "Ángel", "özgür", "Đorđe", "Łukasz", "Angela", "Étienne", "Øyvind", "Ana"];
  const more = ["Lund", "Dora", "Mia", "Eve", "Olga", "Çelik", "Carl", "öst", "Ost", "Ana"];
  expect([...names, ...more].sort(byName((name) => name))).toEqual([
    ...["Ana", "Ana", "Ángel", "Angela", "Carl", "Çelik", "Dora", "Đorđe", "Étienne", "Eve"],
    ...["Łukasz", "Lund", "Mia", "Olga", "Ost", "öst", "Øyvind", "özgür", "Zoë"],
  ]);
});
