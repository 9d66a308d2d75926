import { describe, expect, it } from "vitest";
import { partOf, sampleOf } from "./attempts.ts";

const items = Array.from({ length: 100 }, (_, index) => `item ${index}`);
const draw = (count: number | undefined, seed: number, from = items) =>
  sampleOf(from, count, seed, (item) => item);

describe("sampleOf", () => {
  it("draws as many as asked for, in the order they had", () => {
    const drawn = draw(10, 1);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(items.filter((item) => drawn.includes(item)));
  });

  it("draws the same with the same seed, and others with another", () => {
    expect(draw(10, 1)).toEqual(draw(10, 1));
    expect(draw(10, 2)).not.toEqual(draw(10, 1));
  });

  it("draws a larger sample around a smaller one", () => {
    expect(draw(20, 1)).toEqual(expect.arrayContaining([...draw(10, 1)]));
  });

  it("does not depend on the order of the items", () => {
    expect([...draw(10, 1, items.toReversed())].sort()).toEqual([...draw(10, 1)].sort());
  });

  it.each([undefined, 100, 101])("takes all with a count of %s", (count) => {
    expect(draw(count, 1)).toEqual(items);
  });
});

describe("partOf", () => {
  const parts = [1, 2, 3, 4, 5].map((number) => partOf(items, { number, of: 5 }));

  it("takes each item in one part", () => {
    expect(parts.flat().toSorted()).toEqual(items.toSorted());
    for (const part of parts) expect(part).toHaveLength(20);
  });

  it("takes all without a part, and where there is one part only", () => {
    expect(partOf(items, undefined)).toBe(items);
    expect(partOf(items, { number: 1, of: 1 })).toEqual(items);
  });

  it("takes at least one of a short list, and none of an empty one", () => {
    for (const number of [1, 2, 3, 4, 5]) {
      expect(partOf(["a", "b"], { number, of: 5 })).toHaveLength(1);
      expect(partOf([], { number, of: 5 })).toEqual([]);
    }
  });
});
