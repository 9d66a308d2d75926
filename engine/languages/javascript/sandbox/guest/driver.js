/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It takes
 * JSON text and gives JSON text; only the host holds it, no global leads to it. It calls no
 * method by way of a prototype, writes no array element, and iterates nothing.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(prelude, wire, standIns, recorder) => {
  "use strict";

  const parse = JSON.parse;
  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const construct = Reflect.construct;
  const define = Reflect.defineProperty;
  const remove = Reflect.deleteProperty;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const keysOf = Object.keys;
  const global = globalThis;
  const { beginCall, seedRandom, hasDrawn, startPrinting, takePrinted } = prelude;
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
      else if (own(arg, "recorded") === true) list[count] = recorder.record(arg.json);
      else list[count] = arg.json;
    }
    list.length = count;
    return list;
  }

  /** The first argument that a watched call of this probe changed, as JSON text. */
  let changed = "";
  /**
   * By name: values that calls share, each with a twin that nobody has. They are compared when
   * nothing more is known of what may change them: to do so after each call would cost too much.
   */
  let shared = createObject(null);

  const shown = (text) => (text === null || text.length > mostShown ? '{"t":"too large"}' : text);

  function noteChange(place, at, among, before, after) {
    if (changed !== "") return;
    const calls = among === 1 ? "" : `"among":${among},`;
    changed = `{"step":${place.number},${place.within}${calls}"argument":${at},"before":${shown(before)},"after":${shown(after)}}`;
  }

  function share(name, value, place) {
    shared[name] = { value, twin: place.fresh()[place.index].json, calls: 0, place, at: 0 };
  }

  function settle(name) {
    const { value, twin, calls, place, at } = shared[name];
    if (calls > 0 && !isAsItWas(value, twin)) {
      noteChange(place, at, calls, encodeApart(twin), encodeApart(value));
    }
    remove(shared, name);
  }

  function settleAll() {
    const names = keysOf(shared);
    for (let i = 0; i < names.length; i += 1) settle(names[i]);
  }

  /** What of a call is watched, as it is before the call; undefined for nothing. */
  function beforeCall(name, step, variables, place) {
    const indexes = own(place.watch, name);
    const texts = createObject(null);
    for (let at = 0; at < step.args.length; at += 1) {
      const ref = own(step.args[at], "ref");
      if (ref === undefined) continue;
      const isWatched = indexes !== undefined && isAmong(at, indexes);
      const together = own(shared, ref);
      if (together === undefined) {
        if (isWatched) texts[at] = encodeApart(variables[ref]);
      } else if (!isWatched) settle(ref);
      else {
        together.calls += 1;
        together.place = place;
        together.at = at;
      }
    }
    return indexes === undefined ? undefined : { texts, indexes };
  }

  function isAmong(at, indexes) {
    if (indexes === null) return true;
    for (let i = 0; i < indexes.length; i += 1) if (indexes[i] === at) return true;
    return false;
  }

  /** Writes down the first argument of a call that is not as it was. */
  function afterCall({ texts, indexes }, args, step, place) {
    for (let at = 0; at < args.length && changed === ""; at += 1) {
      const given = step.args[at];
      if (!isAmong(at, indexes) || hasOwn(given, "standIn")) continue;
      if (hasOwn(given, "ref")) {
        if (!hasOwn(texts, at)) continue;
        const now = encodeApart(args[at]);
        if (now !== texts[at]) noteChange(place, at, 1, texts[at], now);
        continue;
      }
      // What was handed out is compared with a copy that nobody had.
      const was = place.untouched()[place.index].args[at].json;
      if (!isAsItWas(args[at], was)) {
        noteChange(place, at, 1, encodeApart(was), encodeApart(args[at]));
      }
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
        beginCall();
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
        beginCall();
        cells += (col > 0 ? take(",") : "") + encode(apply(method, target, args));
      }
      text += `${row > 0 ? take(",") : ""}[${cells}]`;
    }
    return `{"value":[${text}]}`;
  }

  function setStep(step, variables) {
    const together = own(shared, step.of);
    if (together !== undefined) setIn(together.twin, step);
    return setIn(variables[step.of], step);
  }

  function setIn(start, step) {
    let target = start;
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
    if (hasOwn(shared, step.of)) settle(step.of);
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

  /** Does a step. Whatever it does of the submission has the work of one call. */
  function runStep(module, step, variables, classes, request, place) {
    beginCall();
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
        if (hasOwn(shared, step.of)) settle(step.of);
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
      case "value":
        variables[step.as] = step.json;
        if (place.watch !== nothing) share(step.as, step.json, place);
        return done;
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
    const fresh = () => parse(step.steps);
    const untouched = () => {
      copy ??= fresh();
      return copy;
    };
    for (let time = 0; time < step.times; time += 1) {
      if (time === 0 || step.anew) round = parse(step.steps);
      let results = "";
      for (let i = 0; i < round.length; i += 1) {
        const place = { watch, fresh, untouched, index: i, number, within: `"within":${i},` };
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
    const fresh = () => parse(text).steps;
    const untouched = () => {
      copy ??= fresh();
      return copy;
    };
    const watch = own(first, "watch") ?? nothing;
    for (let time = 0; time < first.times; time += 1) {
      const request = time === 0 ? first : parse(text);
      const variables = createObject(null);
      const classes = createObject(null);
      for (let i = 0; i < request.steps.length; i += 1) {
        standIns.atStep(i);
        const number = time * request.steps.length + i;
        const place = { watch, fresh, untouched, index: i, number, within: "" };
        const result = runStep(module, request.steps[i], variables, classes, request, place);
        results += (results === "" ? "" : ",") + result;
      }
      standIns.putBack();
      settleAll();
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

  let isLoaded = false;
  /** Whether random numbers were drawn while the program was loaded. */
  let hasDrawnBefore = false;

  /** Runs one probe and says what came of it, in one JSON text. */
  function run(module, text) {
    const request = parse(text);
    if (!isLoaded) hasDrawnBefore = hasDrawn();
    isLoaded = true;
    changed = "";
    shared = createObject(null);
    recorder.begin();
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
    const states = recorder.states();
    const recorded = states === "" ? "" : `"states":[${states}],`;
    const random = hasDrawnBefore ? '"random":"load",' : hasDrawn() ? '"random":"probe",' : "";
    return `{${answer},${recorded}${random}"events":[${standIns.events()}],"printed":${stringify(takePrinted())}}`;
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
