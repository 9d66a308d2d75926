/**
 * Runs inside the sandbox after the provided modules and before a submission does. Notes every use
 * of what an assignment does not permit, however a program gets at it: under a name that it computes,
 * from a descriptor, by way of another object. What is noted works all the same.
 */
(saved) => (text) => {
  "use strict";

  const { apply, construct, createObject, define, describe, getPrototypeOf, global } = saved;
  const { hasOwn, indexOfText, ownKeys, parse, sliceOfText, stringify, PlainError, PlainProxy } =
    saved;
  const wanted = parse(text);

  /** Uses of one thing that are noted; more of them tell nothing new. */
  const most = 10;
  const counts = createObject(null);
  let notes = "";

  function note(kind, name) {
    const count = hasOwn(counts, name) ? counts[name] : 0;
    if (count >= most) return;
    const { stack } = new PlainError();
    const frames = typeof stack === "string" ? apply(sliceOfText, stack, [0, 2000]) : "";
    if (isProvided(frames)) return;
    counts[name] = count + 1;
    const comma = notes === "" ? "" : ",";
    notes += `${comma}{"name":"${kind}","message":${stringify(name)},"stack":${stringify(frames)}}`;
  }

  /** Whether the first frame that is neither ours nor the interpreter's is of a provided module. */
  function isProvided(frames) {
    if (wanted.exempt.length === 0) return false;
    let first = frames.length;
    let isExempt = false;
    for (let i = 0; i < wanted.own.length; i += 1) {
      const at = apply(indexOfText, frames, [`(${wanted.own[i]}:`]);
      if (at >= 0 && at < first) first = at;
    }
    for (let i = 0; i < wanted.exempt.length; i += 1) {
      const at = apply(indexOfText, frames, [`(${wanted.exempt[i]}:`]);
      if (at >= 0 && at < first) isExempt = true;
    }
    return isExempt;
  }

  /** The same to look at and to use, but that it is used is noted. */
  function noted(original, kind, name, isUse = () => true) {
    return new PlainProxy(original, {
      __proto__: null,
      apply(target, self, args) {
        if (isUse(args)) note(kind, name);
        return apply(target, self, args);
      },
      construct(target, args, made) {
        note(kind, name);
        return construct(target, args, made);
      },
    });
  }

  /** Puts another value in the place of a property that has one. */
  function exchange(owner, key, make) {
    const property = describe(owner, key);
    if (property === undefined || typeof property.value !== "function") return undefined;
    const made = make(property.value);
    define(owner, key, { __proto__: null, value: made });
    return property.value;
  }

  /** A constructor, where it is the global and where its objects lead to it; and what it makes. */
  function watchGlobal(owner, key, kind, name) {
    let made;
    const original = exchange(owner, key, (value) => {
      made = noted(value, kind, name);
      return made;
    });
    if (original === undefined) return;
    const keys = ownKeys(original);
    for (let i = 0; i < keys.length; i += 1) {
      if (keys[i] === "prototype") {
        const { prototype } = original;
        if (Object(prototype) !== prototype || !hasOwn(prototype, "constructor")) continue;
        define(prototype, "constructor", { __proto__: null, value: made });
      } else if (typeof keys[i] === "string") {
        exchange(original, keys[i], (value) => noted(value, kind, name));
      }
    }
  }

  function watchGlobals() {
    for (let i = 0; i < wanted.globals.length; i += 1) {
      const { owner, key, name, kind } = wanted.globals[i];
      const holder = owner === undefined ? global : global[owner];
      if (Object(holder) === holder) watchGlobal(holder, key, kind, name);
    }
    if (!wanted.code) return;
    const examples = [function* () {}, async () => {}, async function* () {}];
    for (let i = 0; i < examples.length; i += 1) {
      const prototype = getPrototypeOf(examples[i]);
      exchange(prototype, "constructor", (value) => noted(value, "code", value.name));
    }
  }

  /** The methods of one name, wherever the language has one. */
  function watchMethods(owner) {
    if (Object(owner) !== owner) return;
    for (let i = 0; i < wanted.methods.length; i += 1) {
      const { key, kind, name } = wanted.methods[i];
      exchange(owner, key, (value) => noted(value, kind, name));
    }
  }

  function watchAllMethods() {
    const keys = ownKeys(global);
    for (let i = 0; i < keys.length; i += 1) {
      const property = describe(global, keys[i]);
      const value = property === undefined ? undefined : property.value;
      if (value === global || Object(value) !== value) continue;
      watchMethods(value);
      const prototype = describe(value, "prototype");
      if (prototype !== undefined) watchMethods(prototype.value);
    }
    const typed = getPrototypeOf(Uint8Array);
    watchMethods(typed);
    watchMethods(typed.prototype);
    if (!wanted.functions) return;
    const takesOne = (args) => typeof args[1] === "function";
    exchange(Array, "from", (value) => noted(value, "method", "Array.from", takesOne));
  }

  watchAllMethods();
  watchGlobals();

  /** What was noted since it was asked the last time, as JSON text. */
  return () => {
    const all = notes;
    notes = "";
    return all === "" ? "" : `[${all}]`;
  };
};
