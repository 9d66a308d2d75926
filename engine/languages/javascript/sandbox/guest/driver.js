/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It has what the host
 * needs of the inside for the steps of a probe, in ../steps.ts; only the host holds it, no global leads to
 * it. It calls no method by way of a prototype, writes no array element, and iterates nothing.
 */
(prelude, wire, standIns, recorder, isAsItWas) => {
  "use strict";

  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const construct = Reflect.construct;
  const define = Reflect.defineProperty;
  const remove = Reflect.deleteProperty;
  const setProperty = Reflect.set;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const global = globalThis;
  const { beginCall, startPrinting, takePrinted } = prelude;
  const { describeThrown, encode, encodeApart, takeUnits, tooMuch } = wire;

  const providing = "$standIns";
  define(global, providing, { value: standIns.provided, configurable: true });

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  /** What there is none of; a value of its own, which no submission has. */
  const nothing = createObject(null);

  /** Text that was written without being taken from the room; it is taken all at once. */
  let untaken = 0;

  /** Whole numbers, which most calls in a row return, are written at once. */
  function encodeShort(value) {
    if (typeof value !== "number" || value !== (value | 0)) return encode(value);
    if (value === 0 && 1 / value < 0) return encode(value);
    const text = `${value}`;
    untaken += text.length;
    return text;
  }

  /** What calls in a row return, as JSON text. */
  function callOften(fn, self, times, ...args) {
    let list = "";
    untaken = times - 1;
    for (let i = 0; i < times; i += 1) {
      beginCall();
      if (i > 0) list += ",";
      list += encodeShort(apply(fn, self, args));
    }
    takeUnits(untaken);
    return `[${list}]`;
  }

  /** What a method returns for each row and column, as JSON text. */
  function callForCells(method, target, rows, cols) {
    let text = "";
    untaken = rows * cols - 1;
    for (let row = 0; row < rows; row += 1) {
      text += row > 0 ? ",[" : "[";
      for (let col = 0; col < cols; col += 1) {
        beginCall();
        if (col > 0) text += ",";
        text += encodeShort(apply(method, target, [row, col]));
      }
      text += "]";
    }
    takeUnits(untaken);
    return `[${text}]`;
  }

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
    ...{ callForCells, callOften, pick, put, setIn },
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
