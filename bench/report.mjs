/** A goal with what was measured, in a line of 80 columns. */
export function renderGoal({ title, value, most, least }) {
  const isMet = least === undefined ? value <= most : value >= least;
  const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return [
    title.padEnd(46),
    (value >= 100 ? value.toFixed(0) : value.toFixed(2)).padStart(9),
    bound.padStart(10),
    isMet ? "  met" : "  not met",
  ].join("");
}
