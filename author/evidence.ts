/**
 * Evidence against right draws, which are independent of one another and come with stated shares.
 *
 * Each test is a bet on one way of being wrong. It starts with a stake of 1 and plays by fair odds:
 * as long as the draws are right, no bet wins on average, whatever it bets. So the stake that a
 * right solution leaves a bet with is 1 or less on average, and is 10,000,000 or more once in
 * 10,000,000 runs at most: exactly, with no approximation, for any number of draws (Markov's
 * inequality), and even if one looks after every draw and stops when one likes (Ville's). A mean of
 * bets is a bet. All stakes here are natural logarithms.
 */

/** Draws are indices of outcomes. */
export type Draws = readonly number[];

/** Probability of each outcome; their sum is 1. */
export type Shares = readonly number[];

/** Contexts are whole numbers from 0 to below this. */
const maxContexts = 1000;

/**
 * A bet that earlier outcomes of a context recur in it: it wins if some outcome is more or less frequent there
 * than stated. A draw's context may depend only on earlier draws and on data independent of the draws;
 * undefined skips the draw. A single context bets on the frequencies.
 */
export function betOnContexts(
  draws: Draws,
  shares: Shares,
  contextAt: (index: number) => number | undefined,
): number {
  const bet = bettingOn(shares, maxContexts);
  for (let index = 0; index < draws.length; index += 1) {
    const context = contextAt(index);
    if (context !== undefined) bet.add(draws[index] ?? 0, context);
  }
  return bet.stake();
}

/** The same bet, one draw at a time. */
export function bettingOn(shares: Shares, contexts = 1) {
  const outcomes = shares.length;
  const totals = new Float64Array(contexts);
  const counts = new Float64Array(contexts * outcomes);
  let stake = 0;
  return {
    add: (draw: number, context = 0) => {
      const at = context * outcomes + draw;
      const count = counts[at] ?? 0;
      const total = totals[context] ?? 0;
      stake += Math.log((count / (shares[draw] ?? 0) + outcomes) / (total + outcomes));
      totals[context] = total + 1;
      counts[at] = count + 1;
    },
    stake: () => stake,
  };
}

/** Hits in each block of `size` draws, without an incomplete block. */
export function countsInBlocks(hits: readonly boolean[], size: number): number[] {
  const counts = new Array<number>(Math.floor(hits.length / size)).fill(0);
  for (let index = 0; index < counts.length * size; index += 1) {
    if (!hits[index]) continue;
    const block = Math.floor(index / size);
    counts[block] = (counts[block] ?? 0) + 1;
  }
  return counts;
}

/**
 * A bet on the variation of counts in blocks of `size` draws: with a negative `slope`, too little (a bag that
 * is emptied, a fixed round), with a positive one, too much (runs of equal draws).
 */
export function betOnBlocks(
  counts: readonly number[],
  share: number,
  size: number,
  slope: number,
): number {
  const middle = size * share;
  const deviation = (count: number) => (count - middle) ** 2 / (middle * (1 - share));
  const sum = counts.reduce((all, count) => all + deviation(count), 0);
  // Dividing by the mean of exp(slope * deviation) over the binomial distribution makes the odds fair.
  let mean = 0;
  let logChance = size * Math.log(1 - share);
  for (let count = 0; count <= size; count += 1) {
    mean += Math.exp(logChance + slope * deviation(count));
    logChance += Math.log(((size - count) / (count + 1)) * (share / (1 - share)));
  }
  return slope * sum - counts.length * Math.log(mean);
}

/**
 * Bets that an outcome with a surplus so far is drawn less often from now on, as by anything that keeps to its
 * shares in the long run, such as a deck of any size. A rate is the speed: about one divided by the size of the
 * deck.
 */
export function betsOnReturn(draws: Draws, shares: Shares, rates: readonly number[]): number[] {
  const surplus = new Float64Array(shares.length);
  const sums = new Float64Array(shares.length);
  const stakes = rates.map(() => 0);
  for (let index = 0; index < draws.length; index += 1) {
    const draw = draws[index] ?? 0;
    let most = 0;
    let own = 0;
    for (let outcome = 0; outcome < shares.length; outcome += 1) {
      const share = shares[outcome] ?? 0;
      const above = ((surplus[outcome] ?? 0) - (sums[outcome] ?? 0) / (index + 1)) / share;
      most = Math.max(most, above);
      if (outcome === draw) own = above;
    }
    // Surpluses sum to zero, so the probabilities still add up to 1.
    for (let at = 0; at < rates.length; at += 1) {
      const rate = rates[at] ?? 0;
      if (rate * most < 1) stakes[at] = (stakes[at] ?? 0) + Math.log(1 - rate * own);
    }
    for (let outcome = 0; outcome < shares.length; outcome += 1) {
      const more = (outcome === draw ? 1 : 0) - (shares[outcome] ?? 0);
      surplus[outcome] = (surplus[outcome] ?? 0) + more;
      sums[outcome] = (sums[outcome] ?? 0) + (surplus[outcome] ?? 0);
    }
  }
  return stakes;
}

/** A bet on a share other than the stated one. */
export function betOnShare(hits: number, draws: number, stated: number, other: number): number {
  return hits * Math.log(other / stated) + (draws - hits) * Math.log((1 - other) / (1 - stated));
}

/** The bet that splits its stake equally among others. */
export function meanBet(bets: readonly number[]): number {
  if (bets.length === 0) return 0;
  const most = Math.max(...bets);
  const sum = bets.reduce((all, bet) => all + Math.exp(bet - most), 0);
  return most + Math.log(sum / bets.length);
}
