import type { FixtureDistribution, Visibility } from "../../fixtures/schema/types.ts";
import type { CaseResult, Check, CheckResult, Runner } from "./check.ts";
import { chiSquareStatistic, chiSquareTail } from "./chi-square.ts";
import { describeValue } from "./format.ts";
import { describeOutcome } from "./judge.ts";
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
  const single = singleDraws(drawn, outcomes);
  const pairs = pairsOfDraws(drawn, outcomes);
  const figures = `${drawn.length} draws: ${describe(single)}; pairs of draws: ${describe(pairs)}`;
  const rate = `a test fails below p = ${failsBelow}, and a right generator fails less than once in a million runs`;
  const message = `${figures} (${rate})`;
  if (single.p >= failsBelow && pairs.p >= failsBelow) return { cases: [pass(fixture)], message };
  const expected = byValue(outcomes, single.expected);
  const actual = byValue(outcomes, single.counts);
  const worst = worstOf(outcomes, single);
  const reason =
    single.p < failsBelow
      ? `the values do not come as often as stated: ${worst}`
      : "a draw depends on the draw before it";
  return { cases: [failure(fixture, `${reason}; ${message}`, expected, actual)] };
}

interface Statistic {
  readonly counts: readonly number[];
  readonly expected: readonly number[];
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

function singleDraws(drawn: readonly Value[], outcomes: Outcomes): Statistic {
  const ways = outcomes.reduce((sum, outcome) => sum + outcome.ways, 0);
  const counts = outcomes.map(({ value }) => drawn.filter((v) => v === value).length);
  const expected = outcomes.map((outcome) => (drawn.length * outcome.ways) / ways);
  return statisticOf(counts, expected);
}

/** Pairs that share no draw, with the values put into three classes of similar probability. */
function pairsOfDraws(drawn: readonly Value[], outcomes: Outcomes): Statistic {
  const ways = outcomes.reduce((sum, outcome) => sum + outcome.ways, 0);
  const classes = Math.min(3, outcomes.length);
  let below = 0;
  const classOf = new Map<Value, number>();
  const shares = new Array<number>(classes).fill(0);
  for (const outcome of outcomes) {
    const at = Math.min(classes - 1, Math.floor((classes * below) / ways));
    classOf.set(outcome.value, at);
    shares[at] = (shares[at] ?? 0) + outcome.ways / ways;
    below += outcome.ways;
  }
  const counts = new Array<number>(classes * classes).fill(0);
  const pairs = Math.floor(drawn.length / 2);
  for (let i = 0; i < pairs; i += 1) {
    const first = classOf.get(drawn[2 * i] as Value) ?? 0;
    const second = classOf.get(drawn[2 * i + 1] as Value) ?? 0;
    counts[first * classes + second] = (counts[first * classes + second] ?? 0) + 1;
  }
  const expected = shares.flatMap((a) => shares.map((b) => a * b * pairs));
  return statisticOf(counts, expected);
}

function statisticOf(counts: readonly number[], expected: readonly number[]): Statistic {
  const statistic = chiSquareStatistic(counts, expected);
  const degrees = expected.length - 1;
  return { counts, expected, statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

function describe({ statistic, degrees, p }: Statistic): string {
  const tail = p < 1e-12 ? "p < 1e-12" : `p = ${Number(p.toPrecision(3))}`;
  return `chi-square ${statistic.toFixed(2)} on ${degrees} degrees of freedom, ${tail}`;
}

/** The value whose count is furthest from what is expected, in words. */
function worstOf(outcomes: Outcomes, { counts, expected }: Statistic): string {
  const shares = counts.map((count, i) => (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 1));
  const at = shares.indexOf(Math.max(...shares));
  return `${outcomes[at]?.value} came ${counts[at]} times, expected about ${Math.round(expected[at] ?? 0)}`;
}

function byValue(outcomes: Outcomes, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ value }, i) => [value, Math.round(counts[i] ?? 0)]));
}

function failed(fixture: FixtureDistribution, outcome: Outcome): CheckResult {
  if (outcome.kind === "done") throw new Error(`no result for ${fixture.function}`);
  const line = outcome.kind === "error" ? outcome.thrown.line : undefined;
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
