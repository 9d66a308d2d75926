import type { DrawStatistic } from "../schema/types.ts";
import {
  betOnBlocks,
  betOnContexts,
  betsOnReturn,
  countsInBlocks,
  type Draws,
  meanBet,
  type Shares,
} from "./evidence.ts";
import { type FailureCode, failures } from "./failures.ts";
import { chanceOfEqual, deckOf, type Repeat, repeatIn, timesOfEach } from "./patterns.ts";

/**
 * Significance level: a right solution gets a smaller p at most once in 25 million runs. No task makes more
 * than 20 tests; with its checks for repetitions and equal runs, each with a false-positive rate of at most
 * 1e-9, a right solution loses points of a task at most once in a million runs.
 */
export const failsBelow = 4e-8;

/** Results of independence tests. */
export interface JudgedDraws {
  readonly statistics: readonly DrawStatistic[];
  /** The fault in words; undefined if there is none. */
  readonly wrong?: string;
  readonly failureCode?: FailureCode;
  /** The exact regularity, if it can be named; used to compare programs. */
  readonly pattern?: string;
}

/** State of a sequential test, which continues until it is clear. */
export interface SequentialVerdict {
  readonly statistic: DrawStatistic;
  /** Undefined while more draws are needed. */
  readonly isRight?: boolean;
}

/** A bet's stake as a p: right draws win 1 / p or more with at most that probability. */
export function statisticOf(test: string, draws: number, stake: number): DrawStatistic {
  return { test, draws, p: Number(Math.min(1, Math.exp(-stake)).toPrecision(3)) };
}

/**
 * True if a test fails: p is below 4e-8, which right draws reach at most once in 25 million runs.
 *
 * @param statistic as `judgeShares` and `judgeIndependence` give it
 * @example
 * hasFailed({ test: "shares", draws: 600, p: 1e-9 }); // true
 */
export function hasFailed({ p }: DrawStatistic): boolean {
  return p < failsBelow;
}

/**
 * Tests whether outcomes come up as often as their shares say; `hasFailed` reads the result.
 *
 * @param draws indices of outcomes, in the order in which they were drawn
 * @param shares probability of each outcome; they add up to 1, and none is 0
 * @example
 * const heads = new Array<number>(200).fill(0);
 * hasFailed(judgeShares(heads, [0.5, 0.5])); // true
 */
export function judgeShares(draws: Draws, shares: Shares): DrawStatistic {
  const stake = betOnContexts(draws, shares, () => 0);
  return statisticOf("shares", draws.length, stake);
}

/** More cost much and tell little. */
const maxDrawsForOrder = 6400;

/**
 * Tests whether draws are independent of earlier ones, not too regular, and not repeated. Ignores frequencies:
 * ask `judgeShares` first. `wrong` names the fault in words.
 *
 * @param draws indices of outcomes, in the order in which they were drawn
 * @param shares probability of each outcome; they add up to 1, and none is 0
 * @param nameOf what a message calls an outcome
 * @example
 * const inTurn = Array.from({ length: 600 }, (_, at) => at % 2);
 * judgeIndependence(inTurn, [0.5, 0.5], String).wrong;
 * // "the draws repeat themselves: they start over after every 2 draws"
 */
export function judgeIndependence(
  draws: Draws,
  shares: Shares,
  nameOf: (outcome: number) => string,
): JudgedDraws {
  const some = draws.slice(0, maxDrawsForOrder);
  const blocks = shares.flatMap((share, outcome) => blocksOf(some, share, outcome));
  const evenness = blocks.map((each) => ({ ...each, stake: betOnEvenness(each) }));
  const onEvenness = meanBet(evenness.map(({ stake }) => stake));
  const onReturns = meanBet(betsOnReturn(draws, shares, ratesOfReturn));
  const even = statisticOf("regularity", draws.length, meanBet([onEvenness, onReturns]));
  const onOrder = [...betsOnOrder(some, shares), ...blocks.map(betOnRuns)];
  const order = statisticOf("dependence", some.length, meanBet(onOrder));
  const statistics = [even, order];
  const found = (failureCode: FailureCode, wrong: string, pattern?: string): JudgedDraws => {
    return { statistics, wrong, failureCode, ...(pattern === undefined ? {} : { pattern }) };
  };
  const repeat = repeatIn(draws, shares);
  // Draws that hardly change also repeat themselves.
  if (repeat?.goesOn || (repeat !== undefined && !hasFailed(order))) {
    const pattern = repeat.goesOn ? `cycle of ${repeat.distance}` : undefined;
    const wrong = `the draws repeat themselves: ${describeRepeat(repeat)}`;
    return found(failures.repeats, wrong, pattern);
  }
  const dependent = "each draw depends on earlier draws";
  const times = timesOfEach(draws, shares);
  if (times !== undefined) {
    const often = times === 2 ? "twice" : `${times} times`;
    const wrong = `${dependent}: each comes ${often} in a row`;
    return found(failures.dependentDraws, wrong, `${times} times`);
  }
  const deck = deckOf(draws, shares);
  const regular = (words: string, size = deck) => {
    const pattern = size === undefined ? undefined : `deck of ${size}`;
    return found(failures.tooRegular, `the draws are too regular: ${words}`, pattern);
  };
  const isTooEven = hasFailed(even) && even.p <= order.p;
  if (isTooEven && Math.exp(-onEvenness) < failsBelow) {
    const worst = evenness.reduce((a, b) => (b.stake > a.stake ? b : a));
    const isExact = new Set(worst.counts).size === 1;
    return regular(describeBlocks(worst, nameOf), deck ?? (isExact ? worst.size : undefined));
  }
  if (deck !== undefined) {
    return regular(
      `in each ${deck} of them, everything comes up exactly as often as stated; by chance, that would vary`,
    );
  }
  if (isTooEven) {
    return regular(
      "outcomes that came up too often come up less afterwards; by chance, they would not",
    );
  }
  if (!hasFailed(even) && !hasFailed(order)) return { statistics };
  return found(failures.dependentDraws, dependent);
}

function describeRepeat({ at, distance, goesOn }: Repeat): string {
  if (!goesOn) {
    return `those from draw ${at + 1} on have come before, ${distance} draws earlier`;
  }
  return distance === 1
    ? "each is the same as the one before"
    : `they start over after every ${distance} draws`;
}

/** Rates at which a surplus is compensated. */
const ratesOfReturn = [1 / 32, 1 / 128, 1 / 512, 1 / 2048];

function describeBlocks(
  { counts, outcome, size }: Blocks,
  nameOf: (outcome: number) => string,
): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most - least > 2) {
    return `how often ${nameOf(outcome)} comes up in ${size} draws varies less than it would by chance`;
  }
  const times = least === most ? `exactly ${most}` : `${least} to ${most}`;
  return `in each of ${counts.length} blocks of ${size} draws, ${nameOf(outcome)} came up ${times} ${most === 1 ? "time" : "times"}; by chance, that would vary more`;
}

/** Distances at which a draw may depend on an earlier one. */
const lags = [1, 2, 3, 4, 8, 10];

function betsOnOrder(draws: Draws, shares: Shares): number[] {
  const classOf = classesOf(shares);
  const classShares = [0, 1, 2].map((of) =>
    shares.reduce((sum, share, outcome) => sum + (classOf[outcome] === of ? share : 0), 0),
  );
  const classes = draws.map((draw) => classOf[draw] ?? 0);
  const byLag = lags.flatMap((lag) => [
    betOnContexts(draws, shares, (index) => draws[index - lag]),
    ...(shares.length > 3
      ? [betOnContexts(classes, classShares, (index) => classes[index - lag])]
      : []),
  ]);
  const byDistance = shares.map((share, outcome) => {
    const hits = draws.map((draw) => Number(draw === outcome));
    return betOnContexts(hits, [1 - share, share], distances(hits));
  });
  return [...byLag, ...byDistance];
}

/** Number of draws since the last hit, up to 40. */
function distances(hits: readonly number[]): (index: number) => number | undefined {
  let last: number | undefined;
  return (index) => {
    if (hits[index - 1] === 1) last = index - 1;
    return last === undefined ? undefined : Math.min(40, index - last);
  };
}

/** Groups outcomes, in order, into three classes of similar probability. */
function classesOf(shares: Shares): number[] {
  let below = 0;
  return shares.map((share) => {
    // Half a billionth: a sum of thirds may end just below a third.
    const at = Math.min(2, Math.floor(3 * below + 5e-10));
    below += share;
    return at;
  });
}

interface Blocks {
  readonly outcome: number;
  readonly share: number;
  readonly size: number;
  readonly counts: readonly number[];
}

/** Block sizes; only those with at least ten blocks are used. */
const sizes = [4, 6, 8, 10, 16, 20, 32, 50, 64, 100, 128, 256, 512, 1000];

function blocksOf(draws: Draws, share: number, outcome: number): Blocks[] {
  const hits = draws.map((draw) => draw === outcome);
  return sizes
    .filter((size) => 10 * size <= draws.length)
    .map((size) => ({ outcome, share, size, counts: countsInBlocks(hits, size) }));
}

function betOnEvenness({ counts, share, size }: Blocks): number {
  return meanBet([-0.5, -3].map((slope) => betOnBlocks(counts, share, size, slope)));
}

function betOnRuns({ counts, share, size }: Blocks): number {
  return betOnBlocks(counts, share, size, 0.2);
}

/**
 * Number of draws, at least 100, for which two runs of a right program are equal at most once in 1e9 times.
 *
 * @param shares probability of each outcome; they add up to 1
 * @example
 * drawsToDiffer([0.9, 0.1]); // 105
 */
export function drawsToDiffer(shares: Shares): number {
  const same = shares.reduce((sum, share) => sum + share ** 2, 0);
  return Math.max(100, Math.ceil(Math.log(chanceOfEqual) / Math.log(same)));
}
