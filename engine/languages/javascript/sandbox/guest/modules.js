/**
 * Runs inside the sandbox before a submission does. Makes one object of the modules of a program:
 * what they export, by name, the earlier module first. It is read anew each time, as what a module
 * exports can change.
 */
(saved) => {
  "use strict";

  const { createObject, define, ownKeys, hasOwn } = saved;

  /**
   * `exchangeName` is the name of a function that every module has, and that returns values:
   * asked by that name, all of them are called and their values come back as one list.
   */
  return function combine(exchangeName, ...modules) {
    const whole = createObject(null);
    for (let i = 0; i < modules.length; i += 1) {
      const module = modules[i];
      const keys = ownKeys(module);
      for (let k = 0; k < keys.length; k += 1) {
        const key = keys[k];
        if (typeof key !== "string" || key === exchangeName || hasOwn(whole, key)) continue;
        define(whole, key, { __proto__: null, get: () => module[key] });
      }
    }
    if (exchangeName !== "") {
      define(whole, exchangeName, { __proto__: null, value: exchangeAll });
    }
    return whole;

    function exchangeAll(from, to) {
      const all = { __proto__: null, length: 0 };
      for (let i = 0; i < modules.length; i += 1) {
        const values = modules[i][exchangeName](from, to);
        for (let k = 0; k < values.length; k += 1) {
          all[all.length] = values[k];
          all.length += 1;
        }
      }
      return all;
    }
  };
};
