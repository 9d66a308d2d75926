import { hasFailed, type SequentialVerdict, statisticOf } from "./draws.ts";
import { betOnShare, meanBet } from "./evidence.ts";

/**
 * A sequential test of how often something comes: draws go on until it is clear. Measured where the
 * stated share is 10 % (a sweep repeats it): 5 % and 15 % are found after 1,300 and 1,800 draws on
 * average, 1/9 and 1/11 in at least 95 of 100 runs after 28,000 and 38,000; the stated share takes
 * 9,600 on average, and is refused once in 25 million runs at most.
 */

/** Draws after which something that is still not clear passes. */
const mostDraws = 100_000;

/** A near share is out of the question once a bet on it has lost all but this. */
const outOfTheQuestion = Math.log(0.05);

/** What is meant where odds are taken for a share, or the other way round: 1/9 and 1/11 for 1/10. */
const near = (share: number) => [share / (1 - share), share / (1 + share)];
const far = (share: number) => [share / 2, 1.5 * share];

/** What must be told from a share before it is right: shares that are near, or only those that are far. */
export type Precision = "near" | "far";

/** What so many hits in so many draws say of a share that is stated as `share`. */
export function judgeShare(
  hits: number,
  draws: number,
  share: number,
  precision: Precision,
): SequentialVerdict {
  const bet = (other: number) => betOnShare(hits, draws, share, other);
  const nearer = near(share).map(bet);
  // Most of the stake goes where most draws are needed.
  const bets = [...nearer, ...nearer, ...nearer, ...nearer, ...far(share).map(bet)];
  const statistic = statisticOf("share", draws, meanBet(bets));
  if (hasFailed(statistic)) return { statistic, isRight: false };
  const others = precision === "near" ? near(share) : far(share);
  const limit = precision === "near" ? outOfTheQuestion : Math.log(0.0005);
  const isClear = others.every((other) => bet(other) <= limit);
  return isClear || draws >= mostDraws ? { statistic, isRight: true } : { statistic };
}
