interface Numbered {
  readonly visibility: "public" | "hidden";
}

/** Checks in the order of their case numbers: public ones first, so that a student's kit has the same. */
export function byNumber(checks: readonly Numbered[]): number[] {
  const places = Array.from(checks.keys());
  const those = (wanted: Numbered["visibility"]) =>
    places.filter((at) => checks[at]?.visibility === wanted);
  return [...those("public"), ...those("hidden")];
}
