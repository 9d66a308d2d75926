interface Numbered {
  readonly visibility: "public" | "hidden";
}

/**
 * The places of checks in the order of the numbers that name their cases: public ones first, so that a
 * student's kit, which has no others, gives them the same numbers.
 */
export function byNumber(checks: readonly Numbered[]): number[] {
  const places = Array.from(checks.keys());
  const those = (wanted: Numbered["visibility"]) =>
    places.filter((at) => checks[at]?.visibility === wanted);
  return [...those("public"), ...those("hidden")];
}
