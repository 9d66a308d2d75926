import { ratios, spread } from "./statistics.mjs";

/**
 * A goal: `values`, one a round, must be `most` at most in the median. What is measured is a ratio unless
 * `unit` says otherwise.
 */
export function judge({ title, values, most, unit = "ratio" }) {
  const measured = spread(values);
  return { title, unit, most, measured, met: measured.median <= most };
}

/** The goal that wall time of one is `most` times that of the other at most. */
export function atMost(most, title, samples, others) {
  return judge({ title, values: ratios(walls(samples), walls(others)), most });
}

/** Wall times of samples, in seconds. */
export function walls(samples) {
  return samples.map(({ wall }) => wall);
}
