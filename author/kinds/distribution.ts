import type { FixtureDistribution } from "../../schema/types.ts";
import { stopped } from "../describe-outcome.ts";
import {
  type DrawsFinding,
  ignoresRandom,
  resultOfDraws,
  type WrongDraws,
  wrongShares,
} from "../drawn.ts";
import { hasFailed, judgeIndependence, type SequentialVerdict, statisticOf } from "../draws.ts";
import { betOnContexts, meanBet } from "../evidence.ts";
import { failures } from "../failures.ts";
import { describeValue } from "../format.ts";
import type { CheckOf, Kind, KindSchema } from "../kind.ts";
import { repeatIn } from "../patterns.ts";
import { type Asking, ask } from "../plan.ts";
import type { Outcome } from "../probe.ts";
import { mostDraws, mostWork, sharesOf, waysSoFar } from "../sequential.ts";
import { toJson, type Value } from "../value.ts";
import * as s from "./json-schema.ts";

/** Draws made by one probe: few enough for a slow generator to stay within one work budget. */
const drawsPerCall = 100;

/** Draws that the frequencies wait for at a time, once there are as many as asked for. */
const drawsPerList = 4000;

/** Draws at the beginning of a run that is looked at by itself. */
const drawsPerRun = 1000;

/** The values that a function without arguments returns, drawn many times. */
export type DistributionCheck = CheckOf<FixtureDistribution>;

const outcome = s.object({
  value: s.integer(undefined, "What is drawn.", 2),
  ways: s.integer(1, "The probability of the value, as a share of the sum of all ways.", 9),
});

const schema: KindSchema = {
  title: "FixtureDistribution",
  description: "Draws of a function without arguments, compared with stated probabilities.",
  ...s.fields({
    function: s.ref("function"),
    "hint?": s.ref("hint"),
    distribution: s.described("What is drawn, and how it is tested.", {
      test: {
        description:
          "values: every outcome occurs and no other value does. frequencies: outcomes occur as often as stated, none of them being off by one way; each draw is independent of the others, and all depend on the host's random numbers.",
        enum: ["values", "frequencies"],
      },
      draws: {
        ...s.integer(
          100,
          "values: the most draws; a quarter of them if every outcome has occurred by then. frequencies: the fewest draws; they go on until it is clear whether a number of ways is off by one.",
          1000,
        ),
        maximum: 100000,
      },
      outcomes: { ...s.list(outcome, "What may be drawn, and how often."), minItems: 2 },
    }),
  }),
};

export const distribution: Kind<DistributionCheck> = {
  kind: "distribution",
  schema,
  *plan(check) {
    const judge = check.distribution.test === "values" ? judgeValues : judgeFrequencies;
    const finding = yield* judge(check);
    // A program that stops does not draw wrong.
    const hint = finding.wrong?.verdict === undefined ? check.hint : undefined;
    return resultOfDraws({ name: check.name, hint }, finding);
  },
};

/** Draws until every value has come up. */
function* judgeValues(check: DistributionCheck): Asking<DrawsFinding> {
  const { draws } = check.distribution;
  const { values } = outcomesOf(check);
  const missing = new Set<Value>(values);
  let seen = 0;
  const drawn = yield* draw(check, 0, draws, (some) => {
    for (const value of some) missing.delete(value);
    seen += some.length;
    return missing.size === 0 && seen >= draws / 4;
  });
  if (!("values" in drawn)) return { wrong: drawn };
  const absent = values.filter((value) => !drawn.values.includes(value));
  if (absent.length === 0) {
    return { message: `${draws} draws gave each of the ${values.length} values and no other` };
  }
  const present = values.filter((value) => !absent.includes(value));
  const wrong = {
    message: `${absent.join(", ")} never came up in ${draws} draws: there were only ${present.join(", ")}`,
    expected: values,
    actual: present,
    counts: values.map((value) => drawn.values.filter((each) => each === value).length),
    failureCode: failures.neverDrawn,
  };
  return { wrong };
}

/** Draws until it is clear how often each value comes, and then in two more runs of the program. */
function* judgeFrequencies(check: DistributionCheck): Asking<DrawsFinding> {
  const { draws } = check.distribution;
  const { ways, indexOf } = outcomesOf(check);
  const soFar = waysSoFar(ways, draws);
  const drawn: number[] = [];
  let verdict = soFar([]);
  let work = 0;
  while (verdict.isRight === undefined && (drawn.length < draws || work < mostWork)) {
    const total = drawn.length < draws ? draws : drawsPerList;
    const more = yield* draw(check, drawn.length, total, (some) => {
      const found = some.map(indexOf);
      if (found.includes(-1)) return true;
      verdict = soFar(found);
      return verdict.isRight !== undefined;
    });
    if (!("values" in more)) return { wrong: more };
    drawn.push(...more.values.map(indexOf));
    work += more.work;
  }
  const judged = judgeDraws(check, drawn, verdict);
  return judged.wrong === undefined ? yield* judgeRuns(check, judged) : judged;
}

/** What may be drawn, and how often it should be; other values have no index. */
function outcomesOf({ distribution: { outcomes } }: DistributionCheck) {
  const values = outcomes.map(({ value }) => value);
  const ways = outcomes.map((each) => each.ways);
  const indexOf = (value: Value) => values.indexOf(value as number);
  return { values, names: values.map(String), ways, shares: sharesOf(ways), indexOf };
}

/** Draws some values, of which there are fewer where those so far are enough. */
function* draw(
  check: DistributionCheck,
  before: number,
  total: number,
  isEnough: (values: readonly Value[]) => boolean,
): Asking<{ readonly values: readonly Value[]; readonly work: number } | WrongDraws> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < total; from += drawsPerCall) {
    const times = Math.min(drawsPerCall, total - from);
    const steps = [{ do: "call", fn: check.function, args: [], times } as const];
    const outcome = yield* ask({ steps }, Math.ceil((before + from) / drawsPerCall));
    outcomes.push(outcome);
    if (outcome.kind !== "done" || isEnough(returnsOf(outcome))) break;
  }
  const work = outcomes.reduce((sum, each) => sum + each.work, 0);
  const values = outcomes.flatMap(returnsOf);
  return wrongOf(check, outcomes, before) ?? { values, work };
}

/** Draws that stopped, or gave a value that cannot be; undefined where none did. */
function wrongOf(
  check: DistributionCheck,
  outcomes: readonly Outcome[],
  before = 0,
): WrongDraws | undefined {
  const refused = outcomes.find((outcome) => outcome.kind !== "done");
  if (refused !== undefined) return stopped(`${check.function}()`, refused);
  const { values, indexOf } = outcomesOf(check);
  const drawn = outcomes.flatMap(returnsOf);
  const at = drawn.findIndex((value) => indexOf(value) < 0);
  if (at < 0) return undefined;
  const stray = drawn[at] as Value;
  const message = `draw ${before + at + 1} is ${describeValue(stray)}; expected one of ${values.join(", ")}`;
  const failureCode = failures.impossibleDraw;
  return { message, expected: values, actual: toJson(stray), failureCode };
}

function returnsOf(outcome: Outcome): readonly Value[] {
  const [result] = outcome.kind === "done" ? outcome.results : [];
  return result !== undefined && "returns" in result ? (result.returns as Value[]) : [];
}

/** Two more runs of the program differ, and their first draws come as often as all others. */
function* judgeRuns(check: DistributionCheck, judged: DrawsFinding): Asking<DrawsFinding> {
  const { names, shares, indexOf } = outcomesOf(check);
  const steps = [{ do: "call", fn: check.function, args: [], times: drawsPerRun }] as const;
  const runs: number[][] = [];
  for (const run of [0, 1]) {
    const outcome = yield* ask({ steps, fresh: true }, mostDraws / drawsPerCall + run);
    const wrong = wrongOf(check, [outcome]);
    if (wrong !== undefined) return { wrong };
    runs.push(returnsOf(outcome).map(indexOf));
  }
  const both = runs.flat();
  // Bets that the first 10, 100 or 1000 draws of a run come more or less often than they should.
  const bets = [10, 100, drawsPerRun].map((length) => {
    const beginnings = runs.flatMap((run) => run.slice(0, length));
    return betOnContexts(beginnings, shares, () => 0);
  });
  const first = statisticOf("first draws", both.length, meanBet(bets));
  const finding = { ...judged, statistics: [...(judged.statistics ?? []), first] };
  if (repeatIn(both, shares) !== undefined) {
    const what = `the first ${drawsPerRun} draws`;
    const isSame = `${runs[0]}` === `${runs[1]}`;
    const some = `some of ${what} were the same in two runs of your program`;
    const message = isSame ? ignoresRandom(what) : some;
    return { ...finding, wrong: { message, failureCode: failures.ignoresRandom } };
  }
  if (!hasFailed(first)) return finding;
  const what = "draws at the beginning of two runs of your program";
  return { ...finding, wrong: wrongShares(names, both, shares, what) };
}

function judgeDraws(
  check: DistributionCheck,
  draws: readonly number[],
  { statistic, isRight }: SequentialVerdict,
): DrawsFinding {
  const { names, shares } = outcomesOf(check);
  if (isRight === false) {
    return { statistics: [statistic], wrong: wrongShares(names, draws, shares, "draws") };
  }
  const nameOf = (outcome: number) => `${names[outcome]}`;
  const { wrong, statistics, ...more } = judgeIndependence(draws, shares, nameOf);
  const all = [statistic, ...statistics];
  if (wrong !== undefined) return { statistics: all, wrong: { message: wrong, ...more } };
  const message = `${draws.length} draws gave the values as often as stated, each independent of the others`;
  return { statistics: all, message };
}
