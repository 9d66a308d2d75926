import type { FixtureDistribution } from "../../../schema/types.ts";
import type { CaseResult, CheckResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { countsOf, drawnTable, furthestOff, ignoresRandom } from "../../drawn.ts";
import { drawsToDiffer, hasFailed, judgeIndependence, judgeShares } from "../../draws.ts";
import { failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import type { CheckData, Kind } from "../../kind.ts";
import { type Asking, ask } from "../../plan.ts";
import type { Outcome } from "../../probe.ts";
import { toJson, type Value } from "../../value.ts";
import { distributionSchema } from "./schema.ts";

/** Draws made by one probe: few enough for a slow generator to stay within one work budget. */
const drawsPerCall = 100;

/** Draws to test for independence: more cost much and tell little. */
const mostForIndependence = 6400;

type Outcomes = FixtureDistribution["distribution"]["outcomes"];

/** The values that a function without arguments returns, drawn many times. */
export type DistributionCheck = CheckData & FixtureDistribution;

export const distribution: Kind<DistributionCheck> = {
  kind: "distribution",
  schema: distributionSchema,
  *plan(check) {
    const drawn = yield* draw(check.function, check.distribution.draws);
    if (!Array.isArray(drawn)) return failed(check, drawn as Outcome);
    const stray = strayValue(drawn, check.distribution.outcomes, check);
    if (stray !== undefined) return { cases: [stray] };
    if (check.distribution.test === "values") return judgeValues(drawn, check);
    const result = judgeDraws(drawn, check);
    if (result.cases.some(({ verdict }) => verdict !== "pass")) return result;
    const same = yield* sameInTwoRuns(check);
    if (same === undefined) return result;
    const { statistics = [] } = result;
    return { cases: [same], statistics };
  },
};

function* draw(fn: string, total: number): Asking<Value[] | Outcome> {
  const outcomes = yield Array.from({ length: Math.ceil(total / drawsPerCall) }, (_, index) => {
    const times = Math.min(drawsPerCall, total - index * drawsPerCall);
    const probe = { steps: [{ do: "call", fn, args: [], times } as const] };
    return { probe, index, goesOn: ({ kind }: Outcome) => kind === "done" };
  });
  const drawn: Value[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind !== "done") return outcome;
    drawn.push(...returnsOf(outcome));
  }
  return drawn;
}

function returnsOf(outcome: Extract<Outcome, { kind: "done" }>): readonly Value[] {
  const [result] = outcome.results;
  return result !== undefined && "returns" in result ? (result.returns as Value[]) : [];
}

/** Two runs of the program, each with other random numbers from its loading on. */
function* sameInTwoRuns(fixture: FixtureDistribution): Asking<CaseResult | undefined> {
  const times = drawsToDiffer(sharesOf(fixture.distribution.outcomes));
  const steps = [{ do: "call", fn: fixture.function, args: [], times }] as const;
  const first = Math.ceil(fixture.distribution.draws / drawsPerCall);
  const runs: string[] = [];
  for (const index of [first, first + 1]) {
    const outcome = yield* ask({ steps, fresh: true }, index);
    if (outcome.kind !== "done") return failed(fixture, outcome).cases[0];
    runs.push(JSON.stringify(returnsOf(outcome)));
  }
  if (runs[0] !== runs[1]) return undefined;
  const failureCode = failures.ignoresRandom;
  return failure(fixture, ignoresRandom(`the first ${times} draws`), { failureCode });
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
  const message = `draw ${at + 1} is ${describeValue(found)}; expected one of ${values.join(", ")}`;
  const shown = { expected: values, actual: toJson(found) };
  return failure(fixture, message, { ...shown, failureCode: failures.impossibleDraw });
}

function judgeValues(drawn: readonly Value[], fixture: FixtureDistribution): CheckResult {
  const { outcomes, draws } = fixture.distribution;
  const absent = outcomes.map(({ value }) => value).filter((value) => !drawn.includes(value));
  if (absent.length === 0) {
    const message = `${draws} draws gave each of the ${outcomes.length} values and no other`;
    return { cases: [pass(fixture)], message };
  }
  const seen = outcomes.map(({ value }) => value).filter((value) => drawn.includes(value));
  const message = `${absent.join(", ")} never came up in ${draws} draws`;
  const all = outcomes.map(({ value }) => value);
  const counts = all.map((value) => drawn.filter((each) => each === value).length);
  const failureCode = failures.neverDrawn;
  const shown = { expected: all, actual: seen, counts, failureCode };
  return { cases: [failure(fixture, message, shown)] };
}

function judgeDraws(drawn: readonly Value[], fixture: FixtureDistribution): CheckResult {
  const { outcomes } = fixture.distribution;
  const values = outcomes.map(({ value }) => value);
  const shares = sharesOf(outcomes);
  const draws = drawn.map((value) => values.indexOf(value as number));
  const asStated = judgeShares(draws, shares);
  const independent = judgeIndependence(
    draws.slice(0, mostForIndependence),
    shares,
    (outcome) => `${values[outcome]}`,
  );
  const statistics = [asStated, ...independent.statistics];
  const result = (only: CaseResult, message?: string): CheckResult =>
    message === undefined ? { cases: [only], statistics } : { cases: [only], message, statistics };
  if (hasFailed(asStated)) {
    const drawnOf = drawnTable(values.map(String), draws, shares);
    const message = furthestOff(drawnOf, draws.length, "draws");
    const counts = countsOf(values.length, draws);
    const failureCode = failures.wrongShare;
    return result(failure(fixture, message, { drawn: drawnOf, counts, failureCode }));
  }
  const { wrong, failureCode } = independent;
  if (wrong !== undefined) {
    return result(failure(fixture, wrong, failureCode === undefined ? {} : { failureCode }));
  }
  const message = `${draws.length} draws gave the values as often as stated, each independent of the others`;
  return result(pass(fixture), message);
}

function sharesOf(outcomes: Outcomes): number[] {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  return outcomes.map(({ ways }) => ways / all);
}

function failed(fixture: FixtureDistribution, outcome: Outcome): CheckResult {
  if (outcome.kind === "done") throw new Error(`no result for ${fixture.function}`);
  const message = describeOutcome(`${fixture.function}()`, outcome);
  const result = { name: fixture.name, verdict: outcome.kind, weight: 1, message };
  return { cases: [{ ...result, ...stopOf(outcome) }] };
}

function pass(fixture: FixtureDistribution): CaseResult {
  return { name: fixture.name, verdict: "pass", weight: 1, message: "" };
}

function failure(
  fixture: FixtureDistribution,
  message: string,
  more: Partial<CaseResult> = {},
): CaseResult {
  const hint = fixture.hint === undefined ? {} : { hint: fixture.hint };
  return { name: fixture.name, verdict: "fail", weight: 1, message, ...more, ...hint };
}
