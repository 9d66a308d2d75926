/**
 * Runs inside the sandbox before a submission does. Compares values that were handed out with others
 * that are kept private, with its own copies of every built-in it uses. It calls no method by way of a
 * prototype, writes no array element, and iterates nothing.
 */
(wire) => {
  "use strict";

  const { isAboveMinusZero } = wire;
  const apply = Reflect.apply;
  const getPrototypeOf = Reflect.getPrototypeOf;
  const ownKeys = Reflect.ownKeys;
  const describe = Reflect.getOwnPropertyDescriptor;
  const isExtensible = Object.isExtensible;
  const isArray = Array.isArray;
  const hasOwn = Object.hasOwn;
  const is = Object.is;
  const min = Math.min;
  const objectPrototype = Object.prototype;
  const arrayPrototype = Array.prototype;

  const copyWithin = Array.prototype.copyWithin;
  const ontoItself = [0, 0];
  /** A prime, so that in one comparison after the other it is another row's turn. */
  const oneOf = 13;
  let looked = 0;

  /**
   * Whether a value that was handed out is as it was, given one that was made of the same JSON
   * and kept private: the same types, lengths, keys, values and prototypes, and as free to be
   * written to.
   */
  function isAsItWas(value, was) {
    try {
      return isLike(value, was);
    } catch {
      // Only what a submission put there throws.
      return false;
    }
  }

  function isLike(value, was) {
    if (typeof was !== "object" || was === null) return is(value, was);
    if (typeof value !== "object" || value === null) return false;
    if (!isArray(was)) return isLikeObject(value, was);
    const length = was.length;
    if (!isArray(value) || value.length !== length) return false;
    if (getPrototypeOf(value) !== arrayPrototype || !isExtensible(value)) return false;
    // Its indexes come first, then its length: behind a hole, or with more keys, that is another place.
    const keys = ownKeys(value);
    if (keys.length !== length + 1 || keys[length] !== "length") return false;
    looked += 1;
    if (!isPlain(value, keys, looked % oneOf === 0)) return false;
    let isZeroAmong = false;
    let isFlat = true;
    for (let i = 0; i < length; i += 1) {
      const item = value[i];
      // Of what JSON says, equal is the same, but for 0, of which there are two.
      if (item !== was[i]) {
        if (!isLike(item, was[i])) return false;
        isFlat = false;
      }
      if (item === 0) isZeroAmong = true;
    }
    if (!isZeroAmong || (isFlat && isAboveMinusZero(apply(min, undefined, value)))) return true;
    return !hasMinusZero(value);
  }

  /**
   * Whether an array can be written to like any other. To look at every property each time would cost
   * more than the calls that are watched, so only one array of some has all of them looked at.
   */
  function isPlain(value, keys, thoroughly) {
    // Puts each item where it is; throws where that is not permitted.
    apply(copyWithin, value, ontoItself);
    if (!thoroughly) return true;
    const last = keys.length - 1;
    if (!describe(value, keys[last]).writable) return false;
    for (let i = 0; i < last; i += 1) {
      const made = describe(value, keys[i]);
      if (!hasOwn(made, "value") || !made.enumerable || !made.configurable) return false;
    }
    return true;
  }

  /** JSON has no zero with a sign. */
  function hasMinusZero(list) {
    for (let i = 0; i < list.length; i += 1) if (is(list[i], -0)) return true;
    return false;
  }

  function isLikeObject(value, was) {
    const keys = ownKeys(was);
    if (isArray(value) || getPrototypeOf(value) !== objectPrototype) return false;
    if (!isExtensible(value)) return false;
    if (ownKeys(value).length !== keys.length) return false;
    for (let i = 0; i < keys.length; i += 1) {
      if (!hasOwn(value, keys[i]) || !isLike(value[keys[i]], was[keys[i]])) return false;
    }
    return true;
  }

  return isAsItWas;
};
