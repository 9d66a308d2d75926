/**
 * Runs inside the sandbox before a submission does, where a probe asks for an arrangement. Puts
 * wrappers around the functions of a submission's top level: one that alters what they return, one
 * that notes calls, and those of sealed types.
 */
(saved, standIns, disguise, sealing) => {
  "use strict";

  const { apply, construct, createObject, define, describe, getFromMap, global, hasOwn } = saved;
  const { indexOfText, isObject, ownKeys, parse, remove, setInMap } = saved;
  const { note } = standIns;
  const { showAs } = disguise;
  /** As functions are disguised. */
  const textOf = Function.prototype.toString;

  const mostKeys = 1000;

  /** Wrappers by what they are around, and the name that each was made for. */
  const wrappers = new WeakMap();
  const nameOf = new WeakMap();
  /** The functions that wrappers are around, by the outermost. */
  const origins = new WeakMap();
  let altered = createObject(null);
  let traced = createObject(null);
  let tracing = 0;
  let seals;

  const isClass = (value) => apply(indexOfText, apply(textOf, value, []), ["class"]) === 0;

  function namesOf(list) {
    const names = createObject(null);
    for (let i = 0; i < list.length; i += 1) names[list[i]] = true;
    return names;
  }

  /** A function that looks like `inner` and is called by way of `handle`. */
  function wrap(inner, handle) {
    const wrapper = function (...args) {
      if (new.target === undefined) return handle(this, args);
      return construct(inner, args, new.target === wrapper ? inner : new.target);
    };
    const keys = ownKeys(inner);
    for (let i = 0; i < keys.length && i < mostKeys; i += 1) {
      define(wrapper, keys[i], describe(inner, keys[i]));
    }
    showAs(wrapper, inner);
    return wrapper;
  }

  function trace(name, inner) {
    return (self, args) => {
      if (tracing === 0) note("calls", name);
      tracing += 1;
      try {
        return apply(inner, self, args);
      } finally {
        tracing -= 1;
      }
    };
  }

  /** What goes in the place of a function of the top level; the function itself where nothing does. */
  function around(name, value) {
    if (typeof value !== "function" || isClass(value)) return value;
    seals?.isCalled(originOf(value), name);
    const known = apply(getFromMap, wrappers, [value]);
    if (known !== undefined) return known;
    if (apply(getFromMap, nameOf, [value]) === name) return value;
    let handle;
    if (hasOwn(altered, name)) {
      const alter = altered[name];
      handle = (self, args) => alter(apply(value, self, args));
    }
    const called = handle === undefined ? value : wrap(value, handle);
    handle = seals?.around(name, called) ?? handle;
    if (hasOwn(traced, name))
      handle = trace(name, handle === undefined ? value : wrap(value, handle));
    if (handle === undefined) {
      // A function of the assignment is no helper, whatever it is found under later.
      if (seals?.isKnown(name)) apply(setInMap, nameOf, [value, name]);
      return value;
    }
    const wrapper = wrap(value, handle);
    apply(setInMap, wrappers, [value, wrapper]);
    apply(setInMap, nameOf, [wrapper, name]);
    apply(setInMap, origins, [wrapper, originOf(value)]);
    return wrapper;
  }

  function originOf(value) {
    return apply(getFromMap, origins, [value]) ?? value;
  }

  /**
   * Members of an object or a class that hold functions of the top level; and other functions
   * there, which may be called like one of the assignment and be something else.
   */
  function within(object, asHelpers) {
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length && i < mostKeys; i += 1) {
      const key = keys[i];
      const property = describe(object, key);
      if (property === undefined || typeof key !== "string" || key === "constructor") continue;
      if (!hasOwn(property, "value") || typeof property.value !== "function") continue;
      if (apply(getFromMap, nameOf, [property.value]) !== undefined) continue;
      const known = apply(getFromMap, wrappers, [property.value]);
      const name = seals?.isKnown(key) ? "" : key;
      const value = known === undefined && asHelpers ? around(name, property.value) : known;
      if (value === undefined || value === property.value) continue;
      property.value = value;
      define(object, key, property);
    }
  }

  /**
   * A stack is made of the names that functions hold, and could show places that are not there; a
   * name that is asked of a getter is not in it.
   */
  function keepNamesOutOfStacks() {
    const nameIn = (target, key, description) => {
      const isName = typeof target === "function" && isObject(description) && key === "name";
      if (!isName || typeof description.get === "function") return description;
      const before = describe(target, "name");
      let name = "value" in description ? description.value : before?.value;
      return {
        __proto__: null,
        get: () => name,
        set: (value) => {
          if (description.writable === true) name = value;
        },
        configurable: description.configurable ?? before?.configurable ?? false,
        enumerable: description.enumerable ?? before?.enumerable ?? false,
      };
    };
    const keyOf = (key) => (typeof key === "symbol" ? key : `${key}`);
    const definers = [Object, Reflect];
    for (let i = 0; i < definers.length; i += 1) {
      const own = definers[i].defineProperty;
      const wrapped = {
        defineProperty(target, key, description) {
          const name = keyOf(key);
          return own(target, name, nameIn(target, name, description));
        },
      }.defineProperty;
      showAs(wrapped, own);
      define(definers[i], "defineProperty", { value: wrapped });
    }
    const defineAll = Object.defineProperties;
    const wrapped = {
      defineProperties(target, descriptions) {
        if (typeof target !== "function" || !isObject(descriptions)) {
          return defineAll(target, descriptions);
        }
        const keys = ownKeys(descriptions);
        const all = createObject(null);
        for (let i = 0; i < keys.length; i += 1) {
          if (!describe(descriptions, keys[i]).enumerable) continue;
          all[keys[i]] = nameIn(target, keys[i], descriptions[keys[i]]);
        }
        return defineAll(target, all);
      },
    }.defineProperties;
    showAs(wrapped, defineAll);
    define(Object, "defineProperties", { value: wrapped });
  }

  /** Until `finish`, functions of the submission go through a global function of this name. */
  function begin(handover, spec, by) {
    const request = parse(spec);
    if (hasOwn(request, "altered")) altered = by;
    if (hasOwn(request, "traced")) traced = namesOf(request.traced);
    keepNamesOutOfStacks();
    if (hasOwn(request, "sealed")) seals = sealing(request.sealed, note, showAs);
    const before = global[handover];
    const take = (exported, value, binding) => {
      const given = typeof before === "function" ? before(exported, value, binding) : value;
      return around(exported === "" ? binding : exported, given);
    };
    define(global, handover, { value: take, configurable: true });
    if (seals === undefined) return;
    const freeze = Object.freeze;
    const freezeWrapped = {
      freeze(object) {
        if (isObject(object) && seals.isLoading()) within(object, true);
        return freeze(object);
      },
    }.freeze;
    showAs(freezeWrapped, freeze);
    define(Object, "freeze", { value: freezeWrapped });
  }

  /** What was not there while the file was loaded: functions that were assigned later, and members. */
  function finish(handover, module, exchangeName) {
    remove(global, handover);
    const put = (name, value) => {
      const wrapper = around(name, value);
      if (wrapper !== value) module[exchangeName](value, wrapper);
    };
    const names = ownKeys(module);
    for (let i = 0; i < names.length; i += 1) {
      if (typeof names[i] === "string" && names[i] !== exchangeName)
        put(names[i], module[names[i]]);
    }
    const values = module[exchangeName](undefined, undefined);
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i];
      if (!isObject(value)) continue;
      if (typeof value === "function" && !isClass(value)) {
        if (apply(getFromMap, nameOf, [value]) === undefined) put("", value);
        continue;
      }
      within(value, true);
      const prototype = describe(value, "prototype");
      if (prototype !== undefined && isObject(prototype.value)) within(prototype.value, false);
    }
    if (seals !== undefined) seals.start();
  }

  return { begin, finish };
};
