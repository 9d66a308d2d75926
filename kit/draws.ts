import type { DrawStatistic } from "../schema/types.ts";
import {
  betOnBlocks,
  betOnContexts,
  countsInBlocks,
  type Draws,
  meanBet,
  type Shares,
} from "./evidence.ts";
import { type FailureCode, failures } from "./failures.ts";

/**
 * A test fails below this p, which a right solution gets once in 25 million runs at most. No task
 * makes more than 20 tests; with its checks for repetitions and equal runs, each wrong about right
 * draws once in a thousand million runs, a right solution loses points of a task at most once in a
 * million runs.
 */
export const failsBelow = 4e-8;

export interface JudgedDraws {
  readonly statistics: readonly DrawStatistic[];
  /** What is wrong with the draws, in words; undefined where nothing is. */
  readonly wrong?: string;
  readonly failureCode?: FailureCode;
}

/** The stake of a bet as a p: what right draws win is 1 / p or more with that probability at most. */
export function statisticOf(test: string, draws: number, stake: number): DrawStatistic {
  return { test, draws, p: Number(Math.min(1, Math.exp(-stake)).toPrecision(3)) };
}

export function hasFailed({ p }: DrawStatistic): boolean {
  return p < failsBelow;
}

/** Whether outcomes come up as often as their shares say. */
export function judgeShares(draws: Draws, shares: Shares): DrawStatistic {
  const stake = betOnContexts(draws, shares, () => 0);
  return statisticOf("shares", draws.length, stake);
}

/**
 * Whether draws are independent of one another: they do not depend on earlier draws, are not too
 * regular, and do not repeat in a cycle. `nameOf` names an outcome.
 */
export function judgeIndependence(
  draws: Draws,
  shares: Shares,
  nameOf: (outcome: number) => string,
): JudgedDraws {
  const blocks = shares.flatMap((share, outcome) => blocksOf(draws, share, outcome));
  const evenness = blocks.map((each) => ({ ...each, stake: betOnEvenness(each) }));
  const stakes = evenness.map(({ stake }) => stake);
  const even = statisticOf("regularity", draws.length, meanBet(stakes));
  const onOrder = [...betsOnOrder(draws, shares), ...blocks.map(betOnRuns)];
  const order = statisticOf("dependence", draws.length, meanBet(onOrder));
  const statistics = [even, order];
  const period = periodOf(draws, shares);
  if (period !== undefined) {
    const each =
      period === 1
        ? "each is the same as the one before"
        : `they start over after every ${period} draws`;
    const wrong = `the draws repeat themselves: ${each}`;
    return { statistics, wrong, failureCode: failures.repeats };
  }
  if (hasFailed(even) && even.p <= order.p) {
    const regular = evenness.reduce((a, b) => (b.stake > a.stake ? b : a));
    const wrong = `the draws are too regular: ${describeBlocks(regular, nameOf)}`;
    return { statistics, wrong, failureCode: failures.tooRegular };
  }
  if (!hasFailed(even) && !hasFailed(order)) return { statistics };
  const wrong = "each draw depends on earlier draws";
  return { statistics, wrong, failureCode: failures.dependentDraws };
}

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

/** Draws whose outcome a draw may depend on: so many before it. */
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

/** How many draws ago something came, up to 40. */
function distances(hits: readonly number[]): (index: number) => number | undefined {
  let last: number | undefined;
  return (index) => {
    if (hits[index - 1] === 1) last = index - 1;
    return last === undefined ? undefined : Math.min(40, index - last);
  };
}

/** Outcomes put into three classes of similar probability, in their order. */
function classesOf(shares: Shares): number[] {
  let below = 0;
  return shares.map((share) => {
    // Half a billionth: a sum of thirds may end just below a third.
    const at = Math.min(2, Math.floor(3 * below + 5e-10));
    below += share;
    return at;
  });
}

/** How often an outcome came in blocks of one size. */
interface Blocks {
  readonly outcome: number;
  readonly share: number;
  readonly size: number;
  readonly counts: readonly number[];
}

/** Sizes of blocks; of those that there are at least ten of. */
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

/** Right draws seem to repeat themselves, or two runs to be equal, with this probability at most. */
const chanceOfEqual = 1e-9;

/** After how many draws the last ones repeat; undefined if they do not. */
export function periodOf(draws: Draws, shares: Shares): number | undefined {
  const rate = Math.log(Math.max(...shares));
  const compared = Math.ceil(Math.log(chanceOfEqual / Math.max(1, draws.length)) / rate);
  const end = draws.length;
  for (let period = 1; period + compared <= end; period += 1) {
    let same = 0;
    while (same < compared && draws[end - 1 - same] === draws[end - 1 - same - period]) same += 1;
    if (same === compared) return period;
  }
  return undefined;
}

/** Draws after which two runs of a right program differ. */
export function drawsToDiffer(shares: Shares): number {
  const same = shares.reduce((sum, share) => sum + share ** 2, 0);
  return Math.max(100, Math.ceil(Math.log(chanceOfEqual) / Math.log(same)));
}
