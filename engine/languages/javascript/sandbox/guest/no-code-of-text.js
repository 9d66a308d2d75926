/**
 * Runs inside the sandbox before a submission does. Switches off what makes code of text: rules on
 * the text of a program would say nothing of that code. What only compares or inherits works on.
 */
(saved) => {
  "use strict";

  const { define, getPrototypeOf, setPrototypeOf, global, PlainEvalError, PlainProxy } = saved;

  /** The same to look at, but it cannot be called. */
  function switchedOff(original, name) {
    const refuse = () => {
      throw new PlainEvalError(`${name} is switched off: code cannot be made from strings here`);
    };
    return new PlainProxy(original, { __proto__: null, apply: refuse, construct: refuse });
  }

  function put(object, key, value, writable) {
    define(object, key, { value, writable, enumerable: false, configurable: true });
  }

  put(global, "eval", switchedOff(global.eval, "eval"), true);

  const OfFunctions = switchedOff(Function, "Function");
  put(global, "Function", OfFunctions, true);
  put(Function.prototype, "constructor", OfFunctions, true);

  /** The constructors that no global names; each inherits from that of all functions. */
  function switchOffConstructorOf(example) {
    const prototype = getPrototypeOf(example);
    const original = prototype.constructor;
    setPrototypeOf(original, OfFunctions);
    put(prototype, "constructor", switchedOff(original, original.name), false);
  }

  switchOffConstructorOf(function* () {});
  switchOffConstructorOf(async () => {});
  switchOffConstructorOf(async function* () {});
};
