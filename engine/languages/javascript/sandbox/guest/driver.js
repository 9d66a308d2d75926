/**
 * Runs inside the sandbox before a submission does. It has what the host needs of the inside for the steps of
 * a probe, in ../steps.ts; only the host holds it, no global leads to it. It calls no method by way of a
 * prototype, writes no array element, and iterates nothing.
 */
(saved, prelude, wire, standIns, recorder, isAsItWas) => {
  "use strict";

  const { construct, define, remove, setProperty, hasOwn, isObject, global } = saved;

  const providing = "$standIns";
  define(global, providing, { value: standIns.provided, configurable: true });

  /** What there is none of; a value of its own, which no submission has. */
  const nothing = { __proto__: null };

  /** Whether a leaf could be put where a path leads; `nothing` where it leads nowhere. */
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

  /** What a path leads to; `nothing` where it leads nowhere. */
  function pick(start, path) {
    let value = start;
    for (let i = 0; i < path.length; i += 1) {
      if (!isObject(value) || !hasOwn(value, path[i])) return nothing;
      value = value[path[i]];
    }
    return value;
  }

  function put(target, key, value) {
    target[key] = value;
  }

  return {
    ...{ ...prelude, ...wire, ...standIns, ...recorder },
    ...{ nothing, pick, put, setIn, isAsItWas },
    construct: (made, ...args) => construct(made, args),
    /** For the host to see what an ordinary array is like. */
    array: [],
    /** Takes away what provided modules find their stand-ins by; the submission comes after it. */
    endProviding: () => remove(global, providing),
  };
};
