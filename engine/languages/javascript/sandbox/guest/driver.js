/**
 * Runs inside the sandbox before a submission does, and keeps its own copies of every
 * built-in it uses, so that nothing a submission replaces can change what it does. It takes
 * JSON text and gives JSON text; only the host holds it, no global leads to it. It calls no
 * method by way of a prototype, writes no array element, and iterates nothing.
 *
 * A request is made of arrays, each a short program: what a field is called would have to be looked for
 * on every object, past what a submission put on its prototype. See ../request.ts for their order.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(prelude, wire, standIns, recorder, isAsItWas) => {
  "use strict";

  const parse = JSON.parse;
  const stringify = JSON.stringify;
  const apply = Reflect.apply;
  const construct = Reflect.construct;
  const define = Reflect.defineProperty;
  const remove = Reflect.deleteProperty;
  const setProperty = Reflect.set;
  const hasOwn = Object.hasOwn;
  const createObject = Object.create;
  const keysOf = Object.keys;
  const copyOfRow = Array.prototype.toSpliced;
  const global = globalThis;
  const { beginCall, seedRandom, hasDrawn, startPrinting, takePrinted } = prelude;
  const { describeThrown, encode, encodeApart, own, setRoom, take, takeUnits, tooMuch } = wire;

  const providing = "$standIns";
  define(global, providing, { value: standIns.provided, configurable: true });

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  const done = '{"done":true}';
  const refused = '{"done":true,"refused":true}';
  const absent = { name: "", isClass: false };
  const noArguments = [];
  /** Length of the text of an argument that was changed: the host takes little more than results. */
  const mostShown = 4096;

  /* ---- the words of ../request.ts ---- */

  const isJson = 1;
  const isBoard = 2;
  const isRef = 3;
  const isStandIn = 4;
  const isQuiet = 1;
  const isLookedAtAfter = 2;
  const watchesNothing = 0;
  const watchesAll = 1;
  const watchesOthers = 2;

  /** To be thrown for a function, class or method that the submission has not got. */
  function missing(name, isClass) {
    absent.name = name;
    absent.isClass = isClass;
    return absent;
  }

  /** A copy of an array of rows of numbers that is made faster than one from its text. */
  function copyOfBoard(board) {
    const copy = apply(copyOfRow, board, noArguments);
    for (let i = 0; i < copy.length; i += 1) copy[i] = apply(copyOfRow, board[i], noArguments);
    return copy;
  }

  /**
   * The argument at `i` of a list that has two places for each. What it is made of is kept in `kept`
   * where it is to be compared afterwards.
   */
  function argument(list, i, variables, kept) {
    const given = list[i + 1];
    switch (list[i]) {
      case 0:
        return given;
      case isJson:
        if (kept !== undefined) kept[i] = parse(given);
        return parse(given);
      case isBoard: {
        const made = parse(given);
        if (kept === undefined) return made;
        kept[i] = made;
        return copyOfBoard(made);
      }
      case isRef:
        return variables[given];
      case isStandIn:
        return standIns.objectOf(given);
      default:
        if (kept !== undefined) kept[i] = parse(given);
        return recorder.record(parse(given));
    }
  }

  /** Arguments as a list that has nothing of a prototype: literals define their own elements. */
  function argumentsOf(list, variables, kept) {
    const at = (i) => argument(list, i, variables, kept);
    switch (list.length) {
      case 0:
        return noArguments;
      case 2:
        return [at(0)];
      case 4:
        return [at(0), at(2)];
      case 6:
        return [at(0), at(2), at(4)];
      default: {
        const made = createObject(null);
        for (let i = 0; i < list.length; i += 2) made[i / 2] = at(i);
        made.length = list.length / 2;
        return made;
      }
    }
  }

  /* ---- what must not change ---- */

  /** The first argument that a watched call of this probe changed, as JSON text. */
  let changed = "";
  /**
   * By variable: values that calls share, each with the text of a private twin. They are
   * compared when nothing more is known of what may change them: to do so after each call would cost
   * too much.
   */
  let shared = createObject(null);
  /** The step that is done: its number, and the one within it where it repeats some; -1 for none. */
  let number = 0;
  let within = -1;

  const shown = (text) => (text === null || text.length > mostShown ? '{"t":"too large"}' : text);

  function noteChange(step, inner, at, among, before, after) {
    if (changed !== "") return;
    const place = inner < 0 ? "" : `"within":${inner},`;
    const calls = among === 1 ? "" : `"among":${among},`;
    changed = `{"step":${step},${place}${calls}"argument":${at},"before":${shown(before)},"after":${shown(after)}}`;
  }

  function share(name, value, text) {
    shared[name] = { value, text, twin: undefined, calls: 0, step: number, within, at: 0 };
  }

  function twinOf(together) {
    together.twin ??= parse(together.text);
    return together.twin;
  }

  function settle(name) {
    const together = shared[name];
    const { value, calls, step, within: inner, at } = together;
    if (calls > 0 && !isAsItWas(value, twinOf(together))) {
      noteChange(step, inner, at, calls, encodeApart(twinOf(together)), encodeApart(value));
    }
    remove(shared, name);
  }

  function settleAll() {
    const names = keysOf(shared);
    for (let i = 0; i < names.length; i += 1) settle(names[i]);
  }

  function isAmong(at, watch) {
    if (watch === watchesAll) return true;
    if (watch === watchesOthers) return false;
    for (let i = 0; i < watch.length; i += 1) if (watch[i] === at) return true;
    return false;
  }

  /** Keeps what variables look like before a call that is watched, or that others share them with. */
  function beforeCall(list, watch, variables, kept) {
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] !== isRef) continue;
      const name = list[i + 1];
      const isWatched = isAmong(i / 2, watch);
      const together = own(shared, name);
      if (together === undefined) {
        if (isWatched) kept[i] = encodeApart(variables[name]);
      } else if (!isWatched) settle(name);
      else {
        together.calls += 1;
        together.step = number;
        together.within = within;
        together.at = i / 2;
      }
    }
  }

  /** Writes down the first argument of a call that is not as it was. */
  function afterCall(list, watch, args, kept) {
    for (let i = 0; i < list.length && changed === ""; i += 2) {
      if (!hasOwn(kept, i) || !isAmong(i / 2, watch)) continue;
      const was = kept[i];
      const now = args[i / 2];
      if (list[i] === isRef) {
        const text = encodeApart(now);
        if (text !== was) noteChange(number, within, i / 2, 1, was, text);
      } else if (!isAsItWas(now, was)) {
        noteChange(number, within, i / 2, 1, encodeApart(was), encodeApart(now));
      }
    }
  }

  /* ---- calls ---- */

  /** Calls a function as `list` and `how` say, and looks at its arguments where it is watched. */
  function callStep(fn, self, list, how, variables) {
    const watch = how[3];
    if (watch === watchesNothing) {
      return callWith(fn, self, how, variables, argumentsOf(list, variables, undefined));
    }
    const kept = createObject(null);
    beforeCall(list, watch, variables, kept);
    const args = argumentsOf(list, variables, watch === watchesOthers ? undefined : kept);
    const result = callWith(fn, self, how, variables, args);
    afterCall(list, watch, args, kept);
    return result;
  }

  /** Calls a function once or several times in a row. */
  function callWith(fn, self, how, variables, args) {
    const times = how[1];
    if (times > 0) return `{"returns":[${callOften(fn, self, times, args)}],"argsAfter":[]}`;
    const value = apply(fn, self, args);
    const flags = how[2];
    if (flags === isQuiet) {
      if (how[0] >= 0) variables[how[0]] = value;
      return done;
    }
    const returns = encode(value);
    let after = "";
    if (flags === isLookedAtAfter) {
      for (let i = 0; i < args.length; i += 1) after += (i > 0 ? take(",") : "") + encode(args[i]);
    }
    if (how[0] >= 0) variables[how[0]] = value;
    return `{"returns":${returns},"argsAfter":[${after}]}`;
  }

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

  function callOften(fn, self, times, args) {
    let list = "";
    untaken = times - 1;
    for (let i = 0; i < times; i += 1) {
      beginCall();
      if (i > 0) list += ",";
      list += encodeShort(apply(fn, self, args));
    }
    takeUnits(untaken);
    return list;
  }

  function gridStep(method, target, rows, cols) {
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
    return `{"value":[${text}]}`;
  }

  /* ---- values ---- */

  function setStep(name, path, value, variables) {
    const together = own(shared, name);
    if (together !== undefined) setIn(twinOf(together), path, value);
    return setIn(variables[name], path, value);
  }

  function setIn(start, path, value) {
    let target = start;
    const last = path.length - 1;
    for (let i = 0; i <= last; i += 1) {
      if (typeof target !== "object" || target === null) return '{"done":false}';
      const key = path[i];
      if (!hasOwn(target, key)) return '{"done":false}';
      if (i < last) target = target[key];
      else if (!setProperty(target, key, value)) return refused;
    }
    return done;
  }

  function pickStep(name, path, as, variables) {
    if (hasOwn(shared, name)) settle(name);
    let value = variables[name];
    variables[as] = undefined;
    for (let i = 0; i < path.length; i += 1) {
      if (!isObject(value) || !hasOwn(value, path[i])) return '{"done":false}';
      value = value[path[i]];
    }
    variables[as] = value;
    return done;
  }

  /** A method of a variable; what is missing is named by its class where that is known. */
  function methodOf(target, name, shownName) {
    const method = isObject(target) ? target[name] : undefined;
    if (typeof method === "function") return method;
    throw missing(shownName, false);
  }

  /** What the objects of a class have their methods from. */
  function prototypeOf(made, name) {
    if (typeof made !== "function") throw missing(name, true);
    return made.prototype;
  }

  /* ---- steps ---- */

  /** Does a step. Whatever it does of the submission has the work of one call. */
  function runStep(module, step, variables, specs) {
    beginCall();
    switch (step[0]) {
      case "call": {
        const fn = module[step[1]];
        if (typeof fn !== "function") throw missing(step[1], false);
        return callStep(fn, undefined, step[2], step[3], variables);
      }
      case "new": {
        const made = module[step[1]];
        if (typeof made !== "function") throw missing(step[1], true);
        variables[step[3]] = construct(made, argumentsOf(step[2], variables, undefined));
        return done;
      }
      case "invoke": {
        const target = variables[step[4]];
        const method = methodOf(target, step[1], step[5]);
        return callStep(method, target, step[2], step[3], variables);
      }
      case "grid": {
        const target = variables[step[4]];
        return gridStep(methodOf(target, step[1], step[5]), target, step[2], step[3]);
      }
      case "get": {
        const target = variables[step[2]];
        return `{"value":${encode(isObject(target) ? target[step[1]] : undefined)}}`;
      }
      case "put": {
        const target = variables[step[2]];
        if (!isObject(target)) return '{"done":false}';
        if (hasOwn(shared, step[2])) settle(step[2]);
        target[step[1]] = argument(step[3], 0, variables, undefined);
        return done;
      }
      case "set":
        return setStep(step[1], step[2], step[3], variables);
      case "pick":
        return pickStep(step[1], step[2], step[3], variables);
      case "repeat":
        return repeatStep(module, step[1], step[2], variables, specs);
      case "override":
        return `{"done":${standIns.override(variables[step[1]], step[2], specs[step[2]])}}`;
      case "override class": {
        const on = prototypeOf(module[step[1]], step[1]);
        return `{"done":${standIns.override(on, step[2], specs[step[2]])}}`;
      }
      case "value": {
        const value = argument(step[1], 0, variables, undefined);
        variables[step[2]] = value;
        if (step[3] && step[1][0] !== 0) share(step[2], value, step[1][1]);
        return done;
      }
      case "export":
        return `{"value":${encode(module[step[1]])}}`;
      default:
        return `{"value":${encode(variables[step[1]])}}`;
    }
  }

  /** Steps, round by round; that a step was done is not said. */
  function repeatStep(module, times, steps, variables, specs) {
    let rounds = "";
    for (let time = 0; time < times; time += 1) {
      let results = "";
      for (let i = 0; i < steps.length; i += 1) {
        within = i;
        const result = runStep(module, steps[i], variables, specs);
        if (result !== done) results += (results === "" ? "" : ",") + result;
      }
      rounds += `${time > 0 ? take(",") : ""}[${results}]`;
    }
    within = -1;
    return `{"rounds":[${rounds}]}`;
  }

  /** Elements of its own, so that none is looked for in a prototype. */
  function eightTimesNothing() {
    return [undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined];
  }

  /** The variables of probes that keep some: the first ones, which have the same places in each. */
  const kept = createObject(null);

  function variablesFor(count, keeps) {
    if (keeps > 0) return kept;
    return count > 8 ? createObject(null) : eightTimesNothing();
  }

  /** All steps as often as asked for; each time, their JSON values are fresh copies. */
  function runSteps(module, times, count, steps, specs, keeps) {
    let results = "";
    for (let time = 0; time < times; time += 1) {
      const variables = variablesFor(count, keeps);
      for (let i = 0; i < steps.length; i += 1) {
        standIns.atStep(i);
        number = time * steps.length + i;
        const result = runStep(module, steps[i], variables, specs);
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

  /** Runs one probe and gives its outcome, in one JSON text. */
  function runProbe(module, seed, room, program) {
    const specs = program[2];
    changed = "";
    shared = createObject(null);
    within = -1;
    recorder.begin();
    setRoom(room);
    seedRandom(seed);
    startPrinting(room);
    standIns.begin(specs);
    let answer;
    try {
      answer = runSteps(module, program[0], program[1], program[3], specs, program[4]);
      // A program may catch what says that there is nothing more to read, and go on.
      if (standIns.ended() !== undefined) answer = describeEnd(undefined);
    } catch (thrown) {
      answer = describeEnd(thrown);
      standIns.putBack();
    }
    const states = recorder.states();
    const recorded = states === "" ? "" : `,"states":[${states}]`;
    const random = hasDrawnBefore ? ',"random":"load"' : hasDrawn() ? ',"random":"probe"' : "";
    const events = standIns.events();
    const printed = takePrinted();
    const calls = events === "" ? "" : `,"events":[${events}]`;
    const text = printed === "" ? "" : `,"printed":${stringify(printed)}`;
    return `{${answer}${recorded}${random}${calls}${text}}`;
  }

  /**
   * How the host is told of an answer before all of them are there: whatever happens in a later probe, it
   * has those before. It finds the numbers by their first values, and reads them when it is asked for
   * the time.
   */
  const bell = new Int32Array([0x67726964, 0x6d61726b, 0x62656c6c, 0x72696e67]);
  const ringing = 0;
  const length = 1;
  const goesOn = 2;
  const answers = createObject(null);
  answers.latest = "";

  /** Runs probes, each in turn, until the host wants no more of them. */
  function run(module, text) {
    if (!isLoaded) hasDrawnBefore = hasDrawn();
    isLoaded = true;
    const requests = parse(text);
    for (let i = 0; i < requests.length; i += 1) {
      const request = requests[i];
      answers.latest = runProbe(module, request[0], request[1], request[2]);
      bell[length] = answers.latest.length;
      bell[goesOn] = 0;
      bell[ringing] = 1;
      beginCall();
      if (bell[goesOn] === 0) return;
    }
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

  /** Whether random numbers were drawn so far, as text. */
  const drew = () => `${hasDrawn()}`;

  return { run, answers, describeThrown, prepare, endProviding, drew };
};
