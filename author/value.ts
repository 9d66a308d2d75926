/**
 * A value from a sandbox. Arrays, numbers, strings, booleans and null stand for themselves; objects and
 * everything that JSON cannot express are tagged, so that NaN is never taken for null or a hole for 0, and no
 * key of a student's object is special. A language with one value for nothing, at once undefined and null, gives
 * it as the tag "None"; one whose floats and integers differ tags floats with the value of an integer.
 */
export type Value = Leaf | readonly Value[] | TaggedValue;

/** A JSON value without brackets. */
export type Leaf = null | boolean | number | string;

/**
 * A value that JSON cannot express; for an object, `k` has the keys and `v` the values. A tuple is not an array,
 * nor 2.0 the integer 2.
 */
export type TaggedValue =
  | { readonly t: "object"; readonly k: readonly string[]; readonly v: readonly Value[] }
  | { readonly t: "tuple"; readonly v: readonly Value[] }
  | { readonly t: "float"; readonly v: number }
  | { readonly t: "other"; readonly name: string }
  | { readonly t: SpecialName };

/** Names of values that JSON cannot express. */
export type SpecialName =
  | "undefined"
  | "None"
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
 * True for an object or a value that JSON cannot express; false for arrays.
 *
 * @example
 * isTagged({ t: "undefined" }); // true
 * isTagged([1]); // false
 */
export function isTagged(value: Value): value is TaggedValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for undefined, and for None in a language that has only one value for nothing. */
export function isUndefined(value: Value): boolean {
  return isTagged(value) && (value.t === "undefined" || value.t === "None");
}

/**
 * True if a value is exactly this JSON; a subclass of Array counts as an array, array-likes do not.
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
  return value === expected || (expected === null && isNone(value));
}

function isNone(value: Value): boolean {
  return isTagged(value) && value.t === "None";
}

/**
 * The items of an array or a tuple; undefined for other values.
 *
 * @example
 * itemsOf({ t: "tuple", v: [9, 2] }); // [9, 2]
 */
export function itemsOf(value: Value): readonly Value[] | undefined {
  if (Array.isArray(value)) return value;
  return isTagged(value) && value.t === "tuple" ? value.v : undefined;
}

/** A float with the value of an integer, as written in languages that have both: `2.0`, `1e+16`. */
export function floatText(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Math.abs(value) < 1e16 ? `${value}.0` : value.toExponential();
}

/**
 * The JSON for a value in a report: `{"special": "NaN"}` for one that JSON cannot express. Within others, the only
 * value for nothing is null.
 *
 * @example
 * toJson([1, { t: "NaN" }]); // [1, { special: "NaN" }]
 */
export function toJson(value: Value): unknown {
  if (Array.isArray(value)) return value.map(partToJson);
  if (!isTagged(value)) return value;
  if (value.t === "object") {
    return Object.fromEntries(
      value.k.map((key, index) => [key, partToJson(value.v[index] as Value)]),
    );
  }
  if (value.t === "float") return { special: floatText(value.v) };
  return { special: value.t === "other" ? value.name : value.t };
}

function partToJson(value: Value): unknown {
  return isNone(value) ? null : toJson(value);
}
