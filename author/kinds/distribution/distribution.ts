import type { FixtureDistribution } from "../../../schema/types.ts";
import type { CaseResult, CheckResult } from "../../check.ts";
import { describeOutcome, stopOf } from "../../describe-outcome.ts";
import { countsOf, drawnTable, furthestOff, ignoresRandom } from "../../drawn.ts";
import { hasFailed, judgeIndependence, statisticOf } from "../../draws.ts";
import { betOnContexts, meanBet } from "../../evidence.ts";
import { failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import type { CheckData, Kind } from "../../kind.ts";
import { repeatIn } from "../../patterns.ts";
import { type Asking, ask } from "../../plan.ts";
import type { Outcome } from "../../probe.ts";
import { toJson, type Value } from "../../value.ts";
import { mostDraws, sharesOf, type WaysVerdict, waysSoFar } from "../../ways-test.ts";
import { distributionSchema } from "./schema.ts";

/** Draws made by one probe: few enough for a slow generator to stay within one work budget. */
const drawsPerCall = 100;

/** Draws that the frequencies wait for at a time, once there are as many as asked for. */
const drawsPerList = 4000;

/**
 * Units of work after which draws end, clear or not: more than 150,000 of ordinary code. What slow
 * code draws by then must do, so that it does not lose points for being slow.
 */
const mostWork = 400_000_000;

/** Draws at the beginning of a run that is looked at by itself. */
const drawsPerRun = 1000;

type Outcomes = FixtureDistribution["distribution"]["outcomes"];

/** The values that a function without arguments returns, drawn many times. */
export type DistributionCheck = CheckData & FixtureDistribution;

export const distribution: Kind<DistributionCheck> = {
  kind: "distribution",
  schema: distributionSchema,
  *plan(check) {
    const { test, outcomes, draws } = check.distribution;
    if (test === "values") {
      const missing = new Set<unknown>(outcomes.map(({ value }) => value));
      let seen = 0;
      const drawn = yield* draw(check, 0, draws, {
        isEnough: (some) => {
          for (const value of some) missing.delete(value);
          seen += some.length;
          return missing.size === 0 && seen >= draws / 4;
        },
      });
      if ("outcome" in drawn) return failed(check, drawn.outcome);
      return strayResult(drawn.values, check) ?? judgeValues(drawn.values, check);
    }
    const soFar = waysSoFar(
      outcomes.map(({ ways }) => ways),
      draws,
    );
    const values = outcomes.map(({ value }) => value);
    const drawn: Value[] = [];
    let verdict: WaysVerdict = soFar([]);
    let work = 0;
    while (verdict.isRight === undefined && (drawn.length < draws || work < mostWork)) {
      const more = yield* draw(check, drawn.length, drawn.length < draws ? draws : drawsPerList, {
        isEnough: (some) => {
          const found = some.map((value) => values.indexOf(value as number));
          if (found.includes(-1)) return true;
          verdict = soFar(found);
          return verdict.isRight !== undefined;
        },
      });
      if ("outcome" in more) return failed(check, more.outcome);
      drawn.push(...more.values);
      work += more.work;
      const stray = strayResult(drawn, check);
      if (stray !== undefined) return stray;
    }
    const result = judgeDraws(drawn, verdict, check);
    if (result.cases.some((each) => each.verdict !== "pass")) return result;
    return yield* judgeRuns(check, result);
  },
};

interface Drawn {
  readonly values: readonly Value[];
  readonly work: number;
}

/** Draws some values, of which there are fewer where those of some calls are enough. */
function* draw(
  { function: fn }: FixtureDistribution,
  before: number,
  total: number,
  { isEnough }: { readonly isEnough?: (values: readonly Value[]) => boolean } = {},
): Asking<Drawn | { readonly outcome: Outcome }> {
  const outcomes = yield Array.from({ length: Math.ceil(total / drawsPerCall) }, (_, call) => {
    const times = Math.min(drawsPerCall, total - call * drawsPerCall);
    const probe = { steps: [{ do: "call", fn, args: [], times } as const] };
    const index = Math.ceil(before / drawsPerCall) + call;
    const goesOn = (outcome: Outcome) => outcome.kind === "done" && !isEnough?.(returnsOf(outcome));
    return { probe, index, goesOn };
  });
  const stopped = outcomes.find(({ kind }) => kind !== "done");
  if (stopped !== undefined) return { outcome: stopped };
  const work = outcomes.reduce((sum, each) => sum + each.work, 0);
  return { values: outcomes.flatMap(returnsOf), work };
}

function returnsOf(outcome: Outcome): readonly Value[] {
  const [result] = outcome.kind === "done" ? outcome.results : [];
  return result !== undefined && "returns" in result ? (result.returns as Value[]) : [];
}

/**
 * The beginnings of two runs of the program, each with other random numbers from its loading on: they
 * differ, and the first draws of a run come as often as all others.
 */
function* judgeRuns(check: DistributionCheck, result: CheckResult): Asking<CheckResult> {
  const { outcomes } = check.distribution;
  const steps = [{ do: "call", fn: check.function, args: [], times: drawsPerRun }] as const;
  const runs: (readonly Value[])[] = [];
  for (const run of [0, 1]) {
    const index = mostDraws / drawsPerCall + run;
    const outcome = yield* ask({ steps, fresh: true }, index);
    if (outcome.kind !== "done") return failed(check, outcome);
    const values = returnsOf(outcome);
    const stray = strayResult(values, check);
    if (stray !== undefined) return stray;
    runs.push(values);
  }
  const values = outcomes.map(({ value }) => value);
  const shares = sharesOf(outcomes.map(({ ways }) => ways));
  const both = runs.map((run) => run.map((value) => values.indexOf(value as number)));
  const first = statisticOf("first draws", runs.flat().length, betOnBeginnings(both, shares));
  const statistics = [...(result.statistics ?? []), first];
  const refused = (message: string, more: Partial<CaseResult>) => {
    return { cases: [failure(check, message, more)], statistics };
  };
  if (repeatIn(both.flat(), shares) !== undefined) {
    const what = `the first ${drawsPerRun} draws`;
    const [one, other] = both.map(String);
    const message =
      one === other
        ? ignoresRandom(what)
        : `some of ${what} were the same in two runs of your program`;
    return refused(message, { failureCode: failures.ignoresRandom });
  }
  if (!hasFailed(first)) return { ...result, statistics };
  const drawn = drawnTable(values.map(String), both.flat(), shares);
  const what = `draws at the beginning of two runs of your program`;
  const message = furthestOff(drawn, both.flat().length, what);
  const counts = countsOf(values.length, both.flat());
  return refused(message, { drawn, counts, failureCode: failures.wrongShare });
}

/** A bet that the first 10, 100 or 1000 draws of a run come more or less often than they should. */
function betOnBeginnings(runs: readonly (readonly number[])[], shares: readonly number[]): number {
  const lengths = [10, 100, drawsPerRun];
  return meanBet(
    lengths.map((length) => {
      const first = runs.flatMap((run) => run.slice(0, length));
      return betOnContexts(first, shares, () => 0);
    }),
  );
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

function strayResult(
  drawn: readonly Value[],
  fixture: FixtureDistribution,
): CheckResult | undefined {
  const stray = strayValue(drawn, fixture.distribution.outcomes, fixture);
  return stray === undefined ? undefined : { cases: [stray] };
}

function judgeValues(drawn: readonly Value[], fixture: FixtureDistribution): CheckResult {
  const { outcomes, draws } = fixture.distribution;
  const absent = outcomes.map(({ value }) => value).filter((value) => !drawn.includes(value));
  if (absent.length === 0) {
    const message = `${draws} draws gave each of the ${outcomes.length} values and no other`;
    return { cases: [pass(fixture)], message };
  }
  const seen = outcomes.map(({ value }) => value).filter((value) => drawn.includes(value));
  const message = `${absent.join(", ")} never came up in ${draws} draws: there were only ${seen.join(", ")}`;
  const all = outcomes.map(({ value }) => value);
  const counts = all.map((value) => drawn.filter((each) => each === value).length);
  const failureCode = failures.neverDrawn;
  const shown = { expected: all, actual: seen, counts, failureCode };
  return { cases: [failure(fixture, message, shown)] };
}

function judgeDraws(
  drawn: readonly Value[],
  { statistic, isRight }: WaysVerdict,
  fixture: FixtureDistribution,
): CheckResult {
  const { outcomes } = fixture.distribution;
  const values = outcomes.map(({ value }) => value);
  const shares = sharesOf(outcomes.map(({ ways }) => ways));
  const draws = drawn.map((value) => values.indexOf(value as number));
  if (isRight === false) {
    const drawnOf = drawnTable(values.map(String), draws, shares);
    const message = furthestOff(drawnOf, draws.length, "draws");
    const counts = countsOf(values.length, draws);
    const more = { drawn: drawnOf, counts, failureCode: failures.wrongShare };
    return { cases: [failure(fixture, message, more)], statistics: [statistic] };
  }
  const { wrong, statistics, ...more } = judgeIndependence(
    draws,
    shares,
    (outcome) => `${values[outcome]}`,
  );
  const all = [statistic, ...statistics];
  if (wrong !== undefined) return { cases: [failure(fixture, wrong, more)], statistics: all };
  const message = `${draws.length} draws gave the values as often as stated, each independent of the others`;
  return { cases: [pass(fixture)], message, statistics: all };
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
