/**
 * Runs inside the sandbox before a submission does. Notes every use of what an assignment does not permit, however
 * a program gets at it: by a computed name, from a descriptor, through another object. Everything noted still
 * works.
 */
(ours) => {
  "use strict";

  const { apply, construct, createObject, define, describe, getPrototypeOf, global } = ours;
  const { hasOwn, indexOfText, isObject, ownKeys, parse, share, sliceOfText, stringify } = ours;
  const { PlainError, PlainProxy } = ours;

  /** Maximum number of noted uses of one thing; more would tell nothing new. */
  const most = 10;
  const counts = createObject(null);
  let notes = "";
  /** Files of the program, and provided ones whose uses are not noted. */
  let own = [];
  let exempt = [];

  function note(kind, name) {
    const count = hasOwn(counts, name) ? counts[name] : 0;
    if (count >= most) return;
    const { stack } = new PlainError();
    const frames = typeof stack === "string" ? sliceOfText(stack, 0, 2000) : "";
    // Ignores a use if the first frame that is neither ours nor the interpreter's is a provided module's.
    if (firstOf(exempt, frames) < firstOf(own, frames)) return;
    counts[name] = count + 1;
    const comma = notes === "" ? "" : ",";
    notes += `${comma}{"name":"${kind}","message":${stringify(name)},"stack":${stringify(frames)}}`;
  }

  /** Index at which frames first mention one of the files. */
  function firstOf(files, frames) {
    let first = frames.length;
    for (let i = 0; i < files.length; i += 1) {
      const at = indexOfText(frames, `(${files[i]}:`);
      if (at >= 0 && at < first) first = at;
    }
    return first;
  }

  /** A function that looks and works the same, but whose uses are noted. */
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

  /** Replaces a function that is a property; returns both, if there is one. */
  function exchange(owner, key, kind, name, isUse) {
    const original = describe(owner, key)?.value;
    if (typeof original !== "function") return undefined;
    const made = noted(original, kind, name ?? original.name, isUse);
    define(owner, key, { __proto__: null, value: made });
    return { original, made };
  }

  /** Watches a constructor, as a global and as reached from its objects, and what it makes. */
  function watchGlobal({ owner, key, kind, name }) {
    const holder = owner === undefined ? global : global[owner];
    const exchanged = isObject(holder) ? exchange(holder, key, kind, name) : undefined;
    if (exchanged === undefined) return;
    const { original, made } = exchanged;
    for (const each of ownKeys(original)) {
      if (typeof each === "string" && each !== "prototype") exchange(original, each, kind, name);
    }
    const { prototype } = original;
    if (!isObject(prototype) || !hasOwn(prototype, "constructor")) return;
    define(prototype, "constructor", { __proto__: null, value: made });
  }

  /**
   * Watches for the uses in JSON text, and returns a function for those noted since its last call, also as JSON
   * text.
   */
  function watchUses(text) {
    const wanted = parse(text);
    ({ own, exempt } = wanted);
    const typed = getPrototypeOf(Uint8Array);
    const owners = [typed, typed.prototype];
    for (const name of ownKeys(global)) {
      const value = describe(global, name)?.value;
      if (value === global || !isObject(value)) continue;
      owners.push(value, describe(value, "prototype")?.value);
    }
    // The methods of this name, wherever the language has one.
    for (const owner of owners.filter(isObject)) {
      for (const { key, kind, name } of wanted.methods) exchange(owner, key, kind, name);
    }
    const takesOne = (args) => typeof args[1] === "function";
    if (wanted.functions) exchange(Array, "from", "method", "Array.from", takesOne);
    for (const each of wanted.globals) watchGlobal(each);
    const makers = wanted.code ? [function* () {}, async () => {}, async function* () {}] : [];
    for (const each of makers) exchange(getPrototypeOf(each), "constructor", "code");
    return () => {
      const all = notes;
      notes = "";
      return all === "" ? "" : `[${all}]`;
    };
  }

  share(ours, { watchUses });
};
