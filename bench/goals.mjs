import { ratios, spread } from "./statistics.mjs";

/**
 * A goal: `values`, one a round, must be `most` at most or `least` at least in the median. What is
 * measured is a ratio unless `unit` says otherwise.
 */
export function judge({ title, values, most, least, unit = "ratio" }) {
  const measured = spread(values);
  const met = least === undefined ? measured.median <= most : measured.median >= least;
  return { title, unit, ...(least === undefined ? { most } : { least }), measured, met };
}

/** The goal that wall time of one is `most` times that of the other at most. */
export function atMost(most, title, samples, others) {
  return judge({ title, values: ratios(walls(samples), walls(others)), most });
}

/** The goal that the one takes `least` times as much wall time as the other at least. */
export function atLeast(least, title, samples, others) {
  return judge({ title, values: ratios(walls(samples), walls(others)), least });
}

/** Wall times of samples, in seconds. */
export function walls(samples) {
  return samples.map(({ wall }) => wall);
}
