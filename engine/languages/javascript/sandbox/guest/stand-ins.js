/**
 * Runs inside the sandbox before a submission does. Makes objects whose methods record their calls and return what
 * the probe specifies: a screen, a keyboard, print and input. It records copies at once, so that later actions of
 * a submission cannot change them.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(ours) => {
  "use strict";

  const { addTurn, apply, beginTurns, createObject, define, describe, desk, eachLine } = ours;
  const { encode, hasAny, hasOwn, isObject, keysOf, ordinary, own, remove } = ours;
  const { setPrototypeOf, share, stringify, take, PlainError } = ours;

  /** Desk positions: set if the host must ask for events; and the index of the current step. */
  const isTouchedAt = 4;
  const stepAt = 5;

  /** Parts of stack lines that are not a submission's. */
  const foreign = ["(native)", "(driver:", "(stand-ins:", "(arrange:", "(sealing:", "(prelude:"];

  /** Name of the stand-in for a provided module's terminal. */
  const terminal = "terminal";
  const plainTerminals = { [terminal]: { print: { records: true }, input: { gives: [] } } };

  let events = "";
  /** The last method called, if it returned nothing: its next call costs no more than its arguments. */
  let open;
  let ended;
  let objects = createObject(null);
  let calls = createObject(null);
  let isLoading = true;

  const callsOf = (of, method) => own(own(calls, of) ?? {}, method) ?? 0;

  function count(of, method) {
    desk[isTouchedAt] = 1;
    if (!hasOwn(calls, of)) calls[of] = createObject(null);
    const before = callsOf(of, method);
    calls[of][method] = before + 1;
    return before;
  }

  function close() {
    if (open === undefined) return;
    open = undefined;
    events += "]}";
  }

  function writeDown(of, method, args, more) {
    let list = "";
    for (let i = 0; i < args.length; i += 1) list += (i > 0 ? take(",") : "") + encode(args[i]);
    if (more === "" && open !== undefined && open.of === of && open.method === method) {
      events += `${take(",[")}${list}${take("]")}`;
      return;
    }
    close();
    const comma = events === "" ? "" : ",";
    const head = take(`${comma}{"of":${stringify(of)},"method":${stringify(method)}`);
    if (more !== "") {
      events += `${head},"args":[${list}]${more}}`;
      take(',"args":[]}');
      return;
    }
    events += `${head},"all":[[${list}]`;
    take(',"all":[[]]}');
    open = { __proto__: null, of, method };
  }

  /** Limit on an arrangement's notices in one probe, and on the places of each. */
  const mostNotices = 200;
  const mostPlaces = 40;
  let notices = 0;

  /** Place of the program: the stack's lines that belong to a submission, as JSON text. */
  function places() {
    let list = "";
    let count = 0;
    eachLine(new PlainError().stack, (line) => {
      if (line === "" || hasAny(line, foreign)) return true;
      list += `,${encode(line)}`;
      count += 1;
      return count < mostPlaces;
    });
    return list;
  }

  /** Records a notice of an arrangement, with the places that led to it. */
  function note(kind, of, by, list) {
    if (isLoading || notices >= mostNotices) return;
    notices += 1;
    desk[isTouchedAt] = 1;
    const more = list === undefined ? places() : list;
    const args = `[${encode(of)},${desk[stepAt]},${encode(by === undefined ? null : by)}${more}]`;
    const text = `{"of":"arrangement","method":${stringify(kind)},"args":${args}}`;
    close();
    events += (events === "" ? "" : ",") + take(text);
  }
  note.places = places;

  function give(of, method, spec, args) {
    const { gives } = spec;
    const per = own(spec, "per");
    const before = count(of, method);
    const last = gives.length - 1;
    const at = per === undefined ? before : callsOf(of, per);
    if (per === undefined && at > last) {
      ended ??= `{"of":${stringify(of)},"method":${stringify(method)},"given":${gives.length}}`;
      throw new PlainError(`there is nothing more to read: ${method} was called too often`);
    }
    if (per === undefined) addTurn();
    const value = gives[at > last ? last : at];
    writeDown(of, method, args, value === undefined ? "" : `,"returns":${encode(value)}`);
    return value;
  }

  function makeMethod(of, method, spec, original) {
    return {
      [method](...args) {
        if (hasOwn(spec, "gives")) return give(of, method, spec, args);
        count(of, method);
        writeDown(of, method, args, "");
        return original === undefined ? undefined : apply(original, this, args);
      },
    }[method];
  }

  /** Specifications of this probe's stand-ins, by name. */
  let specs = createObject(null);

  /** Makes a probe's stand-ins anew. */
  function beginStandIns(asked) {
    desk[isTouchedAt] = 0;
    specs = asked;
    beginTurns();
    events = "";
    open = undefined;
    ended = undefined;
    isLoading = false;
    notices = 0;
    calls = createObject(null);
    objects = createObject(null);
    const names = keysOf(specs);
    for (let i = 0; i < names.length; i += 1) objects[names[i]] = standIn(names[i], specs);
  }

  /** Every probe has a terminal; most never use it, so it is made on demand. */
  function objectOf(name) {
    desk[isTouchedAt] = 1;
    if (name === terminal && !hasOwn(objects, terminal)) {
      objects[terminal] = standIn(terminal, plainTerminals);
    }
    return own(objects, name);
  }

  function standIn(name, from) {
    const methods = from[name];
    const object = {};
    const names = keysOf(methods);
    for (let i = 0; i < names.length; i += 1) {
      const method = makeMethod(name, names[i], methods[names[i]]);
      define(object, names[i], ordinary(method));
    }
    return object;
  }

  /** Methods covered by overrides, the last one first. */
  let covered = null;

  /** Undoes all overrides, since a class outlives the round and the probe. */
  function putBack() {
    for (; covered !== null; covered = covered.earlier) {
      const { target, key, before } = covered;
      try {
        if (before !== undefined) setPrototypeOf(before, null);
        if (before === undefined) remove(target, key);
        else define(target, key, before);
      } catch {
        // A proxy of the submission, which must accept the consequences.
      }
    }
  }

  /** Puts a stand-in's methods on an object; false if it cannot have any. */
  function override(target, name) {
    const methods = specs[name];
    if (!isObject(target)) return false;
    const names = keysOf(methods);
    let done = true;
    for (let i = 0; i < names.length; i += 1) {
      const spec = methods[names[i]];
      const before = own(spec, "spies") === true ? target[names[i]] : undefined;
      const original = typeof before === "function" ? before : undefined;
      const value = makeMethod(name, names[i], spec, original);
      covered = { target, key: names[i], before: describe(target, names[i]), earlier: covered };
      if (!define(target, names[i], ordinary(value))) done = false;
    }
    return done;
  }

  /** Exported by provided modules as `print` and `input`. */
  function callTerminal(method, text) {
    if (isLoading) throw new PlainError(`${method} was called while the file was loading`);
    const fn = own(objectOf(terminal), method);
    if (fn === undefined) throw new PlainError(`${method} is not there`);
    return fn(typeof text === "string" ? text : `${text}`);
  }

  const provided = {
    print(text) {
      callTerminal("print", text);
    },
    input(prompt = "") {
      return callTerminal("input", prompt);
    },
  };

  share(ours, {
    ...{ beginStandIns, override, putBack, provided, note, objectOf },
    /** The events so far, as JSON text. */
    events: () => {
      close();
      return `[${events}]`;
    },
    /** The request for more input than there was, as JSON text; null if there was none. */
    ended: () => ended ?? "null",
  });
};
