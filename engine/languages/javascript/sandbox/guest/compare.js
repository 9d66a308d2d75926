/**
 * Runs inside the sandbox before a submission does. Compares values that were handed out with others
 * that are kept private. It calls no method by way of a prototype, writes no array element, and iterates nothing.
 */
(saved) => {
  "use strict";

  const { getPrototypeOf, ownKeys, describe, isExtensible, isArray, hasOwn, is } = saved;
  const { objectPrototype, arrayPrototype } = saved;

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
    if (typeof value !== "object" || value === null || !isExtensible(value)) return false;
    if (isArray(value) !== isArray(was)) return false;
    if (getPrototypeOf(value) !== (isArray(was) ? arrayPrototype : objectPrototype)) return false;
    const keys = ownKeys(was);
    if (ownKeys(value).length !== keys.length) return false;
    for (let i = 0; i < keys.length; i += 1) {
      const made = describe(value, keys[i]);
      if (made === undefined || !hasOwn(made, "value") || !made.writable) return false;
      // The length of an array is neither, as it was made.
      const isOpen = made.enumerable && made.configurable;
      if (!isOpen && !(isArray(was) && keys[i] === "length")) return false;
      if (!isLike(made.value, was[keys[i]])) return false;
    }
    return true;
  }

  return isAsItWas;
};
