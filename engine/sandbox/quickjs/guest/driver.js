/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It takes
 * JSON text and gives JSON text; only the host holds it, no global leads to it. It calls no
 * method by way of a prototype, writes no array element, and iterates nothing.
 */
(prelude) => {
  "use strict";

  const parse = JSON.parse;
  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const getPrototypeOf = Reflect.getPrototypeOf;
  const describeProperty = Reflect.getOwnPropertyDescriptor;
  const isArray = Array.isArray;
  const keysOf = Object.keys;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const objectPrototype = Object.prototype;
  const sliceOfString = String.prototype.slice;
  const { seedRandom, startPrinting, takePrinted } = prelude;

  const tooMuch = { tooMuch: true };
  const deepest = 32;
  const mostKeys = 1000;
  let room = 0;

  function take(text) {
    room -= text.length;
    if (room < 0) throw tooMuch;
    return text;
  }

  const cut = (text, length) => apply(sliceOfString, text, [0, length]);

  /** A field of a request; one that is not there is not looked for in the prototype. */
  const own = (object, key) => (hasOwn(object, key) ? object[key] : undefined);

  function quote(text) {
    if (text.length > room) throw tooMuch;
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
    return isArray(value) ? encodeArray(value, depth, link) : encodeObject(value, depth, link);
  }

  /**
   * Integers, which boards are made of, are written at once. The length is whatever a proxy says
   * it is, so it may be no number, or none that an array can have.
   */
  function encodeArray(value, depth, link) {
    const length = value.length;
    if (typeof length !== "number" || length !== length >>> 0 || length > room) throw tooMuch;
    let text = "[";
    let taken = 0;
    for (let i = 0; i < length; i += 1) {
      if (i > 0) text += ",";
      const item = value[i];
      if (!hasOwn(value, i)) {
        text += take('{"t":"hole"}');
        taken += 12;
      } else if (typeof item === "number" && item === (item | 0) && (item !== 0 || 1 / item > 0)) {
        text += item;
      } else {
        const inner = encode(item, depth + 1, link);
        text += inner;
        taken += inner.length;
      }
    }
    text += "]";
    room -= text.length - taken;
    if (room < 0) throw tooMuch;
    return text;
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
    const constructorOf = describeProperty(prototype, "constructor");
    const made = constructorOf === undefined ? undefined : own(constructorOf, "value");
    const name = typeof made === "function" ? describeProperty(made, "name") : undefined;
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

  function argumentsOf(step, variables) {
    const args = step.args;
    let count = 0;
    const list = createObject(null);
    for (; count < args.length; count += 1) {
      const arg = args[count];
      list[count] = hasOwn(arg, "ref") ? variables[arg.ref] : arg.json;
    }
    list.length = count;
    return list;
  }

  function callStep(module, step, variables) {
    const fn = module[step.fn];
    if (typeof fn !== "function") return undefined;
    const args = argumentsOf(step, variables);
    const times = own(step, "times");
    if (times !== undefined) {
      let list = "";
      for (let i = 0; i < times; i += 1) {
        const drawn = apply(fn, undefined, args);
        list += (i > 0 ? take(",") : "") + encode(drawn, 0, null);
      }
      return `{"returns":[${list}],"argsAfter":[]}`;
    }
    const value = apply(fn, undefined, args);
    const returns = encode(value, 0, null);
    const looked = own(step, "after") === true ? args.length : 0;
    let after = "";
    for (let i = 0; i < looked; i += 1) {
      after += (i > 0 ? take(",") : "") + encode(args[i], 0, null);
    }
    const as = own(step, "as");
    if (as !== undefined) variables[as] = value;
    return `{"returns":${returns},"argsAfter":[${after}]}`;
  }

  function setStep(step, variables) {
    let target = variables[step.of];
    const last = step.path.length - 1;
    for (let i = 0; i <= last; i += 1) {
      if (typeof target !== "object" || target === null) return '{"done":false}';
      const key = step.path[i];
      if (!hasOwn(target, key)) return '{"done":false}';
      if (i < last) target = target[key];
      else target[key] = step.value;
    }
    return '{"done":true}';
  }

  function runSteps(module, request) {
    const variables = createObject(null);
    let results = "";
    for (let i = 0; i < request.steps.length; i += 1) {
      const step = request.steps[i];
      let result;
      if (step.do === "call") {
        result = callStep(module, step, variables);
        if (result === undefined) return `{"missing":${stringify(step.fn)}}`;
      } else if (step.do === "set") {
        result = setStep(step, variables);
      } else {
        result = `{"value":${encode(variables[step.of], 0, null)}}`;
      }
      results += (i > 0 ? "," : "") + result;
    }
    return `{"results":[${results}]`;
  }

  /** Runs one probe and says what came of it, in one JSON text. */
  function run(module, text) {
    const request = parse(text);
    room = request.room;
    seedRandom(request.seed);
    startPrinting(request.room);
    let answer;
    try {
      answer = runSteps(module, request);
      if (answer[answer.length - 1] === "}") return answer;
    } catch (thrown) {
      answer = thrown === tooMuch ? '{"tooMuch":true' : `{"thrown":${describeThrown(thrown)}`;
    }
    return `${answer},"printed":${stringify(takePrinted())}}`;
  }

  /** Sets the random numbers and the printing room for what a module does when it loads. */
  function prepare(seed, limit) {
    seedRandom(seed);
    startPrinting(limit);
  }

  return { run, describeThrown, prepare };
};
