import { describe, expect, it } from "vitest";
import { chiSquareStatistic, chiSquareTail } from "./chi-square.ts";

/** Upper critical values as published, to three decimals: degrees, then 0.05, 0.01, 0.001. */
const published: readonly (readonly [number, number, number, number])[] = [
  [1, 3.841, 6.635, 10.828],
  [2, 5.991, 9.21, 13.816],
  [3, 7.815, 11.345, 16.266],
  [4, 9.488, 13.277, 18.467],
  [5, 11.07, 15.086, 20.515],
  [6, 12.592, 16.812, 22.458],
  [7, 14.067, 18.475, 24.322],
  [8, 15.507, 20.09, 26.124],
  [9, 16.919, 21.666, 27.877],
  [10, 18.307, 23.209, 29.588],
  [11, 19.675, 24.725, 31.264],
  [12, 21.026, 26.217, 32.909],
  [13, 22.362, 27.688, 34.528],
  [14, 23.685, 29.141, 36.123],
  [15, 24.996, 30.578, 37.697],
  [16, 26.296, 32.0, 39.252],
  [17, 27.587, 33.409, 40.79],
  [18, 28.869, 34.805, 42.312],
  [19, 30.144, 36.191, 43.82],
  [20, 31.41, 37.566, 45.315],
];
const allDegrees = published.map(([degrees]) => degrees);
const relative = (value: number, wanted: number) => Math.abs(value / wanted - 1);

describe("chiSquareTail", () => {
  it.each(published)(
    "agrees with the published values of %d degrees",
    (degrees, p05, p01, p001) => {
      expect(relative(chiSquareTail(p05, degrees), 0.05)).toBeLessThan(5e-4);
      expect(relative(chiSquareTail(p01, degrees), 0.01)).toBeLessThan(5e-4);
      expect(relative(chiSquareTail(p001, degrees), 0.001)).toBeLessThan(5e-4);
    },
  );

  // From the closed forms (a finite sum for even degrees, erfc and a finite sum for odd ones),
  // computed with 60 digits.
  it.each([
    [1, 23.928126977, 1e-6],
    [2, 27.631021116, 1e-6],
    [3, 30.664849706, 1e-6],
    [7, 40.521831234, 1e-6],
    [8, 42.700913927, 1e-6],
    [20, 65.420681035, 1e-6],
    [1, 28.373987362, 1e-7],
    [2, 32.236191302, 1e-7],
    [7, 45.699817633, 1e-7],
    [8, 47.972464941, 1e-7],
    [20, 71.589308678, 1e-7],
    [7, 70.838428256, 1e-12],
    [20, 100.55976899, 1e-12],
  ])("is right far out, for %d degrees at %d: %d", (degrees, statistic, p) => {
    expect(relative(chiSquareTail(statistic, degrees), p)).toBeLessThan(1e-8);
  });

  it.each([
    [0.5, 7, 0.999446481390425],
    [7, 7, 0.4288798575530547],
    [40, 7, 1.258790387371309e-6],
    [45, 8, 3.679983725308072e-7],
    [5, 1, 0.02534731867746826],
    [100, 20, 1.259608459166091e-12],
  ])("has ten right digits at %d on %d degrees", (statistic, degrees, p) => {
    expect(relative(chiSquareTail(statistic, degrees), p)).toBeLessThan(1e-10);
  });

  it.each([0.001, 0.5, 2, 3.9, 4, 4.1, 30, 120])("is exp(-x / 2) on two degrees: %d", (x) => {
    expect(relative(chiSquareTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-12);
  });

  it.each(allDegrees)("is 1 at and below 0, on %d degrees", (degrees) => {
    expect(chiSquareTail(0, degrees)).toBe(1);
    expect(chiSquareTail(-3, degrees)).toBe(1);
  });

  it.each(allDegrees)("falls as the statistic grows, on %d degrees", (degrees) => {
    const tails = Array.from({ length: 600 }, (_, i) => chiSquareTail((i + 1) / 4, degrees));
    for (const [i, tail] of tails.entries()) {
      expect(tail).toBeGreaterThan(0);
      expect(tail).toBeLessThan(i === 0 ? 1 : (tails[i - 1] ?? 0));
    }
  });

  it("grows with the degrees", () => {
    for (const statistic of [1, 10, 40]) {
      const tails = allDegrees.map((degrees) => chiSquareTail(statistic, degrees));
      expect(tails).toEqual([...tails].sort((a, b) => a - b));
      expect(new Set(tails).size).toBe(tails.length);
    }
  });

  it.each(allDegrees)("has no jump where its two expansions meet, on %d degrees", (degrees) => {
    const border = degrees + 2;
    const below = chiSquareTail(border - 1e-9, degrees);
    expect(relative(chiSquareTail(border + 1e-9, degrees), below)).toBeLessThan(1e-8);
  });

  it("gives 0 rather than a number that is none for a statistic beyond all bounds", () => {
    expect(chiSquareTail(1e5, 7)).toBe(0);
  });
});

describe("chiSquareStatistic", () => {
  it("adds the squared differences over what was expected", () => {
    expect(chiSquareStatistic([8, 12, 40], [10, 10, 40])).toBeCloseTo(0.8, 12);
  });

  it("is 0 when every count is as expected", () => {
    expect(chiSquareStatistic([15, 1], [15, 1])).toBe(0);
  });

  it("takes a count that is left out for 0", () => {
    expect(chiSquareStatistic([], [4, 5])).toBe(9);
  });
});
