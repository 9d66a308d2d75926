/**
 * Runs inside the sandbox before all other scripts. Keeps what they use of the built-ins, so that nothing that a
 * submission replaces can change what they do; only they hold it, no global leads to it.
 */
() => {
  "use strict";

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  return {
    __proto__: null,
    isObject,
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
    hasProperty: Reflect.has,
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
    nativeToString: Function.prototype.toString,
    getFromMap: WeakMap.prototype.get,
    setInMap: WeakMap.prototype.set,
    isInMap: WeakMap.prototype.has,
    addToSet: WeakSet.prototype.add,
    isInSet: WeakSet.prototype.has,
    getByValue: Map.prototype.get,
    setByValue: Map.prototype.set,
    addValue: Set.prototype.add,
    hasValue: Set.prototype.has,
    includesText: String.prototype.includes,
    indexOfText: String.prototype.indexOf,
    lastIndexOfText: String.prototype.lastIndexOf,
    sliceOfText: String.prototype.slice,
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
