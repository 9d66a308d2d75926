import { chiSquareStatistic, chiSquareTail } from "./chi-square.ts";

/** A chi-square test of counts against what is expected of them. */
export interface Statistic {
  readonly counts: readonly number[];
  readonly expected: readonly number[];
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

/** Draws are indices of outcomes; `ways` are the outcomes' shares, in any unit. */
type Draws = readonly number[];
type Ways = readonly number[];

/** How often each outcome came. */
export function singleDraws(draws: Draws, ways: Ways): Statistic {
  const counts = new Array<number>(ways.length).fill(0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return statisticOf(
    counts,
    sharesOf(ways).map((share) => share * draws.length),
  );
}

/**
 * Pairs of draws in a row that share no draw, with the outcomes put into three classes of similar
 * probability: whether a draw depends on the draw before it.
 */
export function pairsOfDraws(draws: Draws, ways: Ways): Statistic {
  const classes = Math.min(3, ways.length);
  let below = 0;
  const shares = new Array<number>(classes).fill(0);
  const classOf = sharesOf(ways).map((share) => {
    // Half a billionth: a sum of thirds may end just below a third.
    const at = Math.min(classes - 1, Math.floor(classes * below + 5e-10));
    below += share;
    shares[at] = (shares[at] ?? 0) + share;
    return at;
  });
  const counts = new Array<number>(classes * classes).fill(0);
  const pairs = Math.floor(draws.length / 2);
  for (let i = 0; i < pairs; i += 1) {
    const first = classOf[draws[2 * i] ?? 0] ?? 0;
    const second = classOf[draws[2 * i + 1] ?? 0] ?? 0;
    counts[first * classes + second] = (counts[first * classes + second] ?? 0) + 1;
  }
  const expected = shares.flatMap((a) => shares.map((b) => a * b * pairs));
  return statisticOf(counts, expected);
}

/** A test with one degree of freedom less than there are counts. */
export function statisticOf(
  counts: readonly number[],
  expected: readonly number[],
  degrees = expected.length - 1,
): Statistic {
  const statistic = chiSquareStatistic(counts, expected);
  return { counts, expected, statistic, degrees, p: chiSquareTail(statistic, degrees) };
}

export function describeStatistic({ statistic, degrees, p }: Statistic): string {
  const tail = p < 1e-12 ? "p < 1e-12" : `p = ${Number(p.toPrecision(3))}`;
  return `chi-square ${statistic.toFixed(2)} on ${degrees} degrees of freedom, ${tail}`;
}

/** The index of the count that is furthest from what is expected. */
export function worstOf({ counts, expected }: Statistic): number {
  const shares = counts.map((count, i) => (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 1));
  return shares.indexOf(Math.max(...shares));
}

function sharesOf(ways: Ways): number[] {
  const all = ways.reduce((sum, each) => sum + each, 0);
  return ways.map((each) => each / all);
}
