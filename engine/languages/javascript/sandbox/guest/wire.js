/**
 * Runs inside the sandbox before a submission does. Converts values and errors of a submission to JSON text of
 * limited length; the host reads plain ones itself. It calls no method through a prototype, writes no array
 * element, and iterates nothing.
 */
(ours) => {
  "use strict";

  const { desk, describe, getPrototypeOf, hasOwn, isArray, keysOf, objectPrototype, share } = ours;
  const { sliceOfText, stringify } = ours;

  /** Remaining length of all text of a probe, in UTF-16 units; the host also takes from it. */
  const roomAt = 2;

  const tooMuch = { tooMuch: true };
  const deepest = 32;
  const mostKeys = 1000;
  /** Maximum length of the text of a value read apart from the results, in UTF-16 units. */
  const apart = 65536;
  /** One turn may write 1 / turnsOfRoom of a probe's output, all turns together mostOfTurns times that output. */
  const turnsOfRoom = 16;
  const mostOfTurns = 3;
  /** Limit of a program's output per turn, and the remainder for all turns. */
  let perTurn = 0;
  let forTurns = 0;

  function take(text) {
    desk[roomAt] -= text.length;
    if (desk[roomAt] < 0) throw tooMuch;
    return text;
  }

  const cut = (text, length) => sliceOfText(text, 0, length);

  /** Reads a field; a missing one is not looked for in the prototype. */
  const own = (object, key) => (hasOwn(object, key) ? object[key] : undefined);

  function quote(text) {
    if (text.length > desk[roomAt]) throw tooMuch;
    return take(stringify(text));
  }

  function isAncestor(value, ancestors) {
    for (let link = ancestors; link !== null; link = link.parent) {
      if (link.value === value) return true;
    }
    return false;
  }

  /** The wire form of a value; see Value on the host's side. */
  function encode(value, depth, ancestors) {
    switch (typeof value) {
      case "number":
        if (value !== value) return take('{"t":"NaN"}');
        if (value === Infinity) return take('{"t":"Infinity"}');
        if (value === -Infinity) return take('{"t":"-Infinity"}');
        if (value === 0 && 1 / value < 0) return take('{"t":"-0"}');
        return take(`${value}`);
      case "string":
        return quote(value);
      case "boolean":
        return take(value ? "true" : "false");
      case "object":
        break;
      default:
        return take(`{"t":"${typeof value}"}`);
    }
    if (value === null) return take("null");
    if (depth > deepest) return take('{"t":"too deep"}');
    if (isAncestor(value, ancestors)) return take('{"t":"cycle"}');
    const link = { value, parent: ancestors };
    if (!isArray(value)) return encodeObject(value, depth, link);
    return encodeArray(value, depth, link);
  }

  /** Encodes an array. A proxy may report any length: not even a number, or one that no array can have. */
  function encodeArray(value, depth, link) {
    const { length } = value;
    if (typeof length !== "number" || length !== length >>> 0 || length > desk[roomAt])
      throw tooMuch;
    let text = take("[");
    for (let i = 0; i < length; i += 1) {
      if (i > 0) text += take(",");
      const item = value[i];
      text += hasOwn(value, i) ? encode(item, depth + 1, link) : take('{"t":"hole"}');
    }
    return text + take("]");
  }

  function encodeObject(value, depth, link) {
    const prototype = getPrototypeOf(value);
    if (prototype !== objectPrototype && prototype !== null) {
      return `${take('{"t":"other","name":')}${quote(className(prototype))}${take("}")}`;
    }
    const keys = keysOf(value);
    if (keys.length > mostKeys) throw tooMuch;
    let names = "";
    let values = "";
    for (let i = 0; i < keys.length; i += 1) {
      names += (i > 0 ? take(",") : "") + quote(keys[i]);
      values += (i > 0 ? take(",") : "") + encode(value[keys[i]], depth + 1, link);
    }
    return `${take('{"t":"object","k":[')}${names}${take('],"v":[')}${values}${take("]}")}`;
  }

  function className(prototype) {
    const constructorOf = describe(prototype, "constructor");
    const made = constructorOf === undefined ? undefined : own(constructorOf, "value");
    const name = typeof made === "function" ? describe(made, "name") : undefined;
    const text = name === undefined ? undefined : own(name, "value");
    return typeof text === "string" && text !== "" ? cut(text, 60) : "unknown";
  }

  /** Name, message and stack of whatever was thrown, as JSON text of at most a few KiB. */
  function describeThrown(thrown) {
    let name = "";
    let message = "";
    let stack = "";
    try {
      if (typeof thrown === "object" && thrown !== null) {
        const read = (key) => {
          const text = thrown[key];
          return typeof text === "string" ? cut(text, 1000) : "";
        };
        name = read("name");
        message = read("message");
        stack = read("stack");
        if (name === "" && message === "") message = "an object that is no Error was thrown";
      } else if (typeof thrown === "symbol" || typeof thrown === "function") {
        message = `a ${typeof thrown} was thrown`;
      } else {
        message = cut(`${thrown}`, 1000);
      }
    } catch {
      message = "an error that cannot be read was thrown";
    }
    return `{"name":${stringify(name)},"message":${stringify(message)},"stack":${stringify(stack)}}`;
  }

  /** The wire form of a value, at no cost to the probe's output; null if it has none. */
  function encodeApart(value) {
    const kept = desk[roomAt];
    desk[roomAt] = apart;
    try {
      return encode(value, 0, null);
    } catch {
      return null;
    } finally {
      desk[roomAt] = kept;
    }
  }

  /** Start of a probe, which may read input: its turns get their share of its output. */
  function beginTurns() {
    perTurn = desk[roomAt] / turnsOfRoom;
    forTurns = mostOfTurns * desk[roomAt];
  }

  /** Makes room for output after a program has read something, as long as it keeps reading. */
  function addTurn() {
    if (forTurns <= 0) return;
    forTurns -= perTurn;
    desk[roomAt] += perTurn;
  }

  share(ours, {
    ...{ addTurn, beginTurns, encodeApart, describeThrown, own, take, tooMuch },
    encode: (value) => encode(value, 0, null),
  });
};
