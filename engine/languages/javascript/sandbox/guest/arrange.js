/**
 * Runs inside the sandbox before a submission does, and is used if a probe asks for an arrangement. Wraps a
 * submission's top-level functions: to alter their results, to note their calls, and to seal types.
 */
(ours) => {
  "use strict";

  const { apply, construct, copyKept, createObject, define, describe, eachProperty } = ours;
  const { getFromMap, global, hasOwn, isClass, isObject, note, ownKeys, parse, property } = ours;
  const { remove, replaceBuiltIn, sealing, setInMap, share, showAs } = ours;

  /** Wrappers by the wrapped function, and the name that each was made for. */
  const wrappers = new WeakMap();
  const nameOf = new WeakMap();
  /** The wrapped functions, by the outermost wrapper. */
  const origins = new WeakMap();
  let altered = createObject(null);
  let traced = [];
  let tracing = 0;
  let seals;

  const originOf = (value) => getFromMap(origins, value) ?? value;

  /** A function that looks like `inner` and is called through `handle`. */
  function wrap(inner, handle) {
    const wrapper = function (...args) {
      if (new.target === undefined) return handle(this, args);
      return construct(inner, args, new.target === wrapper ? inner : new.target);
    };
    copyKept(inner, wrapper);
    if (hasOwn(inner, "prototype")) define(wrapper, "prototype", property(inner, "prototype"));
    return showAs(wrapper, inner);
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

  function isTraced(name) {
    for (let i = 0; i < traced.length; i += 1) if (traced[i] === name) return true;
    return false;
  }

  /** The replacement for a top-level function; the function itself if there is none. */
  function around(name, value) {
    if (typeof value !== "function" || isClass(value)) return value;
    seals?.isCalled(originOf(value), name);
    const known = getFromMap(wrappers, value);
    if (known !== undefined) return known;
    if (getFromMap(nameOf, value) === name) return value;
    let handle;
    if (hasOwn(altered, name)) {
      const alter = altered[name];
      handle = (self, args) => alter(apply(value, self, args));
    }
    const called = () => (handle === undefined ? value : wrap(value, handle));
    handle = seals?.around(name, called()) ?? handle;
    if (isTraced(name)) handle = trace(name, called());
    if (handle === undefined) {
      // A function of the assignment is no helper, under whatever name it is found later.
      if (seals?.isKnown(name)) setInMap(nameOf, value, name);
      return value;
    }
    const wrapper = wrap(value, handle);
    setInMap(wrappers, value, wrapper);
    setInMap(nameOf, wrapper, name);
    setInMap(origins, wrapper, originOf(value));
    return wrapper;
  }

  /**
   * Members of an object or a class that hold top-level functions; and other functions there, which may share a
   * name with one of the assignment and be something else.
   */
  function within(object, asHelpers) {
    eachProperty(object, (key, held) => {
      const inner = held?.value;
      if (typeof inner !== "function" || typeof key !== "string" || key === "constructor") return;
      if (getFromMap(nameOf, inner) !== undefined) return;
      const known = getFromMap(wrappers, inner);
      const name = seals?.isKnown(key) ? "" : key;
      const value = known === undefined && asHelpers ? around(name, inner) : known;
      if (value === undefined || value === inner) return;
      held.value = value;
      define(object, key, held);
    });
  }

  /**
   * A stack contains the names that functions hold, and so could show places that do not exist; a name from a
   * getter is not in it.
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
    const definer = (own) => ({
      defineProperty(target, key, description) {
        const name = typeof key === "symbol" ? key : `${key}`;
        return own(target, name, nameIn(target, name, description));
      },
    });
    replaceBuiltIn(Object, "defineProperty", definer);
    replaceBuiltIn(Reflect, "defineProperty", definer);
    replaceBuiltIn(Object, "defineProperties", (own) => ({
      defineProperties(target, descriptions) {
        if (typeof target !== "function" || !isObject(descriptions)) {
          return own(target, descriptions);
        }
        const keys = ownKeys(descriptions);
        const all = createObject(null);
        for (let i = 0; i < keys.length; i += 1) {
          if (!describe(descriptions, keys[i]).enumerable) continue;
          all[keys[i]] = nameIn(target, keys[i], descriptions[keys[i]]);
        }
        return own(target, all);
      },
    }));
  }

  /** Until the end, functions of the submission pass through a global function of this name. */
  function beginArrangement(handover, spec, by) {
    const request = parse(spec);
    if (hasOwn(request, "altered")) altered = by;
    if (hasOwn(request, "traced")) traced = request.traced;
    keepNamesOutOfStacks();
    if (hasOwn(request, "sealed")) seals = sealing(request.sealed);
    const before = global[handover];
    const take = (exported, value, binding) => {
      const given = typeof before === "function" ? before(exported, value, binding) : value;
      return around(exported === "" ? binding : exported, given);
    };
    define(global, handover, { value: take, configurable: true });
    if (seals === undefined) return;
    replaceBuiltIn(Object, "freeze", (own) => ({
      freeze(object) {
        if (isObject(object) && seals.isLoading()) within(object, true);
        return own(object);
      },
    }));
  }

  /** Wraps functions that did not exist while the file was loaded: those assigned later, and members. */
  function finishArrangement(handover, module, exchangeName) {
    remove(global, handover);
    const put = (name, value) => {
      const wrapper = around(name, value);
      if (wrapper !== value) module[exchangeName](value, wrapper);
    };
    const names = ownKeys(module);
    for (let i = 0; i < names.length; i += 1) {
      if (typeof names[i] !== "string" || names[i] === exchangeName) continue;
      put(names[i], module[names[i]]);
    }
    const values = module[exchangeName](undefined, undefined);
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i];
      if (!isObject(value)) continue;
      if (typeof value === "function" && !isClass(value)) {
        if (getFromMap(nameOf, value) === undefined) put("", value);
        continue;
      }
      within(value, true);
      const prototype = property(value, "prototype")?.value;
      if (isObject(prototype)) within(prototype, false);
    }
    seals?.start();
  }

  share(ours, { beginArrangement, finishArrangement });
};
