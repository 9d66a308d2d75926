/**
 * Runs inside the sandbox before a submission does. Switches off what makes code of text: rules on
 * the text of a program would say nothing of that code. What only compares or inherits works on.
 */
(ours) => {
  "use strict";

  const { define, getPrototypeOf, hidden, setPrototypeOf, global } = ours;
  const { PlainEvalError, PlainProxy } = ours;

  /** The same to look at, but it cannot be called. */
  function switchedOff(original, name) {
    const refuse = () => {
      throw new PlainEvalError(`${name} is switched off: code cannot be made from strings here`);
    };
    return new PlainProxy(original, { __proto__: null, apply: refuse, construct: refuse });
  }

  const OfFunctions = switchedOff(Function, "Function");
  define(global, "eval", hidden(switchedOff(global.eval, "eval")));
  define(global, "Function", hidden(OfFunctions));
  define(Function.prototype, "constructor", hidden(OfFunctions));

  // The constructors that no global names; each inherits from that of all functions.
  for (const example of [function* () {}, async () => {}, async function* () {}]) {
    const prototype = getPrototypeOf(example);
    const original = prototype.constructor;
    setPrototypeOf(original, OfFunctions);
    const value = switchedOff(original, original.name);
    define(prototype, "constructor", { value, writable: false, configurable: true });
  }
};
