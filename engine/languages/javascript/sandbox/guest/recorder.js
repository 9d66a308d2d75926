/**
 * Runs inside the sandbox before a submission does. Hands out arrays that write down how they look
 * after each change, so that a case can be shown step by step. Only a replay asks for it: a
 * submission could tell such an array from a plain one.
 */
(saved, wire) => {
  "use strict";

  const { apply, getProperty, setProperty, define, remove, getFromMap, setInMap } = saved;
  const { PlainProxy } = saved;
  const { encodeApart } = wire;

  /** States that are kept of a call. */
  const mostStates = 200;

  let states = "";
  let count = 0;
  let last = "";

  function begin() {
    states = "";
    count = 0;
    last = "";
  }

  function note(root) {
    if (count >= mostStates) return;
    const text = encodeApart(root);
    if (text === null || text === last) return;
    last = text;
    states += (count > 0 ? "," : "") + text;
    count += 1;
  }

  function record(root) {
    const proxies = new WeakMap();
    const wrap = (value) => {
      if (typeof value !== "object" || value === null) return value;
      const known = apply(getFromMap, proxies, [value]);
      if (known !== undefined) return known;
      const proxy = new PlainProxy(value, handler);
      apply(setInMap, proxies, [value, proxy]);
      return proxy;
    };
    const noting = (change) => (target, key, value) => {
      const done = change(target, key, value);
      note(root);
      return done;
    };
    const handler = {
      __proto__: null,
      get: (target, key, receiver) => wrap(getProperty(target, key, receiver)),
      set: noting((target, key, value) => setProperty(target, key, value)),
      defineProperty: noting(define),
      deleteProperty: noting(remove),
    };
    note(root);
    return wrap(root);
  }

  return { beginRecording: begin, record, states: () => `[${states}]` };
};
