/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It takes
 * JSON text and gives JSON text; only the host holds it, no global leads to it. It calls no
 * method by way of a prototype, writes no array element, and iterates nothing.
 */
(prelude, wire, standIns) => {
  "use strict";

  const parse = JSON.parse;
  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const construct = Reflect.construct;
  const define = Reflect.defineProperty;
  const remove = Reflect.deleteProperty;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const global = globalThis;
  const { seedRandom, startPrinting, takePrinted } = prelude;
  const { describeThrown, encode, encodeApart, isAsItWas, own, setRoom, take, tooMuch } = wire;

  const providing = "$standIns";
  define(global, providing, { value: standIns.provided, configurable: true });

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  const done = '{"done":true}';
  const absent = { name: "", isClass: false };
  const nothing = createObject(null);
  /** Length of the text of an argument that was changed: the host takes little more than results. */
  const mostShown = 4096;

  /** To be thrown for a function, class or method that the submission has not got. */
  function missing(name, isClass) {
    absent.name = name;
    absent.isClass = isClass;
    return absent;
  }

  function argumentsOf(step, variables) {
    const args = step.args;
    let count = 0;
    const list = createObject(null);
    for (; count < args.length; count += 1) {
      const arg = args[count];
      if (hasOwn(arg, "ref")) list[count] = variables[arg.ref];
      else if (hasOwn(arg, "standIn")) list[count] = standIns.objectOf(arg.standIn);
      else list[count] = arg.json;
    }
    list.length = count;
    return list;
  }

  /** The first argument that a watched call of this probe changed, as JSON text. */
  let changed = "";

  /** What of a call is watched, as it is before the call; undefined for nothing. */
  function beforeCall(name, step, variables, place) {
    const indexes = changed === "" ? own(place.watch, name) : undefined;
    if (indexes === undefined) return undefined;
    const texts = createObject(null);
    for (let i = 0; i < step.args.length; i += 1) {
      if (hasOwn(step.args[i], "ref")) texts[i] = encodeApart(variables[step.args[i].ref]);
    }
    return { texts, indexes };
  }

  const shown = (text) => (text === null || text.length > mostShown ? '{"t":"too large"}' : text);

  /** Writes down the first argument of a call that is not as it was. */
  function afterCall(before, args, step, place) {
    const { indexes } = before;
    const count = indexes === null ? args.length : indexes.length;
    for (let i = 0; i < count; i += 1) {
      const at = indexes === null ? i : indexes[i];
      if (at >= args.length || hasOwn(step.args[at], "standIn")) continue;
      const isRef = hasOwn(step.args[at], "ref");
      // What was handed out is compared with a copy that nobody had.
      const was = isRef ? before.texts[at] : place.untouched()[place.index].args[at].json;
      if (isRef ? encodeApart(args[at]) === was : isAsItWas(args[at], was)) continue;
      const texts = `"before":${shown(isRef ? was : encodeApart(was))},"after":${shown(encodeApart(args[at]))}`;
      changed = `{"step":${place.number},${place.within}"argument":${at},${texts}}`;
      return;
    }
  }

  /** Calls a function as a step says, and looks at its arguments where it is watched. */
  function callStep(fn, self, step, variables, name, place) {
    const args = argumentsOf(step, variables);
    const before = beforeCall(name, step, variables, place);
    const result = callWith(fn, self, step, variables, args);
    if (before !== undefined) afterCall(before, args, step, place);
    return result;
  }

  /** Calls a function once or several times in a row. */
  function callWith(fn, self, step, variables, args) {
    const times = own(step, "times");
    if (times !== undefined) {
      let list = "";
      for (let i = 0; i < times; i += 1) {
        list += (i > 0 ? take(",") : "") + encode(apply(fn, self, args));
      }
      return `{"returns":[${list}],"argsAfter":[]}`;
    }
    const value = apply(fn, self, args);
    const as = own(step, "as");
    if (own(step, "quiet") === true) {
      if (as !== undefined) variables[as] = value;
      return done;
    }
    const returns = encode(value);
    const looked = own(step, "after") === true ? args.length : 0;
    let after = "";
    for (let i = 0; i < looked; i += 1) after += (i > 0 ? take(",") : "") + encode(args[i]);
    if (as !== undefined) variables[as] = value;
    return `{"returns":${returns},"argsAfter":[${after}]}`;
  }

  function gridStep(method, target, { rows, cols }) {
    let text = "";
    for (let row = 0; row < rows; row += 1) {
      let cells = "";
      for (let col = 0; col < cols; col += 1) {
        const args = createObject(null);
        args[0] = row;
        args[1] = col;
        args.length = 2;
        cells += (col > 0 ? take(",") : "") + encode(apply(method, target, args));
      }
      text += `${row > 0 ? take(",") : ""}[${cells}]`;
    }
    return `{"value":[${text}]}`;
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
    return done;
  }

  function pickStep(step, variables) {
    let value = variables[step.of];
    variables[step.as] = undefined;
    for (let i = 0; i < step.path.length; i += 1) {
      if (!isObject(value) || !hasOwn(value, step.path[i])) return '{"done":false}';
      value = value[step.path[i]];
    }
    variables[step.as] = value;
    return done;
  }

  /** A method of a variable; what is missing is named by its class where that is known. */
  function methodOf(step, variables, classes) {
    const target = variables[step.of];
    const method = isObject(target) ? target[step.method] : undefined;
    if (typeof method === "function") return method;
    const name = own(classes, step.of);
    throw missing(name === undefined ? step.method : `${name}.${step.method}`, false);
  }

  /** What the objects of a class have their methods from. */
  function prototypeOf(made, name) {
    if (typeof made !== "function") throw missing(name, true);
    return made.prototype;
  }

  function runStep(module, step, variables, classes, request, place) {
    const target = variables[own(step, "of") ?? ""];
    switch (step.do) {
      case "call": {
        const fn = module(step.fn);
        if (typeof fn !== "function") throw missing(step.fn, false);
        return callStep(fn, undefined, step, variables, step.fn, place);
      }
      case "new": {
        const made = module(step.class);
        if (typeof made !== "function") throw missing(step.class, true);
        variables[step.as] = construct(made, argumentsOf(step, variables));
        classes[step.as] = step.class;
        return done;
      }
      case "invoke": {
        const name = `${own(classes, step.of)}.${step.method}`;
        return callStep(methodOf(step, variables, classes), target, step, variables, name, place);
      }
      case "grid":
        return gridStep(methodOf(step, variables, classes), target, step);
      case "get":
        return `{"value":${encode(isObject(target) ? target[step.property] : undefined)}}`;
      case "put":
        if (!isObject(target)) return '{"done":false}';
        target[step.property] = step.json;
        return done;
      case "set":
        return setStep(step, variables);
      case "pick":
        return pickStep(step, variables);
      case "repeat":
        return repeatStep(module, step, variables, classes, request, place);
      case "override": {
        const on = hasOwn(step, "class") ? prototypeOf(module(step.class), step.class) : target;
        return `{"done":${standIns.override(on, step.with, request.standIns[step.with])}}`;
      }
      case "export":
        return `{"value":${encode(module(step.name))}}`;
      default:
        return `{"value":${encode(target)}}`;
    }
  }

  /** Steps, which come as JSON text, round by round; that a step was done is not said. */
  function repeatStep(module, step, variables, classes, request, { watch, number }) {
    let rounds = "";
    let round;
    let copy;
    const untouched = () => (copy ??= parse(step.steps));
    for (let time = 0; time < step.times; time += 1) {
      if (time === 0 || step.anew) round = parse(step.steps);
      let results = "";
      for (let i = 0; i < round.length; i += 1) {
        const place = { watch, untouched, index: i, number, within: `"within":${i},` };
        const result = runStep(module, round[i], variables, classes, request, place);
        if (result !== done) results += (results === "" ? "" : ",") + result;
      }
      rounds += `${time > 0 ? take(",") : ""}[${results}]`;
    }
    return `{"rounds":[${rounds}]}`;
  }

  /** All steps as often as asked for; each time, their JSON values are fresh copies. */
  function runSteps(module, first, text) {
    let results = "";
    let copy;
    const untouched = () => {
      copy ??= parse(text);
      return copy.steps;
    };
    const watch = own(first, "watch") ?? nothing;
    for (let time = 0; time < first.times; time += 1) {
      const request = time === 0 ? first : parse(text);
      const variables = createObject(null);
      const classes = createObject(null);
      for (let i = 0; i < request.steps.length; i += 1) {
        standIns.atStep(i);
        const number = time * request.steps.length + i;
        const place = { watch, untouched, index: i, number, within: "" };
        const result = runStep(module, request.steps[i], variables, classes, request, place);
        results += (results === "" ? "" : ",") + result;
      }
      standIns.putBack();
    }
    return `"results":[${results}]${changed === "" ? "" : `,"changed":${changed}`}`;
  }

  function describeEnd(thrown) {
    const ended = standIns.ended();
    if (ended !== undefined) return `"input":${ended}`;
    if (thrown === tooMuch) return '"tooMuch":true';
    if (thrown === absent) {
      return `"missing":${stringify(absent.name)},"isClass":${absent.isClass}`;
    }
    return `"thrown":${describeThrown(thrown)}`;
  }

  /** Runs one probe and says what came of it, in one JSON text. */
  function run(module, text) {
    const request = parse(text);
    changed = "";
    setRoom(request.room);
    seedRandom(request.seed);
    startPrinting(request.room);
    standIns.begin(request.standIns);
    let answer;
    try {
      answer = runSteps((name) => module[name], request, text);
      // A program may catch what says that there is nothing more to read, and go on.
      if (standIns.ended() !== undefined) answer = describeEnd(undefined);
    } catch (thrown) {
      answer = describeEnd(thrown);
      standIns.putBack();
    }
    return `{${answer},"events":[${standIns.events()}],"printed":${stringify(takePrinted())}}`;
  }

  /** Sets the random numbers and the printing room for what a module does when it loads. */
  function prepare(seed, limit) {
    seedRandom(seed);
    startPrinting(limit);
  }

  /** Takes away what provided modules find their stand-ins by; the submission comes after it. */
  function endProviding() {
    remove(global, providing);
  }

  return { run, describeThrown, prepare, endProviding };
};
