/**
 * A value as it came out of a sandbox. Arrays, numbers, strings, booleans and null stand for
 * themselves; everything that JSON cannot say, and every object, is tagged, so that NaN is
 * never taken for null, a hole never for 0, and no key of a student's object is special.
 */
export type Value = Leaf | readonly Value[] | TaggedValue;

/** What JSON says without brackets. */
export type Leaf = null | boolean | number | string;

/** A value that JSON cannot say; of an object, `k` has the keys and `v` their values. */
export type TaggedValue =
  | { readonly t: "object"; readonly k: readonly string[]; readonly v: readonly Value[] }
  | { readonly t: "other"; readonly name: string }
  | { readonly t: SpecialName };

/** Names of values that JSON cannot say. */
export type SpecialName =
  | "undefined"
  | "NaN"
  | "Infinity"
  | "-Infinity"
  | "-0"
  | "hole"
  | "bigint"
  | "symbol"
  | "function"
  | "cycle"
  | "too deep"
  | "too large";

/**
 * Whether a value is an object, or one that JSON cannot say; arrays are not.
 *
 * @example
 * isTagged({ t: "undefined" }); // true
 * isTagged([1]); // false
 */
export function isTagged(value: Value): value is TaggedValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isUndefined(value: Value): boolean {
  return isTagged(value) && value.t === "undefined";
}

/**
 * Whether a value is exactly this JSON; a subclass of Array counts as one, array-likes do not.
 *
 * @example
 * equalsJson([1, 2], [1, 2]); // true
 * equalsJson({ t: "NaN" }, null); // false
 */
export function equalsJson(value: Value, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length) return false;
    for (let at = 0; at < expected.length; at += 1) {
      if (!equalsJson(value[at], expected[at])) return false;
    }
    return true;
  }
  if (typeof expected === "object" && expected !== null) {
    if (!isTagged(value) || value.t !== "object") return false;
    const wanted = Object.entries(expected);
    return (
      value.k.length === wanted.length &&
      wanted.every(([key, item]) => {
        const at = value.k.indexOf(key);
        return at >= 0 && equalsJson(value.v[at] as Value, item);
      })
    );
  }
  return value === expected;
}

/**
 * The JSON that stands for a value in a report: `{"special": "NaN"}` where JSON has no word.
 *
 * @example
 * toJson([1, { t: "NaN" }]); // [1, { special: "NaN" }]
 */
export function toJson(value: Value): unknown {
  if (Array.isArray(value)) return value.map(toJson);
  if (!isTagged(value)) return value;
  if (value.t === "object") {
    return Object.fromEntries(value.k.map((key, index) => [key, toJson(value.v[index] as Value)]));
  }
  return { special: value.t === "other" ? value.name : value.t };
}
