/**
 * Runs inside the sandbox before a submission does. Puts other functions in the place of a
 * submission's own, in such a way that the submission cannot see it: name, length, toString and
 * stack are those of its own function. Function.prototype.toString is wrapped in every sandbox,
 * so that nothing differs where functions are exchanged.
 */
(() => {
  "use strict";

  const apply = Reflect.apply;
  const ownKeys = Reflect.ownKeys;
  const createObject = Object.create;
  const define = Reflect.defineProperty;
  const describeProperty = Reflect.getOwnPropertyDescriptor;
  const hasOwn = Object.hasOwn;
  const getFromMap = WeakMap.prototype.get;
  const setInMap = WeakMap.prototype.set;
  const addToSet = WeakSet.prototype.add;
  const isInSet = WeakSet.prototype.has;
  const remove = Reflect.deleteProperty;
  const parse = JSON.parse;
  const includesText = String.prototype.includes;
  const indexOfText = String.prototype.indexOf;
  const sliceOfText = String.prototype.slice;
  const nativeToString = Function.prototype.toString;
  const PlainError = Error;
  const builtIn = Math.max;
  const global = globalThis;

  /** What a property can hold a function as. */
  const kinds = createObject(null);
  kinds[0] = "value";
  kinds[1] = "get";
  kinds[2] = "set";
  kinds.length = 3;

  /** Functions that stand in for others. */
  const stands = new WeakSet();
  /** Functions by those that stand in for them. */
  const shownAs = new WeakMap();
  /** Text of the code that is put in, of which nothing is shown, and of the submission's own. */
  let hidden = "";
  let open = "";

  const wrapped = {
    toString() {
      const own = apply(getFromMap, shownAs, [this]);
      const text = apply(nativeToString, own === undefined ? this : own, []);
      const secret = hidden !== "" && apply(includesText, hidden, [text]);
      if (!secret || apply(includesText, open, [text])) return text;
      return apply(nativeToString, builtIn, []);
    },
  };
  apply(setInMap, shownAs, [wrapped.toString, nativeToString]);
  define(Function.prototype, "toString", { value: wrapped.toString });

  /**
   * An error of the function that was put in shows the stack that the submission's own function
   * would have: the frames of the caller.
   */
  function hideFrames(error, name) {
    if (typeof error !== "object" || error === null) return;
    const here = new PlainError().stack;
    if (typeof here !== "string") return;
    // The first three lines are this function, its caller, and the one that stands in.
    let start = 0;
    for (let line = 0; line < 3; line += 1) {
      start = apply(indexOfText, here, ["\n", start]) + 1;
    }
    const callers = apply(sliceOfText, here, [start]);
    const place = apply(indexOfText, callers, ["("]);
    const end = apply(indexOfText, callers, ["\n"]);
    const called = place < 0 || place > end ? "" : apply(sliceOfText, callers, [place, end]);
    define(error, "stack", {
      value: `    at ${name} ${called}\n${callers}`,
      writable: true,
      enumerable: false,
      configurable: true,
    });
  }

  function standIn(by, original, name) {
    const call = (self, args) => {
      try {
        return apply(by, self, args);
      } catch (error) {
        hideFrames(error, name);
        throw error;
      }
    };
    const constructible = original !== undefined && hasOwn(original, "prototype");
    const stand = constructible
      ? function (...args) {
          return call(this, args);
        }
      : {
          method(...args) {
            return call(this, args);
          },
        }.method;
    const like = original === undefined ? by : original;
    const keys = ownKeys(like);
    for (let i = 0; i < keys.length && i < 1000; i += 1) {
      // Its own name and length, and what the submission may keep on the function.
      if (keys[i] !== "prototype") define(stand, keys[i], describeProperty(like, keys[i]));
    }
    apply(setInMap, shownAs, [stand, original === undefined ? builtIn : original]);
    apply(addToSet, stands, [stand]);
    return stand;
  }

  /** Exchanges a function where it is a property, such as a static method or a table's entry. */
  function exchangeWithin(object, original, stand) {
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length && i < 1000; i += 1) {
      const property = describeProperty(object, keys[i]);
      if (property !== undefined && hasOwn(property, "value") && property.value === original) {
        define(object, keys[i], { value: stand });
      }
    }
  }

  /** Puts one method, or getter and setter, of a right class in the place of a submission's own. */
  function exchangeMember(own, right, member) {
    const made = describeProperty(right, member);
    if (made === undefined || !isObject(own)) return;
    const before = describeProperty(own, member);
    const replaced = createObject(null);
    replaced.configurable = true;
    replaced.enumerable = false;
    for (let i = 0; i < kinds.length; i += 1) {
      const kind = kinds[i];
      const by = hasOwn(made, kind) ? made[kind] : undefined;
      if (typeof by !== "function") continue;
      const original = before !== undefined && hasOwn(before, kind) ? before[kind] : undefined;
      replaced[kind] = standIn(by, typeof original === "function" ? original : undefined, member);
      if (kind === "value") replaced.writable = true;
    }
    define(own, member, replaced);
  }

  /**
   * Objects come from the right class, with the members of the submission's own class on them: what
   * was exchanged there before, and what is still its own. Those that look into private fields
   * of their own class cannot work on such an object.
   */
  function exchangeClass(module, exchangeName, name, right) {
    const own = module[name];
    const stand = class extends right {};
    const keys = ownKeys(own.prototype);
    for (let i = 0; i < keys.length && i < 1000; i += 1) {
      if (keys[i] === "constructor") continue;
      define(stand.prototype, keys[i], describeProperty(own.prototype, keys[i]));
    }
    define(stand, "name", { value: name, configurable: true });
    apply(setInMap, shownAs, [stand, own]);
    module[exchangeName](own, stand);
  }

  const isClass = (value) =>
    typeof value === "function" &&
    apply(indexOfText, apply(nativeToString, value, []), ["class"]) === 0;

  const isObject = (value) =>
    (typeof value === "object" && value !== null) || typeof value === "function";

  /** Keeps the text of both sides, for what toString may show. */
  function keepTexts(hiddenText, openText) {
    hidden = hiddenText;
    open = openText;
  }

  /**
   * While the program is evaluated, its functions are handed to a global function of this name as
   * soon as they are there; those of the given names are exchanged then.
   */
  function beginHandovers(handover, list, by) {
    const names = parse(list);
    const take = (name, value) => {
      if (typeof value !== "function" || apply(isInSet, stands, [value])) return value;
      for (let i = 0; i < names.length; i += 1) {
        if (names[i] !== name) continue;
        return typeof by[name] !== "function" || isClass(by[name])
          ? value
          : standIn(by[name], value, name);
      }
      return value;
    };
    define(global, handover, { value: take, configurable: true });
  }

  function endHandovers(handover) {
    remove(global, handover);
  }

  /**
   * Puts `by[name]` in the place of the module's function of that name, wherever the module
   * holds it; where it has none, in the place of the global that its code then looks for.
   */
  function exchange(module, exchangeName, name, by) {
    const dot = apply(indexOfText, name, ["."]);
    if (dot >= 0) {
      const owner = apply(sliceOfText, name, [0, dot]);
      const member = apply(sliceOfText, name, [dot + 1]);
      if (typeof module[owner] !== "function" || typeof by[owner] !== "function") return;
      if (member === "constructor") exchangeClass(module, exchangeName, owner, by[owner]);
      else exchangeMember(module[owner].prototype, by[owner].prototype, member);
      return;
    }
    if (isClass(by[name])) {
      if (typeof module[name] === "function") exchangeClass(module, exchangeName, name, by[name]);
      return;
    }
    let original = typeof module[name] === "function" ? module[name] : undefined;
    const isDone = original !== undefined && apply(isInSet, stands, [original]);
    const stand = isDone ? original : standIn(by[name], original, name);
    if (isDone) original = apply(getFromMap, shownAs, [stand]);
    if (original === undefined) {
      define(global, name, { value: stand, writable: true, enumerable: false, configurable: true });
      return;
    }
    const values = module[exchangeName](original, stand);
    for (let i = 0; i < values.length; i += 1) {
      if (!isObject(values[i]) || values[i] === stand) continue;
      exchangeWithin(values[i], original, stand);
      const prototype = describeProperty(values[i], "prototype");
      if (prototype !== undefined && isObject(prototype.value)) {
        exchangeWithin(prototype.value, original, stand);
      }
    }
  }

  /** Lets a function be shown as another one: by its text. */
  function showAs(stand, own) {
    const shown = apply(getFromMap, shownAs, [own]);
    apply(setInMap, shownAs, [stand, shown === undefined ? own : shown]);
  }

  return { keepTexts, beginHandovers, endHandovers, exchange, showAs };
})();
