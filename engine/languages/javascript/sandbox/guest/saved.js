/**
 * Runs inside the sandbox before all other scripts. Stores the built-ins that they use, so that a submission
 * cannot change their behaviour by replacing any. Each script adds its part for later ones and the host; only they
 * hold it, and no global leads to it. `desk` has numbers that the host also reads and writes; see ../memory.ts.
 */
(desk) => {
  "use strict";

  /** A method as a function whose first argument is the receiver. */
  const bare = (method) => Function.prototype.call.bind(method);

  const includesText = bare(String.prototype.includes);
  const indexOfText = bare(String.prototype.indexOf);
  const sliceOfText = bare(String.prototype.slice);

  /** A property descriptor that inherits nothing, since a submission can add to Object.prototype. */
  const hidden = (value) => ({ __proto__: null, value, writable: true, configurable: true });

  /** Visits the lines of a text, each without and with its end, until a visit returns false. */
  function eachLine(text, visit) {
    for (let start = 0; start < text.length; ) {
      const end = indexOfText(text, "\n", start);
      const next = end < 0 ? text.length : end + 1;
      const line = sliceOfText(text, start, end < 0 ? next : end);
      if (visit(line, sliceOfText(text, start, next)) === false) return;
      start = next;
    }
  }

  function hasAny(text, parts) {
    for (let i = 0; i < parts.length; i += 1) if (includesText(text, parts[i])) return true;
    return false;
  }

  return {
    __proto__: null,
    desk,
    isObject: (value) =>
      (typeof value === "object" && value !== null) || typeof value === "function",
    hidden,
    ordinary: (value) => ({ __proto__: null, ...hidden(value), enumerable: true }),
    eachLine,
    hasAny,
    /** Adds a script's part. */
    share: Object.assign,
    global: globalThis,
    apply: Reflect.apply,
    construct: Reflect.construct,
    define: Reflect.defineProperty,
    remove: Reflect.deleteProperty,
    describe: Reflect.getOwnPropertyDescriptor,
    getPrototypeOf: Reflect.getPrototypeOf,
    setPrototypeOf: Reflect.setPrototypeOf,
    ownKeys: Reflect.ownKeys,
    getProperty: Reflect.get,
    setProperty: Reflect.set,
    preventExtensions: Reflect.preventExtensions,
    createObject: Object.create,
    hasOwn: Object.hasOwn,
    keysOf: Object.keys,
    is: Object.is,
    isExtensible: Object.isExtensible,
    objectPrototype: Object.prototype,
    arrayPrototype: Array.prototype,
    isArray: Array.isArray,
    stringify: JSON.stringify,
    parse: JSON.parse,
    max: Math.max,
    min: Math.min,
    nativeToString: bare(Function.prototype.toString),
    getFromMap: bare(WeakMap.prototype.get),
    setInMap: bare(WeakMap.prototype.set),
    isInMap: bare(WeakMap.prototype.has),
    addToSet: bare(WeakSet.prototype.add),
    isInSet: bare(WeakSet.prototype.has),
    getByValue: bare(Map.prototype.get),
    setByValue: bare(Map.prototype.set),
    addValue: bare(Set.prototype.add),
    hasValue: bare(Set.prototype.has),
    includesText,
    indexOfText,
    lastIndexOfText: bare(String.prototype.lastIndexOf),
    sliceOfText,
    PlainDate: Date,
    PlainError: Error,
    PlainTypeError: TypeError,
    PlainEvalError: EvalError,
    PlainMap: Map,
    PlainSet: Set,
    PlainRegExp: RegExp,
    PlainProxy: Proxy,
  };
};
