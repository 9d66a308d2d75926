import type { DrawStatistic } from "../schema/types.ts";
import { hasFailed, type SequentialVerdict, statisticOf } from "./draws.ts";
import { betOnShare, bettingOn, meanBet } from "./evidence.ts";

/**
 * A sequential test of several values' frequencies, where chances are stated as numbers of ways: draws continue
 * until it is clear that no chance is off by one way. Measured for the ways 15, 13, 11, 9, 7, 5, 3 and 1 (a
 * sweep repeats it): 14 or 16 instead of 15 are found after 58,000 draws on average, 16 and 12 instead of 15
 * and 13 after 21,000, equal frequencies after 200; the stated chances take 28,000, and are rejected at most
 * once in 25 million runs.
 */

/** An unclear result passes after this many draws. */
export const maxDraws = 150_000;

/** Units of work after which draws end: 100,000 of ordinary code. Slow code is judged on its draws so far. */
export const maxWork = 400_000_000;

/** Chances are excluded once a bet on them has lost all but this. */
export const outOfTheQuestion = Math.log(0.002);

/** Draws if chances are wrong: they are shown, and compared with others. */
const minShown = 2000;

/** Draws in a stretch whose frequencies are tested separately. */
const stretch = 1000;

/** Alternatives: one way more or less, one moved to another value, or rounded to whole percent. */
function near(ways: readonly number[]): number[][] {
  const change = (more: number, less: number) =>
    ways.map((each, at) => each + Number(at === more) - Number(at === less));
  const places = [...ways.keys(), -1];
  const others = places.flatMap((more) =>
    places.filter((less) => less !== more).map((less) => change(more, less)),
  );
  const shares = sharesOf(ways);
  const possible = others.filter((other) => other.every((each) => each > 0)).map(sharesOf);
  const rounded = sharesOf(shares.map((share) => Math.round(100 * share)));
  const nearest = Math.min(...possible.map((other) => distance(other, shares)));
  const isFar = distance(rounded, shares) >= nearest;
  return [...possible, ...(isFar ? [rounded] : [])].filter(
    (other) => distance(other, shares) >= minDistance,
  );
}

/** Smaller differences (1 in 1000) would need more draws than we allow. */
const minDistance = 0.00035;

/** Average information of a draw in distinguishing two sets of chances. */
function distance(some: readonly number[], others: readonly number[]): number {
  return some.reduce(
    (sum, share, outcome) => sum + share * Math.log(share / (others[outcome] ?? 1)),
    0,
  );
}

export function sharesOf(ways: readonly number[]): number[] {
  const all = ways.reduce((sum, each) => sum + each, 0);
  return ways.map((each) => each / all);
}

/** Takes draws as indices of values, and judges all so far. */
export function waysSoFar(
  ways: readonly number[],
  min: number,
): (more: readonly number[]) => SequentialVerdict {
  const shares = sharesOf(ways);
  const gains = near(ways).map((other) =>
    other.map((share, outcome) => Math.log(share / (shares[outcome] ?? 1))),
  );
  const counts = ways.map(() => 0);
  const all = bettingOn(shares);
  let part = bettingOn(shares);
  const parts: number[] = [];
  let total = 0;
  let failed: DrawStatistic | undefined;
  return (more) => {
    for (const draw of more) {
      counts[draw] = (counts[draw] ?? 0) + 1;
      total += 1;
      all.add(draw);
      part.add(draw);
      if (total % stretch > 0) continue;
      parts.push(part.stake());
      part = bettingOn(shares);
    }
    const bets = gains.map((gain) =>
      counts.reduce((sum, count, outcome) => sum + count * (gain[outcome] ?? 0), 0),
    );
    // Each stretch stakes its own part, which waits for its turn.
    const waiting = new Array<number>(Math.max(1, maxDraws / stretch - parts.length)).fill(0);
    const stretches = meanBet([...parts, ...waiting.with(0, part.stake())]);
    const statistic = statisticOf(
      "shares",
      total,
      meanBet([all.stake(), meanBet(bets), stretches]),
    );
    if (hasFailed(statistic)) failed ??= statistic;
    if (failed !== undefined) {
      return total < minShown ? { statistic: failed } : { statistic: failed, isRight: false };
    }
    const isClear = total >= min && bets.every((bet) => bet <= outOfTheQuestion);
    return isClear || total >= maxDraws ? { statistic, isRight: true } : { statistic };
  };
}

/**
 * A sequential test of a frequency: draws continue until it is clear. Measured for a stated share of 10 % (a
 * sweep repeats it): 5 % and 15 % are found after 1,300 and 1,800 draws on average, 1/9 and 1/11 in at least 95
 * of 100 runs after 28,000 and 38,000; the stated share takes 9,600 on average, and is rejected at most once in
 * 25 million runs.
 */

/** An unclear result passes after this many draws. */
const maxDrawsOfShare = 100_000;

/** Shares to be ruled out before a result is right: near ones too, or only far ones. */
export type Precision = "near" | "far";

export function judgeShare(
  hits: number,
  draws: number,
  share: number,
  precision: Precision,
): SequentialVerdict {
  // Odds mistaken for a share, or vice versa: 1/9 and 1/11 for 1/10.
  const others = {
    near: [share / (1 - share), share / (1 + share)],
    far: [share / 2, 1.5 * share],
  };
  const bet = (other: number) => betOnShare(hits, draws, share, other);
  const nearer = others.near.map(bet);
  // Most of the stake goes where most draws are needed.
  const bets = [...nearer, ...nearer, ...nearer, ...nearer, ...others.far.map(bet)];
  const statistic = statisticOf("share", draws, meanBet(bets));
  if (hasFailed(statistic)) return { statistic, isRight: false };
  const limit = Math.log(precision === "near" ? 0.05 : 0.0005);
  const isClear = others[precision].every((other) => bet(other) <= limit);
  return isClear || draws >= maxDrawsOfShare ? { statistic, isRight: true } : { statistic };
}
