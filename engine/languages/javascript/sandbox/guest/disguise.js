/**
 * Runs inside the sandbox before a submission does. Lets functions of ours look like others: by
 * their text, by their place in a file and by the stack of what they throw. Function.prototype is
 * prepared in every sandbox, so that nothing differs where functions are substituted.
 */
(saved) => {
  "use strict";

  const { apply, define, describe, getFromMap, isInMap, isObject, setInMap, setPrototypeOf } =
    saved;
  const { includesText, indexOfText, lastIndexOfText, sliceOfText } = saved;
  const { max: builtIn, nativeToString, PlainError } = saved;

  /** What is shown of functions of ours. */
  const shownAs = new WeakMap();
  /** Text of the right program, of which nothing is shown, and of the submission's own. */
  let hidden = "";
  let open = "";
  /** Name of the function that a submission's text was given calls of, and how they end. */
  let added = "";
  let addedEnd = "";

  const isOurs = (value) => typeof value === "function" && apply(isInMap, shownAs, [value]);

  const shown = (value) => (isOurs(value) ? apply(getFromMap, shownAs, [value]) : value);

  /** Descriptors inherit nothing: a submission may add to the prototype of all objects. */
  function property(object, key) {
    const found = describe(object, key);
    if (found !== undefined) setPrototypeOf(found, null);
    return found;
  }

  const setValue = (object, key, value) => define(object, key, { __proto__: null, value });

  /** Shows a function of ours as another one. */
  function showAs(stand, other) {
    apply(setInMap, shownAs, [stand, shown(other)]);
    return stand;
  }

  /** A submission's text as it was handed in. */
  function withoutAdded(text) {
    if (added === "") return text;
    let kept = "";
    let start = 0;
    for (;;) {
      const at = apply(indexOfText, text, [addedEnd, start]);
      if (at < 0) return kept + apply(sliceOfText, text, [start]);
      const from = apply(lastIndexOfText, text, [";", at]);
      kept += apply(sliceOfText, text, [start, from]);
      start = at + addedEnd.length;
    }
  }

  const wrapped = {
    toString() {
      const text = withoutAdded(apply(nativeToString, shown(this), []));
      const isSecret = hidden !== "" && apply(includesText, hidden, [text]);
      if (!isSecret || apply(includesText, open, [text])) return text;
      return apply(nativeToString, builtIn, []);
    },
  };
  setValue(Function.prototype, "toString", showAs(wrapped.toString, nativeToString));

  const { get: nativeFileName } = describe(Function.prototype, "fileName");

  /** Where a function stands in its file; nothing of one of the right program. */
  function wrapPlace(name) {
    const { get: native } = describe(Function.prototype, name);
    const wrapper = {
      get [name]() {
        const own = shown(this);
        const file = typeof own === "function" ? apply(nativeFileName, own, []) : "";
        const isHidden = typeof file === "string" && apply(indexOfText, file, ["./"]) === 0;
        return apply(native, isHidden ? builtIn : own, []);
      },
    };
    const { get } = describe(wrapper, name);
    define(Function.prototype, name, { get: showAs(get, native) });
  }
  for (const name of ["fileName", "lineNumber", "columnNumber"]) wrapPlace(name);

  /** The lines of a stack but for those of the right program and of this file. */
  function withoutOurs(stack) {
    let kept = "";
    for (let start = 0; start < stack.length; ) {
      const end = apply(indexOfText, stack, ["\n", start]);
      const next = end < 0 ? stack.length : end + 1;
      const line = apply(sliceOfText, stack, [start, next]);
      const isKnown =
        apply(includesText, line, ["(./"]) ||
        apply(includesText, line, ["(substitute:"]) ||
        apply(includesText, line, ["(disguise:"]);
      if (!isKnown) kept += line;
      start = next;
    }
    return kept;
  }

  /**
   * An error of a right function shows the stack that the submission's own function would have:
   * the frames of the caller. One that a function of the submission threw, which the right one
   * called, keeps its place.
   */
  function hideFrames(error, name) {
    if (!isObject(error)) return;
    const known = property(error, "stack");
    const own = known === undefined ? undefined : known.value;
    const first = typeof own === "string" ? apply(indexOfText, own, ["submission:"]) : -1;
    const isOwn = first >= 0 && apply(sliceOfText, own, [first - 2, first]) !== "./";
    const callers = withoutOurs(new PlainError().stack);
    const place = apply(indexOfText, callers, ["("]);
    const end = apply(indexOfText, callers, ["\n"]);
    const called = place < 0 || place > end ? "" : apply(sliceOfText, callers, [place, end]);
    const value = isOwn ? withoutOurs(own) : `    at ${name} ${called}\n${callers}`;
    define(error, "stack", { __proto__: null, value, writable: true, configurable: true });
  }

  /** Keeps the text of both sides, for what toString may show. */
  function keepTexts(hiddenText, openText) {
    hidden = hiddenText;
    open = openText;
  }

  /** Keeps the name of a function that calls of were added to the submission's text. */
  function keepAdded(name) {
    added = name;
    addedEnd = `${name}(this);`;
  }

  /** The text of a function itself, which only we may see. */
  const textOf = (fn) => apply(nativeToString, fn, []);

  return { hideFrames, isOurs, keepAdded, keepTexts, property, setValue, showAs, shown, textOf };
};
