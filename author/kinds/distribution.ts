import { stopped } from "../describe-outcome.ts";
import {
  countsOf,
  type DrawsFinding,
  ignoresRandom,
  resultOfDraws,
  type WrongDraws,
  wrongShares,
} from "../drawn.ts";
import { hasFailed, judgeIndependence, type SequentialVerdict, statisticOf } from "../draws.ts";
import { betOnContexts, meanBet } from "../evidence.ts";
import { failures } from "../failures.ts";
import { describeValue, formatCall } from "../format.ts";
import type { Kind } from "../kind.ts";
import { repeatIn } from "../patterns.ts";
import { type Asking, ask } from "../plan.ts";
import type { Outcome, Step } from "../probe.ts";
import { maxDraws, maxWork, waysSoFar } from "../sequential.ts";
import { toJson, type Value } from "../value.ts";
import {
  type DistributionCheck,
  drawsToShowAll,
  outcomesOf,
  distributionSchema as schema,
} from "./outcomes.ts";

/** Draws per probe: few enough for a slow generator to stay within one work budget. */
const drawsPerCall = 100;

/** Draws between looks at the frequencies, after the requested number. */
const drawsPerList = 4000;

/** Draws tested by themselves at the beginning of a run. */
const drawsPerRun = 1000;

export const distribution: Kind<DistributionCheck> = {
  kind: "distribution",
  schema,
  *plan(check) {
    const judge = check.distribution.test === "values" ? judgeValues : judgeFrequencies;
    const finding = yield* judge(check);
    // A program that stops has not drawn wrongly.
    const hint = finding.wrong?.verdict === undefined ? check.hint : undefined;
    return resultOfDraws({ name: check.name, hint }, finding);
  },
};

/** Draws until every outcome has come up. */
function* judgeValues(check: DistributionCheck): Asking<DrawsFinding> {
  const { draws } = check.distribution;
  const { names, shown, shares } = outcomesOf(check);
  const needed = drawsToShowAll(shares);
  if (draws < needed) {
    throw new Error(
      `the check "${check.name}" makes too few draws: ${draws}. A right solution may miss an outcome; set draws to ${needed} or more`,
    );
  }
  const missing = new Set(names.keys());
  let seen = 0;
  const drawn = yield* draw(check, 0, draws, (some) => {
    for (const outcome of some) missing.delete(outcome);
    seen += some.length;
    return missing.size === 0 && seen >= draws / 4;
  });
  if (!("outcomes" in drawn)) return { wrong: drawn };
  const counts = countsOf(names.length, drawn.outcomes);
  if (!counts.includes(0)) {
    return { message: `${draws} draws gave each of the ${names.length} values and no other` };
  }
  const [absent, present] = [true, false].map((isAbsent) =>
    names.filter((_, at) => (counts[at] === 0) === isAbsent),
  ) as [string[], string[]];
  const wrong = {
    message: `${absent.join(", ")} never came up in ${draws} draws: there were only ${present.join(", ")}`,
    expected: shown,
    actual: shown.filter((_, at) => counts[at] !== 0),
    counts,
    failureCode: failures.neverDrawn,
  };
  return { wrong };
}

/** Draws until each frequency is clear, then in two more runs of the program. */
function* judgeFrequencies(check: DistributionCheck): Asking<DrawsFinding> {
  const { draws } = check.distribution;
  const { ways } = outcomesOf(check);
  const soFar = waysSoFar(ways, draws);
  const drawn: number[] = [];
  let verdict = soFar([]);
  let work = 0;
  while (verdict.isRight === undefined && (drawn.length < draws || work < maxWork)) {
    const total = drawn.length < draws ? draws : drawsPerList;
    const more = yield* draw(check, drawn.length, total, (some) => {
      if (some.includes(-1)) return true;
      verdict = soFar(some);
      return verdict.isRight !== undefined;
    });
    if (!("outcomes" in more)) return { wrong: more };
    drawn.push(...more.outcomes);
    work += more.work;
  }
  const judged = judgeDraws(check, drawn, verdict);
  return judged.wrong === undefined ? yield* judgeRuns(check, judged) : judged;
}

/** Makes draws, stopping early if the outcomes so far are enough. */
function* draw(
  check: DistributionCheck,
  before: number,
  total: number,
  isEnough: (outcomes: readonly number[]) => boolean,
): Asking<{ readonly outcomes: readonly number[]; readonly work: number } | WrongDraws> {
  const { indexOf } = outcomesOf(check);
  const answers: Outcome[] = [];
  const outcomes: number[] = [];
  for (let from = 0; from < total; from += drawsPerCall) {
    const steps = [calls(check, Math.min(drawsPerCall, total - from))];
    const answer = yield* ask({ steps }, Math.ceil((before + from) / drawsPerCall));
    answers.push(answer);
    const some = drawsIn(check, answer).map(indexOf);
    outcomes.push(...some);
    if (answer.kind !== "done" || isEnough(some)) break;
  }
  const work = answers.reduce((sum, each) => sum + each.work, 0);
  return wrongOf(check, answers, before) ?? { outcomes, work };
}

/** Several draws in a row, each with fresh arguments and a fresh object. */
function calls(check: DistributionCheck, times: number): Step {
  const { steps } = outcomesOf(check);
  const [only] = steps;
  // Without arguments to renew each round, a list is quicker to read.
  if (steps.length === 1 && only?.do === "call" && only.args.length === 0) {
    return { ...only, times };
  }
  return { do: "repeat", times, steps };
}

/** The fault of draws that stopped or gave impossible values; undefined if there is none. */
function wrongOf(
  check: DistributionCheck,
  answers: readonly Outcome[],
  before = 0,
): WrongDraws | undefined {
  const refused = answers.find((answer) => answer.kind !== "done");
  if (refused !== undefined) {
    return stopped(formatCall(check.function, check.args ?? [], check.show), refused);
  }
  const { names, shown, indexOf, place } = outcomesOf(check);
  const drawn = answers.flatMap((answer) => drawsIn(check, answer));
  const at = drawn.findIndex((value) => indexOf(value) < 0);
  if (at < 0) return undefined;
  const stray = drawn[at] as Value;
  const where = place === "" ? "is" : `has at ${place}`;
  const message = `draw ${before + at + 1} ${where} ${describeValue(stray)}; expected one of ${names.join(", ")}`;
  const failureCode = failures.impossibleDraw;
  return { message, expected: shown, actual: toJson(stray), failureCode };
}

function drawsIn(check: DistributionCheck, answer: Outcome): readonly Value[] {
  const [result] = answer.kind === "done" ? answer.results : [];
  if (result === undefined) return [];
  const { partOf, drawnIn } = outcomesOf(check);
  if ("rounds" in result) return result.rounds.map((round) => partOf(drawnIn(round)));
  return "returns" in result ? (result.returns as Value[]).map(partOf) : [];
}

/** Checks that two more runs differ, and that their first draws have the same frequencies as all others. */
function* judgeRuns(check: DistributionCheck, judged: DrawsFinding): Asking<DrawsFinding> {
  const { names, shares, indexOf } = outcomesOf(check);
  const steps = [calls(check, drawsPerRun)];
  const runs: number[][] = [];
  for (const run of [0, 1]) {
    const outcome = yield* ask({ steps, fresh: true }, maxDraws / drawsPerCall + run);
    const wrong = wrongOf(check, [outcome]);
    if (wrong !== undefined) return { wrong };
    runs.push(drawsIn(check, outcome).map(indexOf));
  }
  const both = runs.flat();
  // Bets that the first 10, 100 or 1000 draws of a run have other frequencies than stated.
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
