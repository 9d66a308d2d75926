/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) throw new Error("there is no median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : (sorted[half - 1] + sorted[half]) / 2;
}

/** What is printed of some numbers. */
export function spread(values) {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * How the numbers of one list relate to those of another, round by round: a machine that is busy in
 * one round is so for both. Of lists of different lengths, the rounds that both have.
 */
export function ratios(values, others) {
  const rounds = Math.min(values.length, others.length);
  return Array.from({ length: rounds }, (_, round) => values[round] / others[round]);
}

/** What one more costs: the difference of two samples of different sizes, divided by that of the sizes. */
export function marginal(small, large, more) {
  const cpu = small.cpu === undefined ? undefined : (large.cpu - small.cpu) / more;
  return { wall: (large.wall - small.wall) / more, cpu };
}

/** One sample for several runs of the same in one round. */
export function typical(samples) {
  const wall = median(samples.map((each) => each.wall));
  if (samples.some(({ cpu }) => cpu === undefined)) return { wall, cpu: undefined };
  return { wall, cpu: median(samples.map((each) => each.cpu)) };
}
