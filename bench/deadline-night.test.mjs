import { describe, expect, it } from "vitest";
import {
  deadlineNight,
  gap,
  quantile,
  randomNumbers,
  renderSeconds,
  simulate,
  waits,
} from "./deadline-night.mjs";

const hour = 3600;

/** Mean waiting of many that come by accident, with its standard error from means of parts of the run. */
function meanWait(rate, service, cores, parts = 40, each = 10_000) {
  const random = randomNumbers(7);
  function* arrivals() {
    for (let at = 0, index = 0; index < parts * each; index += 1) {
      at += gap(rate, random);
      yield at;
    }
  }
  const waited = waits(arrivals(), () => service(random), cores);
  const means = Array.from({ length: parts }, (_, part) =>
    mean(waited.subarray(part * each, (part + 1) * each)),
  );
  const all = mean(means);
  const variance = mean(means.map((one) => (one - all) ** 2)) / (parts - 1);
  return { mean: all, error: Math.sqrt(variance) };
}

const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

describe("waiting for a core", () => {
  const rate = 0.7;
  it.each([
    ["M/M/1", (random) => gap(1, random), 1, rate / (1 - rate)],
    ["M/D/1", () => 1, 1, rate / (2 * (1 - rate))],
    // Erlang's C for two cores that are as busy is 2 ρ² / (1 + ρ).
    ["M/M/2", (random) => gap(0.5, random), 2, (2 * rate ** 2) / (1 + rate) / (1 - rate)],
  ])("takes as long as the formula for %s says", (_, service, cores, expected) => {
    const waited = meanWait(rate, service, cores);
    expect(waited.error).toBeLessThan(0.03 * expected);
    expect(Math.abs(waited.mean - expected)).toBeLessThan(3 * waited.error);
  });

  it("ends in turn, whatever core is free first", () => {
    expect([...waits([0, 0, 0, 1, 20], () => 10, 2)]).toEqual([0, 0, 10, 9, 0]);
    const long = [9, 1, 1, 1, 1];
    expect([...waits([0, 0, 0, 0, 0], () => long.shift(), 2)]).toEqual([0, 0, 1, 2, 3]);
  });
});

describe("the day before a deadline", () => {
  const arrivals = [...deadlineNight(200_000, randomNumbers(3))];
  const between = (from, to) => arrivals.filter((at) => at >= from && at < to).length;

  it("has as many submissions as it was asked for", () => {
    expect(Math.abs(arrivals.length - 200_000)).toBeLessThan(3 * Math.sqrt(200_000));
  });

  it("has ten times as many at its end as before the last hour", () => {
    const before = between(0, 23 * hour) / (23 * hour);
    const end = between(24 * hour - 120, 24 * hour) / 120;
    expect(end / before).toBeGreaterThan(9);
    expect(end / before).toBeLessThan(11);
  });

  it("is the same for the same seed, and waits are shorter with more cores", () => {
    const few = simulate(20_000, 1, 1);
    expect(simulate(20_000, 1, 1)).toEqual(few);
    expect(simulate(20_000, 1, 2)).not.toEqual(few);
    expect(simulate(20_000, 4, 1)[2]).toBeLessThan(few[2]);
  });
});

it("shows shares of values and lengths of time", () => {
  expect([0.5, 0.95, 1].map((share) => quantile(Float64Array.of(3, 1, 2), share))).toEqual([
    2, 3, 3,
  ]);
  expect([0, 59, 90, 5400].map(renderSeconds)).toEqual(["0.0 s", "59.0 s", "1.5 min", "1.5 h"]);
});
