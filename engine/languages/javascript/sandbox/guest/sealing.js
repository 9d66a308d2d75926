/**
 * Runs inside the sandbox before a submission does, and is used where an arrangement seals types. Functions
 * inside of a type get its values as they are; all others hold tokens, which are the same for the
 * same value. Whoever looks into a token is noted and gets no further.
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

  /** What the objects of the language have their methods from: such an object has no class of its own. */
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

  /** Traps that read or change what is in a value. */
  const traps = [
    ...["get", "set", "has", "deleteProperty", "ownKeys", "getOwnPropertyDescriptor"],
    ...["defineProperty", "apply", "construct"],
  ];

  /** How far into a copy values are looked for. */
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
      /** How many functions inside of the type are being called. */
      depth: 0,
      tokens: new WeakMap(),
      tokensOfPrimitives: new PlainMap(),
    };
  }

  function sealing(spec) {
    const types = spec.types.map(typeOf);
    const known = listOf(spec.known);
    /** By token: its type and the value that it stands for. */
    const opened = new WeakMap();
    /** What functions made that had no sealed value to make it of. */
    const made = new WeakSet();
    const madePrimitives = new Set();
    /** By function: its names. */
    const called = new WeakMap();
    /** Looks that may turn out to be those of an accessor: the innermost first. */
    let pending = null;
    let accessors = 0;
    let constructed = 0;
    /** Where the program was when it called what may look, and how many such calls there are. */
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
        // Object.freeze goes through all properties, and does not tell what is in them.
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

    /** Whether a value that is not a token came from somewhere else than out of the blue. */
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

    /** Calls a function of the assignment, or one that stands inside of a type by its name. */
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

    /** Calls a function of the submission's own. */
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
     * A function that is given nothing but a value of a type. Where it does not get by without
     * looking into it, it is called once more with the value itself: an accessor makes no new one.
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

    /** Whether any type has something to do with a function of this name. */
    function isOfType(name) {
      for (let t = 0; t < types.length; t += 1) {
        const { inside, makes, takes } = types[t];
        if (hasOwn(inside, name) || hasOwn(makes, name) || hasOwn(takes, name)) return true;
      }
      return false;
    }

    const isListed = (name) => hasOwn(known, name) || isOfType(name);

    /**
     * One function under two names of the assignment may do what both of them may: it does not stand
     * inside of a type if one of its names is that of a function which stands inside of none.
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

    /** How a function of the top level is called; undefined where that is as it was. */
    function around(name, inner) {
      if (!isListed(name)) return (self, args) => callHelper(inner, self, args);
      return isOfType(name) ? (self, args) => callListed(name, inner, self, args) : undefined;
    }

    /** What is kept under a value is found under its token, by those that may look. */
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

    /** Calls what may look into values; a getter that it comes to, and the like, may not. */
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

    /** Whoever prints a value to see what is in it does no harm. */
    function letPrint() {
      const console = global.console;
      const methods = ownKeys(console);
      for (let i = 0; i < methods.length; i += 1) {
        const own = console[methods[i]];
        if (typeof own !== "function") continue;
        define(console, methods[i], { value: (...args) => callQuietly(own, console, args) });
      }
    }

    /** Copying what holds a value does not look into it; one of the value itself is. */
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

    /** The copies of values are sealed as these are, wherever a copy has them. */
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
