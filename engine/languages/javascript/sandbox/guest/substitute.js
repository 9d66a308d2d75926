/**
 * Runs inside the sandbox before a submission does. Substitutes right functions for some of a submission's own, so
 * that the submission cannot notice. Student code gets only wrappers, and the submission's own prototypes: nothing
 * leads from them to the right program, not even to the substituted functions.
 *
 * Long: one script is one closure, which nothing outside of it can reach into.
 */
(ours) => {
  "use strict";

  const { apply, construct, copyKept, createObject, define, eachProperty, getFromMap } = ours;
  const { getPrototypeOf, max: builtIn, PlainTypeError } = ours;
  const { global, hasOwn, hidden, hideFrames, indexOfText, isClass, isObject, isOurs } = ours;
  const { keepAdded, keepTexts, nativeToString, objectPrototype, ownKeys, parse, property } = ours;
  const { remove, setInMap, setPrototypeOf, setValue, share, showAs, shown, sliceOfText } = ours;

  /** Attributes in which a property can hold a function. */
  const kinds = ["value", "get", "set"];

  /** The right functions that our functions call. */
  const rights = new WeakMap();
  /** Names of the substituted functions that were called. */
  const entered = createObject(null);
  /** The right program, and the name of its function that exchanges one value for another. */
  let right;
  let rightExchange = "";
  /** Right functions by name, and classes with the names of the members to substitute. */
  const functions = createObject(null);
  const classes = createObject(null);
  /** Names under which the right program calls the submission's functions. */
  const lent = createObject(null);
  /** True if objects of the submission get functions themselves, rather than from a prototype. */
  let hasOwnFunctions = false;

  /** Calls a right function; `name` is its shown name, `key` the name it is substituted under. */
  function enter(by, self, args, name, key) {
    entered[key] = true;
    try {
      return apply(by, self, args);
    } catch (error) {
      hideFrames(error, name);
      throw error;
    }
  }

  /** True if a function's `this` does not depend on the call: arrows and bound functions. */
  function isBound(fn) {
    if (fn === undefined || hasOwn(fn, "prototype")) return false;
    const text = nativeToString(fn);
    const round = indexOfText(text, "(");
    const arrow = indexOfText(text, "=>");
    const isArrow = round === 0 || (arrow >= 0 && (arrow < round || round < 0));
    const isNative = indexOfText(text, "[native code]") >= 0;
    return isArrow || isNative || indexOfText(text, "async (") === 0;
  }

  /**
   * A wrapper for `by` that looks like `original`; `holder` is the object that has the function itself, if not a
   * prototype.
   */
  function standIn(by, original, name, key, holder) {
    const constructible = original !== undefined && hasOwn(original, "prototype");
    const isHeld = holder !== undefined && isBound(original);
    const stand = constructible
      ? function (...args) {
          return enter(by, this, args, name, key);
        }
      : {
          method(...args) {
            return enter(by, isHeld ? holder : this, args, name, key);
          },
        }.method;
    copyKept(original === undefined ? by : original, stand);
    setInMap(rights, stand, by);
    return showAs(stand, original === undefined ? builtIn : original);
  }

  /** Exchanges a function in an object's properties, such as a static method or a table's entry. */
  function exchangeWithin(object, original, stand) {
    eachProperty(object, (key, held) => {
      if (held?.value === original) setValue(object, key, stand);
    });
  }

  /**
   * Replaces one method, or getter and setter, of the submission by the right class's: on a prototype, or on its
   * `holder`. False if that is impossible.
   */
  function exchangeMember(own, { of: owner, right: made }, member, holder) {
    const by = property(made.prototype, member);
    if (by === undefined) return true;
    const before = property(own, member);
    const enumerable = before?.enumerable ?? false;
    const replaced = { __proto__: null, configurable: true, enumerable };
    for (let i = 0; i < kinds.length; i += 1) {
      const kind = kinds[i];
      if (typeof by[kind] !== "function") continue;
      const original = typeof before?.[kind] === "function" ? before[kind] : undefined;
      if (original !== undefined && getFromMap(rights, original) === by[kind]) return true;
      replaced[kind] = standIn(by[kind], original, member, `${owner}.${member}`, holder);
      if (kind === "value") replaced.writable = true;
    }
    return define(own, member, replaced);
  }

  /** True if objects inherit a member from a prototype of the submission. */
  function inherits(prototype, member) {
    for (let each = prototype; each !== null && each !== objectPrototype; ) {
      if (hasOwn(each, member)) return true;
      each = getPrototypeOf(each);
    }
    return false;
  }

  /** Substitutes members that an object has itself, such as arrow functions in fields. */
  function exchangeOwn(made, taken) {
    const { members } = taken;
    for (let i = 0; isObject(made) && i < members.length; i += 1) {
      const held = property(made, members[i]);
      const isCalled = typeof held?.value === "function" || typeof held?.get === "function";
      if (isCalled) exchangeMember(made, taken, members[i], made);
    }
    return made;
  }

  /** The same for an object under construction. */
  function takeOwn(made) {
    for (const name in classes) {
      const { prototype } = classes[name];
      for (let each = made; prototype !== undefined && isObject(each); ) {
        each = getPrototypeOf(each);
        if (each === prototype) exchangeOwn(made, classes[name]);
      }
    }
  }

  /**
   * A class that makes objects like the right class, or like the submission's own if its constructor is not
   * substituted. Either way, they inherit from the submission's own prototype.
   */
  function standInClass(own, taken, prototype) {
    const { of: name, right: made, isMade } = taken;
    /** Puts a right object's contents on one of the submission, which has its functions itself. */
    const withOwn = (object, ...how) => {
      let mine;
      try {
        mine = apply(construct, undefined, how);
      } catch {
        return object;
      }
      copyKept(object, mine);
      return exchangeOwn(mine, taken);
    };
    const stand = function (...args) {
      if (new.target !== undefined) {
        if (!isMade) return exchangeOwn(construct(own, args, new.target), taken);
        const all = [made, args, new.target];
        const object = enter(construct, undefined, all, name, `${name}.constructor`);
        return hasOwnFunctions ? withOwn(object, own, args, new.target) : object;
      }
      if (isClass(own)) throw new PlainTypeError("class constructors must be invoked with 'new'");
      if (!isMade) return apply(own, this, args);
      copyKept(construct(stand, args, stand), this);
      return undefined;
    };
    setPrototypeOf(stand, getPrototypeOf(own));
    copyKept(own, stand);
    const held = property(own, "prototype");
    held.value = prototype;
    define(stand, "prototype", held);
    return showAs(stand, own);
  }

  /** The submission's class with the right members; replaced by another class only if necessary. */
  function exchangeClass(value, taken) {
    const { members, isMade } = taken;
    let prototype = property(value, "prototype")?.value;
    if (!isObject(prototype)) return value;
    // An object's own members are visible only once it exists.
    let isLoose = isMade || hasOwnFunctions;
    let isFixed = false;
    for (let i = 0; i < members.length; i += 1) {
      if (!inherits(prototype, members[i])) isLoose = true;
      if (!exchangeMember(prototype, taken, members[i])) isFixed = true;
    }
    if (isFixed) prototype = thawed(prototype, taken);
    taken.prototype = prototype;
    if (!isLoose && !isFixed) return value;
    const own = shown(value);
    const stand = isOurs(value) && !isFixed ? value : standInClass(own, taken, prototype);
    const maker = property(prototype, "constructor")?.value;
    if (maker === own || maker === value) setValue(prototype, "constructor", stand);
    return stand;
  }

  /** A copy of a frozen prototype, with the right members on it. */
  function thawed(frozen, taken) {
    const { members } = taken;
    const made = createObject(getPrototypeOf(frozen));
    eachProperty(frozen, (key, held) => {
      held.configurable = true;
      define(made, key, held);
    });
    for (let i = 0; i < members.length; i += 1) exchangeMember(made, taken, members[i]);
    return made;
  }

  /** The substitute for an exported function or class of the submission. */
  function substituted(name, value) {
    const by = functions[name];
    if (by !== undefined) return isOurs(value) ? value : standIn(by, value, name, name);
    return classes[name] === undefined ? value : exchangeClass(value, classes[name]);
  }

  /** Lets the right program call the submission's functions, substituted or not. */
  function lend(name, value) {
    if (classes[name]?.isWhole) return;
    const held = right[name];
    if (typeof held === "function" && held !== value) right[rightExchange](held, value);
  }

  /** Notes a name to be substituted, before any code of the submission runs. */
  function note(name) {
    const dot = indexOfText(name, ".");
    const owner = dot < 0 ? name : sliceOfText(name, 0, dot);
    lent[owner] = true;
    if (typeof right[owner] !== "function") return;
    if (dot < 0 && !isClass(right[owner])) {
      functions[owner] = right[owner];
      return;
    }
    const isWhole = dot < 0;
    classes[owner] ??= { of: owner, right: right[owner], members: [], isMade: isWhole, isWhole };
    const taken = classes[owner];
    for (const member of isWhole ? ownKeys(right[owner].prototype) : [sliceOfText(name, dot + 1)]) {
      if (member === "constructor") taken.isMade = true;
      else taken.members.push(member);
    }
  }

  /**
   * Prepares for a submission: during its evaluation, each export is passed to a global function named `handover`
   * as soon as it exists, and replaced by the result. `names` are to be substituted; of `others`, the right
   * program calls the submission's. A file whose objects get functions themselves asks another global function for
   * one that exchanges them.
   */
  function beginSubstitution(by, exchangeName, handover, names, others, hiddenText, openText) {
    keepTexts(hiddenText, openText);
    right = by;
    rightExchange = exchangeName;
    for (const name of parse(names)) note(name);
    for (const name of parse(others)) lent[name] = true;
    const take = (name, value) => {
      if (name === "" || typeof value !== "function") return value;
      const result = substituted(name, value);
      if (lent[name] === true) lend(name, result);
      return result;
    };
    define(global, handover, hidden(take));
    const takeAdded = (name) => {
      hasOwnFunctions = true;
      keepAdded(name);
      return takeOwn;
    };
    define(global, `${handover}o`, hidden(takeAdded));
  }

  /** Substitutes a function wherever the module holds it; if it has none, the global. */
  function exchangeFunction(module, exchangeName, name) {
    const value = module[name];
    if (typeof value !== "function") {
      const stand = standIn(functions[name], undefined, name, name);
      define(global, name, hidden(stand));
      return stand;
    }
    const stand = substituted(name, value);
    const original = shown(value);
    const values = module[exchangeName](original, stand);
    for (let i = 0; i < values.length; i += 1) {
      if (!isObject(values[i]) || isOurs(values[i])) continue;
      exchangeWithin(values[i], original, stand);
      const prototype = property(values[i], "prototype")?.value;
      if (isObject(prototype)) exchangeWithin(prototype, original, stand);
    }
    return stand;
  }

  /** After the submission's evaluation: substitutes what was not, or not everywhere. */
  function finishSubstitution(module, exchangeName, handover) {
    remove(global, handover);
    remove(global, `${handover}o`);
    for (const name in functions) lend(name, exchangeFunction(module, exchangeName, name));
    for (const name in classes) {
      const value = module[name];
      if (typeof value !== "function") continue;
      const stand = exchangeClass(value, classes[name]);
      if (stand !== value) module[exchangeName](value, stand);
    }
    for (const name in lent) {
      if (typeof module[name] === "function") lend(name, module[name]);
    }
  }

  /** Names of the substituted functions called so far. */
  function called() {
    let names = "";
    for (const name in entered) names += (names === "" ? "" : " ") + name;
    return names;
  }

  share(ours, { beginSubstitution, finishSubstitution, called });
};
