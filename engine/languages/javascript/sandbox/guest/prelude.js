/**
 * Runs inside the sandbox before a submission does. Provides what ordinary code expects from a host and the bare
 * interpreter lacks: seeded random numbers, console, structuredClone and crypto.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(ours) => {
  "use strict";

  const { define, desk, global, hidden, is, isArray, isObject, keysOf, min, ordinary } = ours;
  const { remove, share, sliceOfText, stringify, PlainDate, PlainMap, PlainRegExp, PlainSet } =
    ours;

  const seedAt = 0;
  const isDrawnAt = 1;
  const roomAt = 2;
  const hasWrittenAt = 3;

  const provide = (target, name, value) => define(target, name, hidden(value));

  /* ---- random numbers: sfc32, seeded before each probe ---- */

  const imul = Math.imul;
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;

  /** Most probes draw nothing, so a seed's state is made when the first number is drawn. */
  function next32() {
    if (desk[isDrawnAt] === 0) mix();
    return mixed32();
  }

  function mixed32() {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  }

  function mix() {
    const seed = desk[seedAt];
    desk[isDrawnAt] = 1;
    a = seed;
    b = imul(seed ^ 0x9e3779b9, 0x85ebca6b);
    c = imul(seed ^ 0x7f4a7c15, 0xc2b2ae35);
    counter = 1;
    for (let i = 0; i < 15; i += 1) mixed32();
  }

  /** 53 random bits, as in common hosts: 0 <= x < 1. */
  function random() {
    const high = next32() >>> 5;
    const low = next32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  provide(Math, "random", random);

  /* ---- buffers keep their length: the interpreter checks it once, and then reads and writes that far ---- */

  for (const name of ["resize", "transfer", "transferToFixedLength"]) {
    remove(ArrayBuffer.prototype, name);
  }

  /* ---- symbols for `using` ---- */

  for (const name of ["dispose", "asyncDispose"]) {
    if (Symbol[name] === undefined) define(Symbol, name, { value: Symbol(`Symbol.${name}`) });
  }

  /* ---- console: text that the driver collects after each probe ---- */

  const mostShown = 2000;
  let printed = "";
  let room = 0;
  let indent = "";
  let shownValues = 0;
  let shownLength = 0;

  const cut = (text) => (text.length > room ? sliceOfText(text, 0, room) : text);

  /** A short text for a value; one that cannot be inspected does not stop a program. */
  function show(value, depth) {
    shownValues += 1;
    if (shownValues > mostShown || shownLength > room) return "…";
    let text;
    try {
      text = describe(value, depth);
    } catch {
      text = "[unreadable]";
    }
    shownLength += text.length;
    return text;
  }

  /** Describes nested values to a depth of four. */
  function describe(value, depth) {
    if (typeof value === "string") return depth === 0 ? value : stringify(cut(value));
    if (typeof value === "symbol") return "Symbol()";
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "function") return "[Function]";
    if (!isObject(value)) return is(value, -0) ? "-0" : `${value}`;
    if (depth > 4) return isArray(value) ? "[…]" : "{…}";
    if (isArray(value)) {
      let text = "";
      const count = min(value.length, 100);
      for (let i = 0; i < count; i += 1) text += (i === 0 ? "" : ", ") + show(value[i], depth + 1);
      return `[${text}${value.length > count ? ", …" : ""}]`;
    }
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    const keys = keysOf(value);
    let text = "";
    for (let i = 0; i < keys.length && i < 100; i += 1) {
      text += `${i === 0 ? " " : ", "}${keys[i]}: ${show(value[keys[i]], depth + 1)}`;
    }
    return text === "" ? "{}" : `{${text} }`;
  }

  function write(text) {
    if (room <= 0) return;
    desk[hasWrittenAt] = 1;
    const line = `${indent}${text}\n`;
    if (line.length <= room) {
      printed += line;
      room -= line.length;
    } else {
      printed += `${cut(line)}…\n`;
      room = 0;
    }
  }

  function log(...values) {
    if (room <= 0) return;
    shownValues = 0;
    shownLength = 0;
    let text = "";
    for (let i = 0; i < values.length; i += 1) text += (i === 0 ? "" : " ") + show(values[i], 0);
    write(text);
  }

  const counts = new PlainMap();
  const console = {
    ...{ log, info: log, warn: log, error: log, debug: log, trace: log },
    dir: (value) => log(value),
    table: (rows) => {
      if (!isArray(rows)) return log(rows);
      for (let i = 0; i < rows.length && i < 100; i += 1) write(`${i}: ${show(rows[i], 1)}`);
    },
    assert: (condition, ...values) => {
      if (!condition) log("Assertion failed:", ...values);
    },
    count: (label = "default") => {
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      write(`${label}: ${count}`);
    },
    countReset: (label = "default") => {
      counts.delete(label);
    },
    group: (...values) => {
      if (values.length > 0) log(...values);
      desk[hasWrittenAt] = 1;
      indent += "  ";
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
    ...{ time() {}, timeLog() {}, timeEnd() {}, clear() {} },
  };
  provide(console, "groupCollapsed", console.group);
  provide(global, "console", console);

  /* ---- structuredClone ---- */

  function cloneError(what) {
    const error = new Error(`${what} could not be cloned.`);
    error.name = "DataCloneError";
    return error;
  }

  function clone(value, seen) {
    if (typeof value === "function") throw cloneError("A function");
    if (typeof value === "symbol") throw cloneError("A symbol");
    if (typeof value !== "object" || value === null) return value;
    const known = seen.get(value);
    if (known !== undefined) return known;
    const keep = (copy) => {
      seen.set(value, copy);
      return copy;
    };
    if (isArray(value)) {
      const copy = keep(new Array(value.length));
      for (const key of keysOf(value)) copy[key] = clone(value[key], seen);
      return copy;
    }
    if (value instanceof PlainDate) return keep(new PlainDate(value.getTime()));
    if (value instanceof RegExp) return keep(new PlainRegExp(value.source, value.flags));
    if (value instanceof Map) {
      const copy = keep(new PlainMap());
      for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
      return copy;
    }
    if (value instanceof Set) {
      const copy = keep(new PlainSet());
      for (const item of value) copy.add(clone(item, seen));
      return copy;
    }
    if (ArrayBuffer.isView(value)) {
      return keep(value instanceof DataView ? new DataView(value.buffer.slice(0)) : value.slice());
    }
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (value instanceof Error) {
      const copy = keep(new Error(value.message));
      copy.name = value.name;
      return copy;
    }
    if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) {
      throw cloneError("An object of this kind");
    }
    if (value instanceof Number || value instanceof String || value instanceof Boolean) {
      return keep(Object(value.valueOf()));
    }
    const copy = keep({});
    for (const key of keysOf(value)) define(copy, key, ordinary(clone(value[key], seen)));
    return copy;
  }

  provide(global, "structuredClone", function structuredClone(value) {
    if (arguments.length === 0) throw new TypeError("structuredClone needs a value");
    return clone(value, new PlainMap());
  });

  /* ---- crypto, from the same seeded numbers ---- */

  const hex = "0123456789abcdef";
  const crypto = {
    getRandomValues(view) {
      const isOther = [DataView, Float32Array, Float64Array].some((each) => view instanceof each);
      if (!ArrayBuffer.isView(view) || isOther) {
        throw new TypeError("crypto.getRandomValues needs an array of integers");
      }
      if (view.byteLength > 65536) {
        throw new RangeError("crypto.getRandomValues fills 65536 bytes at most");
      }
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = next32() >>> 24;
      return view;
    },
    randomUUID() {
      let text = "";
      for (let i = 0; i < 32; i += 1) {
        let digit = next32() >>> 28;
        if (i === 12) digit = 4;
        if (i === 16) digit = 8 | (digit & 3);
        text += (i === 8 || i === 12 || i === 16 || i === 20 ? "-" : "") + hex[digit];
      }
      return text;
    },
  };
  provide(global, "crypto", crypto);

  share(ours, {
    startPrinting() {
      printed = "";
      room = desk[roomAt];
      indent = "";
      desk[hasWrittenAt] = 0;
    },
    takePrinted: () => stringify(printed),
  });
};
