/**
 * Runs inside the sandbox before a submission does. Makes our functions look like others: in their text, their
 * place in a file and the stacks of their errors. Function.prototype is prepared in every sandbox, so that
 * substitution makes no difference.
 */
(ours) => {
  "use strict";

  const { apply, define, describe, eachLine, getFromMap, hasAny, isInMap } = ours;
  const { includesText, indexOfText, isObject, lastIndexOfText, nativeToString } = ours;
  const { ownKeys, setInMap, setPrototypeOf, share, sliceOfText } = ours;
  const { max: builtIn, PlainError } = ours;

  /** The function that each of ours is shown as. */
  const shownAs = new WeakMap();
  /** Text of the right program, which is never shown, and of the submission itself. */
  let hidden = "";
  let open = "";
  /** Name of the function whose calls were added to a submission's text, and the end of these calls. */
  let added = "";
  let addedEnd = "";

  const isOurs = (value) => typeof value === "function" && isInMap(shownAs, value);

  const shown = (value) => (isOurs(value) ? getFromMap(shownAs, value) : value);

  /** Descriptors inherit nothing: a submission may add to the prototype of all objects. */
  function property(object, key) {
    const found = describe(object, key);
    if (found !== undefined) setPrototypeOf(found, null);
    return found;
  }

  const setValue = (object, key, value) => define(object, key, { __proto__: null, value });

  /** Shows our function as another one. */
  function showAs(stand, other) {
    setInMap(shownAs, stand, shown(other));
    return stand;
  }

  /** Replaces a built-in method by one of ours that looks like it; `make` gets the original. */
  function replaceBuiltIn(owner, name, make) {
    const native = owner[name];
    setValue(owner, name, showAs(make(native)[name], native));
  }

  /** Visits an object's properties, of which a submission may have made any number. */
  function eachProperty(object, visit) {
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length && i < 1000; i += 1) visit(keys[i], property(object, keys[i]));
  }

  /** Copies a function's name, length and further properties. */
  function copyKept(from, to) {
    eachProperty(from, (key, held) => {
      if (key !== "prototype") define(to, key, held);
    });
  }

  /** A submission's text as it was handed in. */
  function withoutAdded(text) {
    if (added === "") return text;
    let kept = "";
    let start = 0;
    for (;;) {
      const at = indexOfText(text, addedEnd, start);
      if (at < 0) return kept + sliceOfText(text, start);
      const from = lastIndexOfText(text, ";", at);
      kept += sliceOfText(text, start, from);
      start = at + addedEnd.length;
    }
  }

  replaceBuiltIn(Function.prototype, "toString", () => ({
    toString() {
      const text = withoutAdded(nativeToString(shown(this)));
      const isSecret = hidden !== "" && includesText(hidden, text);
      return isSecret && !includesText(open, text) ? nativeToString(builtIn) : text;
    },
  }));

  const { get: nativeFileName } = describe(Function.prototype, "fileName");

  /** Replaces a getter of functions' places, which reveals none of the right program's. */
  function wrapPlace(name) {
    const { get: native } = describe(Function.prototype, name);
    const wrapper = {
      get [name]() {
        const own = shown(this);
        const file = typeof own === "function" ? apply(nativeFileName, own, []) : "";
        const isHidden = typeof file === "string" && indexOfText(file, "./") === 0;
        return apply(native, isHidden ? builtIn : own, []);
      },
    };
    const { get } = describe(wrapper, name);
    define(Function.prototype, name, { get: showAs(get, native) });
  }
  for (const name of ["fileName", "lineNumber", "columnNumber"]) wrapPlace(name);

  /** The lines of a stack except those of the right program and of this file. */
  function withoutOurs(stack) {
    let kept = "";
    eachLine(stack, (line, whole) => {
      if (!hasAny(line, ["(./", "(substitute:", "(disguise:", "(saved:"])) kept += whole;
    });
    return kept;
  }

  /**
   * Gives an error of a right function the stack that the submission's own function would have: the caller's
   * frames. An error thrown by a function of the submission that the right one called keeps its place.
   */
  function hideFrames(error, name) {
    if (!isObject(error)) return;
    const own = property(error, "stack")?.value;
    const first = typeof own === "string" ? indexOfText(own, "submission:") : -1;
    const isOwn = first >= 0 && sliceOfText(own, first - 2, first) !== "./";
    const callers = withoutOurs(new PlainError().stack);
    const place = indexOfText(callers, "(");
    const end = indexOfText(callers, "\n");
    const called = place < 0 || place > end ? "" : sliceOfText(callers, place, end);
    const value = isOwn ? withoutOurs(own) : `    at ${name} ${called}\n${callers}`;
    define(error, "stack", { __proto__: null, value, writable: true, configurable: true });
  }

  /** Stores the texts of both programs, for toString. */
  function keepTexts(hiddenText, openText) {
    hidden = hiddenText;
    open = openText;
  }

  /** Stores the name of the function whose calls were added to the submission's text. */
  function keepAdded(name) {
    added = name;
    addedEnd = `${name}(this);`;
  }

  const isClass = (value) =>
    typeof value === "function" && indexOfText(nativeToString(shown(value)), "class") === 0;

  share(ours, {
    ...{ copyKept, eachProperty, hideFrames, isClass, isOurs, keepAdded, keepTexts },
    ...{ property, replaceBuiltIn, setValue, showAs, shown },
  });
};
