/**
 * Runs inside the sandbox before a submission does. Hands out arrays that write down how they look
 * after each change, so that a case can be shown step by step. Only a replay asks for it: a
 * submission could tell such an array from a plain one.
 */
(wire) => {
  "use strict";

  const HostProxy = Proxy;
  const createObject = Object.create;
  const getFromMap = WeakMap.prototype.get;
  const setInMap = WeakMap.prototype.set;
  const apply = Reflect.apply;
  const { get, set, defineProperty, deleteProperty } = Reflect;
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
      const proxy = new HostProxy(value, handler);
      apply(setInMap, proxies, [value, proxy]);
      return proxy;
    };
    const noting = (change) => (target, key, value) => {
      const done = change(target, key, value);
      note(root);
      return done;
    };
    const handler = createObject(null);
    handler.get = (target, key, receiver) => {
      const value = get(target, key, receiver);
      return typeof value === "function" ? value : wrap(value);
    };
    handler.set = noting((target, key, value) => set(target, key, value));
    handler.defineProperty = noting(defineProperty);
    handler.deleteProperty = noting(deleteProperty);
    note(root);
    return wrap(root);
  }

  return { begin, record, states: () => states };
};
