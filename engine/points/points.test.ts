import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { share, toMillipoints, toPoints } from "./points.ts";

const totals = fc.integer({ min: 0, max: 1_000_000 });
const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
const many = { numRuns: 500 };

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("share", () => {
  it("gives shares that add up to the total", () => {
    fc.assert(
      fc.property(totals, weights, (total, list) => sum(share(total, list)) === total),
      many,
    );
  });

  it("never differs from the exact share by 1 or more", () => {
    fc.assert(
      fc.property(totals, weights, (total, list) => {
        const all = BigInt(sum(list));
        return share(total, list).every((part, index) => {
          // |part - total * weight / all| < 1, without a division.
          const away = BigInt(part) * all - BigInt(total) * BigInt(list[index] ?? 0);
          return away < all && -away < all;
        });
      }),
      many,
    );
  });

  it("gives whole thousandths, none below 0", () => {
    fc.assert(
      fc.property(totals, weights, (total, list) =>
        share(total, list).every((part) => Number.isInteger(part) && part >= 0),
      ),
      many,
    );
  });

  it("never gives a larger weight a smaller share", () => {
    fc.assert(
      fc.property(totals, weights, (total, list) => {
        const parts = share(total, list);
        return list.every((a, i) =>
          list.every((b, j) => a <= b || (parts[i] ?? 0) >= (parts[j] ?? 0)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [8000, [1], [8000]],
    [8000, [1, 1], [4000, 4000]],
    [8000, [1, 1, 1], [2667, 2667, 2666]],
    [10000, [1, 2, 4], [1429, 2857, 5714]],
    [16000, [3, 2, 1], [8000, 5333, 2667]],
    [1, [1, 1, 1], [1, 0, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [1, 2], [0, 0]],
    [100, [1, 1_000_000], [0, 100]],
    [7000, [], []],
    [7000, [0, 0], [0, 0]],
    [7000, [0, 1], [0, 7000]],
  ])("of %i by the weights %j is %j", (total, list, parts) => {
    expect(share(total, list)).toEqual(parts);
  });

  it("leaves the weights as they were", () => {
    const list = Object.freeze([3, 1, 2]);
    expect(share(1000, list)).toEqual([500, 167, 333]);
    expect(list).toEqual([3, 1, 2]);
  });
});

describe("thousandths of points", () => {
  it.each([
    [0, 0],
    [0.1, 100],
    [0.3, 300],
    [1.005, 1005],
    [8.7, 8700],
    [22, 22000],
    [1234.567, 1234567],
  ])("%d points are %i", (points, millipoints) => {
    expect(toMillipoints(points)).toBe(millipoints);
    expect(toPoints(millipoints)).toBe(points);
  });

  it("come back from points as they were", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (n) => toMillipoints(toPoints(n)) === n,
      ),
      many,
    );
  });
});
