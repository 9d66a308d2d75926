/**
 * P(X ≥ statistic) for a chi-square variable: the regularised upper incomplete gamma function
 * Q(df / 2, statistic / 2), by its power series below the mean and by its continued fraction
 * above, where 1 minus the series would lose the small tail that a test looks at.
 * `degrees` is a positive integer. Relative error below 1e-10.
 */
export function chiSquareTail(statistic: number, degrees: number): number {
  const a = degrees / 2;
  const x = statistic / 2;
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x) / gammaOfHalf(degrees);
  return x < a + 1 ? 1 - front * series(a, x) : front * continuedFraction(a, x);
}

/** The chi-square statistic of counts against expected counts of the same length. */
export function chiSquareStatistic(counts: readonly number[], expected: readonly number[]): number {
  return expected.reduce((sum, e, i) => sum + ((counts[i] ?? 0) - e) ** 2 / e, 0);
}

/** Γ(n / 2) by Γ(x + 1) = x Γ(x) from Γ(1) = 1 and Γ(1/2) = √π. */
function gammaOfHalf(n: number): number {
  let value = n % 2 === 0 ? 1 : Math.sqrt(Math.PI);
  for (let x = n % 2 === 0 ? 1 : 0.5; x < n / 2; x += 1) value *= x;
  return value;
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Modified Lentz evaluation of 1 / (x + 1 − a − 1·(1 − a) / (x + 3 − a − …)). */
function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 10_000; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    h *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return h;
}
