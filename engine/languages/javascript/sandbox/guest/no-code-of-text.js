/**
 * Runs inside the sandbox before a submission does. Disables everything that makes code from text, since rules on
 * a program's text would miss that code. Comparing and inheriting still work.
 */
(ours) => {
  "use strict";

  const { define, getPrototypeOf, hidden, setPrototypeOf, global } = ours;
  const { PlainEvalError, PlainProxy } = ours;

  /** A function that looks the same, but cannot be called. */
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

  // Constructors that no global names; each inherits from that of all functions.
  for (const example of [function* () {}, async () => {}, async function* () {}]) {
    const prototype = getPrototypeOf(example);
    const original = prototype.constructor;
    setPrototypeOf(original, OfFunctions);
    const value = switchedOff(original, original.name);
    define(prototype, "constructor", { value, writable: false, configurable: true });
  }
};
