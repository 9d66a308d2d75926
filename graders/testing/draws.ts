import type { DistributionCheck, Probe } from "gridmark/author";
import { expect } from "vitest";
import { fakeRunner } from "./fake-runner.ts";
import { runCheck } from "./run-check.ts";

type Test = DistributionCheck["distribution"]["test"];

const outcomes = [
  { value: 1, ways: 3 },
  { value: 2, ways: 2 },
  { value: 3, ways: 1 },
];

export function drawing(test: Test, draws = 6000): DistributionCheck {
  return {
    kind: "distribution",
    visibility: "hidden",
    name: "drawn as stated",
    weight: 8,
    function: "draw",
    hint: "count",
    distribution: { test, draws, outcomes },
  };
}

/** Random numbers that are the same in every run: mulberry32. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Six sides: three of them a 1, two of them a 2, one of them a 3. */
export const sides = [1, 1, 1, 2, 2, 3];
export const pick = (list: readonly unknown[], x: number) => list[Math.floor(x * list.length)];
export const fair = (seed: number) => {
  const next = numbers(seed);
  return () => pick(sides, next());
};

/**
 * What the check of a fixture says of a generator; its one case, and its message. `reload` is called
 * where the program is to be loaded anew.
 */
export async function checkDraws(
  test: Test,
  draw: () => unknown,
  draws = 6000,
  reload: () => void = () => {},
) {
  const before = (_: number, probe: Probe) => probe.fresh && reload();
  const runner = fakeRunner({ draw }, { before });
  const { cases, message, statistics } = await runCheck(drawing(test, draws), runner);
  expect(cases).toHaveLength(1);
  const [only] = cases;
  return { verdict: only?.verdict, message: message ?? only?.message, case: only, statistics };
}
