import type { FixtureDistribution, Visibility } from "../../fixtures/schema/types.ts";
import type { CaseResult, Check, CheckResult, Runner } from "./check.ts";
import { describeOutcome, lineOf } from "./describe-outcome.ts";
import { describeValue } from "./format.ts";
import { describeStatistic, pairsOfDraws, singleDraws, worstOf } from "./frequencies.ts";
import type { Outcome } from "./probe.ts";
import { toJson, type Value } from "./value.ts";

/** Draws made by one probe: few enough for a slow generator to stay within one work budget. */
const drawsPerCall = 100;

/**
 * A test fails below this p. Two tests of one check, each at 1e-7, fail a right generator at
 * most twice in ten million runs; the limit stated to people is one in a million, which leaves
 * room for the difference between the chi-square distribution and the exact one.
 */
export const failsBelow = 1e-7;

type Outcomes = FixtureDistribution["distribution"]["outcomes"];

/** A check of the values that a function without arguments returns, drawn many times. */
export function distributionCheck(fixture: FixtureDistribution, visibility: Visibility): Check {
  const { name, weight, distribution } = fixture;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const drawn = await draw(runner, fixture.function, distribution.draws);
      if (!Array.isArray(drawn)) return failed(fixture, drawn as Outcome);
      const stray = strayValue(drawn, distribution.outcomes, fixture);
      if (stray !== undefined) return { cases: [stray] };
      return distribution.test === "values"
        ? judgeValues(drawn, fixture)
        : judgeFrequencies(drawn, fixture);
    },
  };
}

async function draw(runner: Runner, fn: string, total: number): Promise<Value[] | Outcome> {
  const drawn: Value[] = [];
  for (let index = 0; drawn.length < total; index += 1) {
    const times = Math.min(drawsPerCall, total - drawn.length);
    const outcome = await runner.call({ steps: [{ do: "call", fn, args: [], times }] }, index);
    if (outcome.kind !== "done") return outcome;
    const result = outcome.results[0];
    if (result !== undefined && "returns" in result) drawn.push(...(result.returns as Value[]));
  }
  return drawn;
}

function strayValue(
  drawn: readonly Value[],
  outcomes: Outcomes,
  fixture: FixtureDistribution,
): CaseResult | undefined {
  const values = outcomes.map((outcome) => outcome.value);
  const at = drawn.findIndex((value) => !values.includes(value as number));
  if (at < 0) return undefined;
  const found = drawn[at] as Value;
  return failure(
    fixture,
    `draw ${at + 1} is ${describeValue(found)}; expected one of ${values.join(", ")}`,
    values,
    toJson(found),
  );
}

function judgeValues(drawn: readonly Value[], fixture: FixtureDistribution): CheckResult {
  const { outcomes, draws } = fixture.distribution;
  const absent = outcomes.map(({ value }) => value).filter((value) => !drawn.includes(value));
  if (absent.length === 0) {
    const message = `${draws} draws gave each of the ${outcomes.length} values and no other`;
    return { cases: [pass(fixture)], message };
  }
  const seen = outcomes.map(({ value }) => value).filter((value) => drawn.includes(value));
  const message = `${absent.join(", ")} never came in ${draws} draws`;
  const all = outcomes.map(({ value }) => value);
  return { cases: [failure(fixture, message, all, seen)] };
}

function judgeFrequencies(drawn: readonly Value[], fixture: FixtureDistribution): CheckResult {
  const { outcomes } = fixture.distribution;
  const values = outcomes.map(({ value }) => value);
  const ways = outcomes.map((outcome) => outcome.ways);
  const draws = drawn.map((value) => values.indexOf(value as number));
  const single = singleDraws(draws, ways);
  const pairs = pairsOfDraws(draws, ways);
  const figures = `${drawn.length} draws: ${describeStatistic(single)}; pairs of draws: ${describeStatistic(pairs)}`;
  const rate = `a test fails below p = ${failsBelow}, and a right generator fails less than once in a million runs`;
  const message = `${figures} (${rate})`;
  if (single.p >= failsBelow && pairs.p >= failsBelow) return { cases: [pass(fixture)], message };
  const expected = byValue(outcomes, single.expected);
  const actual = byValue(outcomes, single.counts);
  const at = worstOf(single);
  const worst = `${values[at]} came ${single.counts[at]} times, expected about ${Math.round(single.expected[at] ?? 0)}`;
  const reason =
    single.p < failsBelow
      ? `the values do not come as often as stated: ${worst}`
      : "a draw depends on the draw before it";
  return { cases: [failure(fixture, `${reason}; ${message}`, expected, actual)] };
}

function byValue(outcomes: Outcomes, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ value }, i) => [value, Math.round(counts[i] ?? 0)]));
}

function failed(fixture: FixtureDistribution, outcome: Outcome): CheckResult {
  if (outcome.kind === "done") throw new Error(`no result for ${fixture.function}`);
  const line = lineOf(outcome);
  const message = describeOutcome(`${fixture.function}()`, outcome);
  const result = { name: fixture.name, verdict: outcome.kind, weight: 1, message };
  return { cases: [line === undefined ? result : { ...result, line }] };
}

function pass(fixture: FixtureDistribution): CaseResult {
  return { name: fixture.name, verdict: "pass", weight: 1, message: "" };
}

function failure(
  fixture: FixtureDistribution,
  message: string,
  expected: unknown,
  actual: unknown,
): CaseResult {
  const hint = fixture.hint === undefined ? {} : { hint: fixture.hint };
  return { name: fixture.name, verdict: "fail", weight: 1, message, expected, actual, ...hint };
}
