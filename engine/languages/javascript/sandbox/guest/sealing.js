/**
 * Runs inside the sandbox before a submission does, and is used if an arrangement seals types. Functions inside a
 * type get its values as they are; all others hold tokens, the same token for the same value. Any look into a
 * token is noted and fails.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(ours) => {
  "use strict";

  const { addToSet, addValue, apply, createObject, define, describe, eachProperty } = ours;
  const { getByValue, getFromMap, getPrototypeOf, global, hasOwn, hasValue, indexOfText } = ours;
  const { isArray, isInSet, isObject, note, ownKeys, preventExtensions, replaceBuiltIn } = ours;
  const { setByValue, setInMap, share, sliceOfText } = ours;
  const { PlainMap, PlainProxy, PlainTypeError } = ours;
  const spreadable = Symbol.isConcatSpreadable;
  const reflect = Reflect;

  /** Prototypes of the language's own objects: an object that inherits from one directly has no class of its own. */
  const builtIn = new WeakSet();
  const makers = [
    Object,
    Array,
    Function,
    Map,
    Set,
    WeakMap,
    WeakSet,
    Date,
    RegExp,
    Error,
    Promise,
  ];
  for (const { prototype } of makers) builtIn.add(prototype);

  /** Traps that read or change the contents of a value. */
  const traps = [
    ...["get", "set", "has", "deleteProperty", "ownKeys", "getOwnPropertyDescriptor"],
    ...["defineProperty", "apply", "construct"],
  ];

  /** Depth to which copies are searched for values. */
  const mostDeep = 20;

  function listOf(names) {
    const list = createObject(null);
    for (let i = 0; i < names.length; i += 1) {
      const bracket = indexOfText(names[i], "[");
      const name = bracket < 0 ? names[i] : sliceOfText(names[i], 0, bracket);
      list[name] = bracket < 0 ? -1 : +sliceOfText(names[i], bracket + 1, -1);
    }
    return list;
  }

  function typeOf({ name, inside, makes, takes }) {
    return {
      __proto__: null,
      name,
      inside: listOf(inside),
      may: listOf(inside),
      makes: listOf(makes),
      takes: listOf(takes),
      /** Number of functions inside the type that are being called. */
      depth: 0,
      tokens: new WeakMap(),
      tokensOfPrimitives: new PlainMap(),
    };
  }

  function sealing(spec) {
    const types = spec.types.map(typeOf);
    const known = listOf(spec.known);
    /** The type and the value that each token stands for. */
    const opened = new WeakMap();
    /** Values that functions made without a sealed value to make them from. */
    const made = new WeakSet();
    const madePrimitives = new Set();
    /** Names of each function. */
    const called = new WeakMap();
    /** Looks that may turn out to be an accessor's, the innermost first. */
    let pending = null;
    let accessors = 0;
    let constructed = 0;
    /** Place of the program when it called something that may look, and the number of such calls. */
    let quietAt;
    let quiet = 0;
    let freezing;
    let loading = true;

    const sealOf = (value) => (isObject(value) ? getFromMap(opened, value) : undefined);

    function look(type) {
      if (type.depth > 0 || (quiet > 0 && note.places() === quietAt)) return;
      if (accessors === 0) note("looks", type.name);
      else pending = { type, places: note.places(), earlier: pending };
      throw new PlainTypeError(`only its own functions may look inside a ${type.name}`);
    }

    function makeToken(type, value) {
      const target = isObject(value) ? value : {};
      const handler = createObject(null);
      let token;
      for (let i = 0; i < traps.length; i += 1) handler[traps[i]] = trap(traps[i]);
      handler.preventExtensions = () => {
        freezing = token;
        return preventExtensions(target);
      };
      token = new PlainProxy(target, handler);
      setInMap(opened, token, { type, value });
      return token;

      function trap(name) {
        const forward = reflect[name];
        // Object.freeze goes through all properties without revealing their values.
        const freezes =
          name === "ownKeys" || name === "getOwnPropertyDescriptor" || name === "defineProperty";
        return (_target, first, second) => {
          const isQuiet = name === "get" && first === spreadable;
          if (!(freezes && freezing === token) && !isQuiet) {
            freezing = undefined;
            look(type);
          }
          if (name === "get") return forward(target, first, target);
          if (name === "set") return forward(target, first, second, target);
          return forward(target, first, second);
        };
      }
    }

    /** The token of a value; undefined without a value. */
    function seal(type, value) {
      if (value === null || value === undefined || typeof value === "boolean") return value;
      if (sealOf(value) !== undefined) return value;
      const isOne = isObject(value);
      const map = isOne ? type.tokens : type.tokensOfPrimitives;
      const before = (isOne ? getFromMap : getByValue)(map, value);
      if (before !== undefined) return before;
      const token = makeToken(type, value);
      (isOne ? setInMap : setByValue)(map, value, token);
      return token;
    }

    /** True if a value that is not a token was made by a constructor or a function, rather than written out. */
    function isFromConstructor(type, value) {
      if (!isObject(value)) return hasValue(madePrimitives, value);
      if (isInSet(made, value) || getFromMap(type.tokens, value)) return true;
      const prototype = getPrototypeOf(value);
      return prototype !== null && !isInSet(builtIn, prototype);
    }

    function judge(type, value, name) {
      if (value === null || value === undefined || typeof value === "boolean") return;
      if (sealOf(value) !== undefined || isFromConstructor(type, value)) return;
      note("builds", type.name, name);
    }

    /** The result of a function that makes values of a type: sealed, whoever gets it. */
    function sealResult(type, name, result) {
      const index = type.makes[name];
      const isInside = hasOwn(type.inside, name);
      if (index < 0) {
        if (!isInside) judge(type, result, name);
        return seal(type, result);
      }
      if (!isArray(result) || sealOf(result) !== undefined || !hasOwn(result, index)) return result;
      const value = result[index];
      if (!isInside) judge(type, value, name);
      const sealed = seal(type, value);
      if (sealed === value) return result;
      const copy = [];
      for (let i = 0; i < result.length; i += 1) define(copy, i, describe(result, i));
      copy[index] = sealed;
      return copy;
    }

    /** Calls a function of the assignment, or one that is inside a type by its name. */
    function callListed(name, inner, self, args) {
      const entered = createObject(null);
      entered.length = 0;
      const given = createObject(null);
      given.length = args.length;
      for (let i = 0; i < args.length; i += 1) given[i] = args[i];
      for (let t = 0; t < types.length; t += 1) {
        const type = types[t];
        if (hasOwn(type.takes, name) && type.depth === 0) judge(type, args[type.takes[name]], name);
        if (!hasOwn(type.inside, name)) continue;
        for (let i = 0; i < args.length; i += 1) {
          const found = sealOf(args[i]);
          if (found !== undefined && found.type === type) given[i] = found.value;
        }
        type.depth += 1;
        entered[entered.length] = type;
        entered.length += 1;
      }
      let result;
      try {
        result = apply(inner, self, given);
      } finally {
        for (let i = 0; i < entered.length; i += 1) entered[i].depth -= 1;
      }
      for (let t = 0; t < types.length; t += 1) {
        if (!hasOwn(types[t].makes, name)) continue;
        constructed += 1;
        if (types[t].depth === 0) result = sealResult(types[t], name, result);
      }
      return result;
    }

    function keepAsMade(value) {
      if (!isObject(value)) {
        if (value !== undefined) addValue(madePrimitives, value);
        return;
      }
      if (sealOf(value) !== undefined) return;
      addToSet(made, value);
      if (!isArray(value)) return;
      for (let i = 0; i < value.length && i < 4; i += 1) {
        if (isObject(value[i])) addToSet(made, value[i]);
      }
    }

    /** Calls a function of the submission itself. */
    function callHelper(inner, self, args) {
      let found;
      for (let i = 0; i < args.length; i += 1) found ??= sealOf(args[i]);
      if (found === undefined) {
        const result = apply(inner, self, args);
        keepAsMade(result);
        return result;
      }
      if (args.length > 1 || found.type.depth > 0) return apply(inner, self, args);
      return callAccessor(inner, self, args, found);
    }

    /**
     * Calls a function that gets only a value of a type. If it cannot do without looking into it, it is called
     * again with the value itself: an accessor makes no new one.
     */
    function callAccessor(inner, self, args, { type, value }) {
      const start = pending;
      let failed = false;
      let thrown;
      let result;
      accessors += 1;
      try {
        result = apply(inner, self, args);
      } catch (error) {
        failed = true;
        thrown = error;
      } finally {
        accessors -= 1;
      }
      if (!failed && pending === start) return result;
      const before = constructed;
      let works = true;
      type.depth += 1;
      try {
        result = apply(inner, self, [value]);
      } catch {
        works = false;
      } finally {
        type.depth -= 1;
      }
      if (works && constructed === before) {
        pending = start;
        const isValue = isObject(result) && getFromMap(type.tokens, result) !== undefined;
        return isValue ? seal(type, result) : result;
      }
      if (accessors === 0) {
        for (; pending !== null; pending = pending.earlier) {
          note("looks", pending.type.name, undefined, pending.places);
        }
      }
      if (failed) throw thrown;
      throw new PlainTypeError(`only its own functions may look inside a ${type.name}`);
    }

    /** True if any type concerns a function of this name. */
    function isOfType(name) {
      for (let t = 0; t < types.length; t += 1) {
        const { inside, makes, takes } = types[t];
        if (hasOwn(inside, name) || hasOwn(makes, name) || hasOwn(takes, name)) return true;
      }
      return false;
    }

    const isListed = (name) => hasOwn(known, name) || isOfType(name);

    /**
     * Notes the name of a function. One function under two names of the assignment could do whatever both may, so
     * it is not inside a type if one of its names is that of a function inside none.
     */
    function isCalled(inner, name) {
      if (!isListed(name)) return;
      const names = getFromMap(called, inner) ?? createObject(null);
      names[name] = true;
      setInMap(called, inner, names);
      const all = ownKeys(names);
      let isOutside = false;
      for (let i = 0; i < all.length; i += 1) isOutside ||= standsOutside(all[i]);
      if (!isOutside) return;
      for (let t = 0; t < types.length; t += 1) {
        for (let i = 0; i < all.length; i += 1) delete types[t].inside[all[i]];
      }
    }

    function standsOutside(name) {
      for (let t = 0; t < types.length; t += 1) if (hasOwn(types[t].may, name)) return false;
      return hasOwn(known, name);
    }

    /** The way to call a top-level function; undefined if it stays as it is. */
    function around(name, inner) {
      if (!isListed(name)) return (self, args) => callHelper(inner, self, args);
      return isOfType(name) ? (self, args) => callListed(name, inner, self, args) : undefined;
    }

    /** Makes entries stored under a value accessible under its token, to those that may look. */
    function openKeys(prototype, method) {
      const { has } = prototype;
      replaceBuiltIn(prototype, method, (own) => ({
        [method](key, value) {
          const found = sealOf(key);
          if (found !== undefined && !apply(has, this, [key]) && apply(has, this, [found.value])) {
            look(found.type);
            return apply(own, this, [found.value, value]);
          }
          return apply(own, this, arguments.length > 1 ? [key, value] : [key]);
        },
      }));
    }

    /** Calls a function that may look into values; getters and the like that it reaches may not. */
    function callQuietly(own, self, args) {
      const before = quietAt;
      if (quiet === 0) quietAt = note.places();
      quiet += 1;
      try {
        return apply(own, self, args);
      } finally {
        quiet -= 1;
        quietAt = before;
      }
    }

    /** Lets programs print values: looking at the output does no harm. */
    function letPrint() {
      const console = global.console;
      const methods = ownKeys(console);
      for (let i = 0; i < methods.length; i += 1) {
        const own = console[methods[i]];
        if (typeof own !== "function") continue;
        define(console, methods[i], { value: (...args) => callQuietly(own, console, args) });
      }
    }

    /** Lets programs copy containers of values, which does not look into them; copying a value itself does. */
    function letClone() {
      replaceBuiltIn(global, "structuredClone", (own) => ({
        structuredClone(value) {
          const found = sealOf(value);
          if (found !== undefined) look(found.type);
          const copy = callQuietly(own, this, arguments.length === 0 ? [] : [value]);
          sealCopies(value, copy, 0);
          return copy;
        },
      }));
    }

    /** Seals the copies of sealed values, wherever they are in a copy. */
    function sealCopies(value, copy, depth) {
      if (!isObject(copy) || depth > mostDeep) return;
      eachProperty(copy, (key) => {
        const held = describe(value, key);
        if (held === undefined || !hasOwn(held, "value")) return;
        const found = sealOf(held.value);
        if (found === undefined) sealCopies(held.value, copy[key], depth + 1);
        else define(copy, key, { value: makeToken(found.type, copy[key]) });
      });
    }

    for (const method of ["get", "delete", "has"]) {
      openKeys(WeakMap.prototype, method);
      openKeys(Map.prototype, method);
    }
    for (const method of ["delete", "has"]) {
      openKeys(WeakSet.prototype, method);
      openKeys(Set.prototype, method);
    }
    letPrint();
    letClone();

    return {
      around,
      isCalled,
      isKnown: (name) => hasOwn(known, name),
      isLoading: () => loading,
      start: () => {
        loading = false;
      },
    };
  }

  share(ours, { sealing });
};
