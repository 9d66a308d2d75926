import type { SpecialName, Value } from "../../../../author/value.ts";

const special: Readonly<Record<SpecialName, true>> = {
  undefined: true,
  NaN: true,
  Infinity: true,
  "-Infinity": true,
  "-0": true,
  hole: true,
  bigint: true,
  symbol: true,
  function: true,
  cycle: true,
  "too deep": true,
  "too large": true,
};

/** Twice as deep as the driver goes. */
const deepest = 64;

/**
 * Whether something is a value as the driver writes them. A submission can deceive the driver with an
 * array that is other things from one look to the next; it must not get more out by that than a value.
 */
export function isValue(given: unknown, depth = 0): given is Value {
  if (typeof given !== "object") return given !== undefined;
  if (given === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(given)) return given.every((item) => isValue(item, depth + 1));
  const { t, k, v, name } = given as Readonly<Record<string, unknown>>;
  if (t === "other") return typeof name === "string";
  if (t !== "object") return typeof t === "string" && Object.hasOwn(special, t);
  if (!Array.isArray(k) || !Array.isArray(v) || k.length !== v.length) return false;
  return k.every((key) => typeof key === "string") && isValue(v, depth + 1);
}
