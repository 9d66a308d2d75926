import { expect, it } from "vitest";
import { openSpool } from "./kept-results.ts";

it("values come back in the order of their indexes, as often as they are asked for", () => {
  const spool = openSpool<string>();
  for (const index of [10, 2, 0, 9]) spool.add(index, `text ${index}\u2028`);
  for (const _ of [1, 2]) {
    expect([...spool.all()]).toEqual([0, 2, 9, 10].map((index) => `text ${index}\u2028`));
  }
});
