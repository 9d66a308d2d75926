import { type DistributionCheck, randomNumbers as numbers, type Probe } from "gridmark/author";
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

export { numbers };

/** Six sides: three 1s, two 2s and one 3. */
export const sides = [1, 1, 1, 2, 2, 3];
export const pick = (list: readonly unknown[], x: number) => list[Math.floor(x * list.length)];
export const fair = (seed: number) => {
  const next = numbers(seed);
  return () => pick(sides, next());
};

/**
 * Runs a fixture's check on a generator; returns its only case, and its message. Calls `reload` where the program
 * would be loaded anew.
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
