/**
 * Runs inside the sandbox before a submission does. Provides what the host needs from inside for a probe's steps
 * (in ../machine.ts); only the host holds it, and no global leads to it. It calls no method through a prototype,
 * writes no array element, and iterates nothing.
 */
(ours) => {
  "use strict";

  const { arrayPrototype, construct, createObject, define, describe, encodeApart, global } = ours;
  const { getFromMap, getProperty, getPrototypeOf, hasOwn, is, isArray, isExtensible } = ours;
  const { isObject, objectPrototype, ownKeys, PlainProxy, provided, remove, setInMap } = ours;
  const { setProperty, share } = ours;

  const providing = "$standIns";
  define(global, providing, { value: provided, configurable: true });

  /** Sentinel for "absent", which no submission can hold. */
  const nothing = { __proto__: null };

  /** The value at a path; `nothing` if the path leads nowhere. */
  function pick(start, path) {
    let value = start;
    for (let i = 0; i < path.length; i += 1) {
      if (!isObject(value) || !hasOwn(value, path[i])) return nothing;
      value = value[path[i]];
    }
    return value;
  }

  /** True if a leaf could be set at a path; `nothing` if the path leads nowhere. */
  function setIn(start, path, leaf) {
    let target = start;
    const last = path.length - 1;
    for (let i = 0; i <= last; i += 1) {
      if (typeof target !== "object" || target === null) return nothing;
      const key = path[i];
      if (!hasOwn(target, key)) return nothing;
      if (i === last) return setProperty(target, key, leaf);
      target = target[key];
    }
    return true;
  }

  /**
   * True if a passed value is unchanged, compared with a private one made of the same JSON: same types, lengths,
   * keys, values and prototypes, and just as writable.
   */
  function isAsItWas(value, was) {
    try {
      return isLike(value, was);
    } catch {
      // Only additions of a submission throw.
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
      // An array's length is neither from the start.
      const isOpen = made.enumerable && made.configurable;
      if (!isOpen && !(isArray(was) && keys[i] === "length")) return false;
      if (!isLike(made.value, was[keys[i]])) return false;
    }
    return true;
  }

  /*
   * ---- arrays that record their states after each change, to show a case step by step; only for replays,
   * since a submission could tell such an array from a plain one ----
   */

  /** Maximum number of states kept of a call. */
  const mostStates = 200;
  let states = "";
  let count = 0;
  let last = "";

  function beginRecording() {
    states = "";
    count = 0;
    last = "";
  }

  function noteState(root) {
    if (count >= mostStates) return;
    const text = encodeApart(root);
    if (text === null || text === last) return;
    last = text;
    states += (count > 0 ? "," : "") + text;
    count += 1;
  }

  function record(root) {
    const proxies = new WeakMap();
    const wrap = (value) => {
      if (typeof value !== "object" || value === null) return value;
      const known = getFromMap(proxies, value);
      if (known !== undefined) return known;
      const proxy = new PlainProxy(value, handler);
      setInMap(proxies, value, proxy);
      return proxy;
    };
    const noting = (change) => (target, key, value) => {
      const done = change(target, key, value);
      noteState(root);
      return done;
    };
    const handler = {
      __proto__: null,
      get: (target, key, receiver) => wrap(getProperty(target, key, receiver)),
      set: noting((target, key, value) => setProperty(target, key, value)),
      defineProperty: noting(define),
      deleteProperty: noting(remove),
    };
    noteState(root);
    return wrap(root);
  }

  /**
   * Combines a program's modules into one object with their exports by name, earlier modules first. It is read
   * anew each time, since exports can change. `exchangeName` names a function that every module has, and that
   * returns values: by this name, all of them are called, and their values are returned as one list.
   */
  function combine(exchangeName, ...modules) {
    const whole = createObject(null);
    for (let i = 0; i < modules.length; i += 1) {
      const module = modules[i];
      const keys = ownKeys(module);
      for (let k = 0; k < keys.length; k += 1) {
        const key = keys[k];
        if (typeof key !== "string" || key === exchangeName || hasOwn(whole, key)) continue;
        define(whole, key, { __proto__: null, get: () => module[key] });
      }
    }
    const exchangeAll = (from, to) => {
      const all = { __proto__: null, length: 0 };
      for (let i = 0; i < modules.length; i += 1) {
        const values = modules[i][exchangeName](from, to);
        for (let k = 0; k < values.length; k += 1) {
          all[all.length] = values[k];
          all.length += 1;
        }
      }
      return all;
    };
    if (exchangeName !== "") define(whole, exchangeName, { __proto__: null, value: exchangeAll });
    return whole;
  }

  share(ours, {
    ...{ nothing, pick, setIn, isAsItWas, beginRecording, record, combine },
    put(target, key, value) {
      target[key] = value;
    },
    states: () => `[${states}]`,
    makeNew: (made, ...args) => construct(made, args),
    /** Shows the host what an ordinary array is like. */
    array: [],
    /** Removes the global by which provided modules find their stand-ins; the submission comes after it. */
    endProviding: () => remove(global, providing),
  });
};
