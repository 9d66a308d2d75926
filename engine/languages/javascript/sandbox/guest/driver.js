/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It has what the host
 * needs of the inside for the steps of a probe, in ../steps.ts; only the host holds it, no global leads to
 * it. It calls no method by way of a prototype, writes no array element, and iterates nothing.
 */
(prelude, wire, standIns, recorder, isAsItWas) => {
  "use strict";

  const stringify = JSON.stringify;
  const construct = Reflect.construct;
  const define = Reflect.defineProperty;
  const remove = Reflect.deleteProperty;
  const setProperty = Reflect.set;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const global = globalThis;
  const { startPrinting, takePrinted } = prelude;
  const { describeThrown, encode, encodeApart, tooMuch } = wire;

  const providing = "$standIns";
  define(global, providing, { value: standIns.provided, configurable: true });

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  /** What there is none of; a value of its own, which no submission has. */
  const nothing = createObject(null);

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
    ...{ describeThrown, encode, encodeApart, tooMuch, nothing },
    ...{ pick, put, setIn },
    construct: (made, ...args) => construct(made, args),
    startPrinting,
    takePrinted: () => stringify(takePrinted()),
    ...{ beginStandIns: standIns.begin, objectOf: standIns.objectOf, override: standIns.override },
    ...{ putBack: standIns.putBack, ended: standIns.ended, events: standIns.events },
    ...{ beginRecording: recorder.begin, record: recorder.record, states: recorder.states },
    isAsItWas,
    /** For the host to see what an ordinary array is like. */
    array: [],
    /** Takes away what provided modules find their stand-ins by; the submission comes after it. */
    endProviding: () => remove(global, providing),
  };
};
