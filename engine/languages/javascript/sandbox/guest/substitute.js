/**
 * Runs inside the sandbox before a submission does. Substitutes right functions for some of a
 * submission's own, in such a way that the submission cannot see it. What student code gets hold
 * of are wrappers, and the submission's own prototypes: nothing leads from them to the right
 * program, not even to what is substituted.
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

  /** What a property can hold a function as. */
  const kinds = ["value", "get", "set"];

  /** By functions of ours: the right functions that they call. */
  const rights = new WeakMap();
  /** Names of the substituted functions that were called. */
  const entered = createObject(null);
  /** The right program, and the name of its function that exchanges one value for another. */
  let right;
  let rightExchange = "";
  /** Right functions by name, and classes with the names of the members to substitute. */
  const functions = createObject(null);
  const classes = createObject(null);
  /** Names under which the right program calls what the submission has. */
  const lent = createObject(null);
  /** Whether objects of the submission get functions of their own, rather than from a prototype. */
  let hasOwnFunctions = false;

  /** Calls a right function; `name` is what it is called, `key` what it is substituted as. */
  function enter(by, self, args, name, key) {
    entered[key] = true;
    try {
      return apply(by, self, args);
    } catch (error) {
      hideFrames(error, name);
      throw error;
    }
  }

  /** Whether a function has a `this` of its own, whatever it is called on: arrows and bound ones. */
  function isBound(fn) {
    if (fn === undefined || hasOwn(fn, "prototype")) return false;
    const text = nativeToString(fn);
    const round = indexOfText(text, "(");
    const arrow = indexOfText(text, "=>");
    const isArrow = round === 0 || (arrow >= 0 && (arrow < round || round < 0));
    const isNative = indexOfText(text, "[native code]") >= 0;
    return isArrow || isNative || indexOfText(text, "async (") === 0;
  }

  /** `holder` is the object whose own function it is, if it is not a prototype's. */
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

  /** Exchanges a function where it is a property, such as a static method or a table's entry. */
  function exchangeWithin(object, original, stand) {
    eachProperty(object, (key, held) => {
      if (held?.value === original) setValue(object, key, stand);
    });
  }

  /**
   * Puts one method, or getter and setter, of the right class where the submission has its own: on a
   * prototype, or on its `holder`. False where that cannot be done.
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

  /** Whether objects have a member from a prototype that is the submission's. */
  function inherits(prototype, member) {
    for (let each = prototype; each !== null && each !== objectPrototype; ) {
      if (hasOwn(each, member)) return true;
      each = getPrototypeOf(each);
    }
    return false;
  }

  /** Substitutes the members that an object has itself, such as arrow functions in fields. */
  function exchangeOwn(made, taken) {
    const { members } = taken;
    for (let i = 0; isObject(made) && i < members.length; i += 1) {
      const held = property(made, members[i]);
      const isCalled = typeof held?.value === "function" || typeof held?.get === "function";
      if (isCalled) exchangeMember(made, taken, members[i], made);
    }
    return made;
  }

  /** The same for an object that is being made. */
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
   * A class that makes objects as the right class does, or as the submission's own does where its
   * constructor is not substituted. Either way they inherit from the submission's own prototype.
   */
  function standInClass(own, taken, prototype) {
    const { of: name, right: made, isMade } = taken;
    /** What a right object holds, on one of the submission's own, for its functions are its own. */
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

  /** The submission's class with the right members; another one in its place where it must be. */
  function exchangeClass(value, taken) {
    const { members, isMade } = taken;
    let prototype = property(value, "prototype")?.value;
    if (!isObject(prototype)) return value;
    // What an object has itself is seen only once it is there.
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

  /** A frozen prototype once more, with the right members on it. */
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

  /** What a function or class that the submission exports is substituted by. */
  function substituted(name, value) {
    const by = functions[name];
    if (by !== undefined) return isOurs(value) ? value : standIn(by, value, name, name);
    return classes[name] === undefined ? value : exchangeClass(value, classes[name]);
  }

  /** Lets the right program call what the submission has, substituted or not. */
  function lend(name, value) {
    if (classes[name]?.isWhole) return;
    const held = right[name];
    if (typeof held === "function" && held !== value) right[rightExchange](held, value);
  }

  /** Notes what is to be substituted, before any code of the submission runs. */
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
   * Makes ready for a submission: while it is evaluated, what it exports is handed to a global
   * function of the name `handover` as soon as it is there, and becomes what comes back. `names`
   * are to be substituted, `others` are those that the right program calls the submission's of.
   * A file whose objects get functions of their own asks another global function for one that
   * exchanges them.
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

  /** Substitutes a function wherever the module holds it; where it has none, the global. */
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

  /** Once the submission was evaluated: substitutes what was not, or not everywhere. */
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

  /** Names of the substituted functions that were called so far. */
  function called() {
    let names = "";
    for (const name in entered) names += (names === "" ? "" : " ") + name;
    return names;
  }

  share(ours, { beginSubstitution, finishSubstitution, called });
};
