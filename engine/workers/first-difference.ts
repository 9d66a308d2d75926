/** Where two values of JSON first differ, as in `tasks[0].checks[1].message`, with what is there in each. */
export interface FirstDifference {
  readonly path: string;
  readonly values: readonly [unknown, unknown];
}

/** In the order of the keys; undefined where their texts are the same. */
export function firstDifference(
  one: unknown,
  other: unknown,
  path = "",
): FirstDifference | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  if (isFolded(one) && isFolded(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inside = Array.isArray(one) ? `${path}[${key}]` : `${path}${path && "."}${key}`;
      const found = firstDifference(one[key], other[key], inside);
      if (found !== undefined) return found;
    }
    // The same in another order.
    return { path: `the keys of ${path || "the report"}`, values: [keysOf(one), keysOf(other)] };
  }
  return { path, values: [one, other] };
}

const keysOf = (value: object) => Object.keys(value).join(", ");

function isFolded(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
