/** Points are counted in thousandths, so that sums are exact. */
export type Millipoints = number;

export function toMillipoints(points: number): Millipoints {
  return Math.round(points * 1000);
}

export function toPoints(millipoints: Millipoints): number {
  return millipoints / 1000;
}

/** Splits a total by weights into whole thousandths: remaining ones go to the largest remainders, first ones first. */
export function share(total: Millipoints, weights: readonly number[]): Millipoints[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - shares.reduce((a, b) => a + b, 0);
  const order = weights
    .map((weight, index) => ({ index, rest: (total * weight) % sum }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
