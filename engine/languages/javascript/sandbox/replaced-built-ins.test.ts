import { describe, expect, it } from "vitest";
import { outcomesBehind, undisturbed } from "../../../testing/honest.ts";

describe("an honest result", () => {
  it("comes back whole when nothing is disturbed", () => {
    expect(undisturbed.map(({ kind }) => kind)).toEqual([
      "done",
      "done",
      "done",
      "error",
      "done",
      "missing",
      "done",
      "input",
    ]);
    expect(undisturbed[0]).toMatchObject({
      results: [
        {},
        { done: true },
        { argsAfter: [[[5, 7, { t: "-0" }]]] },
        { value: [[5, 7, { t: "-0" }]] },
      ],
    });
  });

  it.each([
    "JSON.stringify",
    "JSON.parse",
    "Reflect.apply",
    "Reflect.getPrototypeOf",
    "Reflect.getOwnPropertyDescriptor",
    "Array.isArray",
    "Array.prototype.push",
    "Array.prototype.map",
    "Array.prototype.join",
    "Array.prototype[Symbol.iterator]",
    "Object.keys",
    "Object.hasOwn",
    "Object.create",
    "Object.prototype.hasOwnProperty",
    "Object.prototype.toString",
    "String.prototype.slice",
    "String.prototype.toString",
    "String.prototype[Symbol.iterator]",
    "Number.prototype.toString",
    "Number.prototype.valueOf",
    "Function.prototype.call",
    "Function.prototype.apply",
    "Function.prototype.bind",
    "Function.prototype.toString",
    "Math.min",
    "Math.random",
    "Math.imul",
    "Promise.prototype.then",
    "Promise.resolve",
    "Error",
    "Error.prototype.toString",
    "Object",
    "Array",
    "String",
    "JSON",
    "Reflect",
    "Math",
    "Function",
  ])("is the same when the submission replaces %s", async (name) => {
    for (const by of ["() => 'forged'", "() => { throw 'forged'; }", "() => undefined"]) {
      expect(await outcomesBehind(`try { ${name} = ${by}; } catch {}`)).toEqual(undisturbed);
    }
  });

  it.each([
    [
      "toJSON on everything",
      "Object.prototype.toJSON = String.prototype.toJSON = Number.prototype.toJSON = Array.prototype.toJSON = () => 'forged';",
    ],
    ["instanceof", "Object.defineProperty(Error, Symbol.hasInstance, { value: () => true });"],
    ["Symbol.species", "Object.defineProperty(Array, Symbol.species, { get() { throw 1; } });"],
    [
      "Symbol.toPrimitive",
      "Number.prototype[Symbol.toPrimitive] = String.prototype[Symbol.toPrimitive] = () => 'forged';",
    ],
    [
      "a proxy behind the global object",
      "try { Object.setPrototypeOf(globalThis, new Proxy({}, { get: () => 1, has: () => true })); } catch {}",
    ],
    [
      "names of the driver as globals",
      "for (const name of ['run', 'take', 'encode', 'room', 'tooMuch', 'apply', 'stringify']) globalThis[name] = () => 'forged';",
    ],
    [
      "Error.prepareStackTrace",
      "Error.prepareStackTrace = () => 'forged'; Error.stackTraceLimit = 0;",
    ],
    ["undefined and Infinity", "try { undefined = 1; } catch {} try { Infinity = 1; } catch {}"],
    [
      "everything frozen",
      "for (const name of Object.getOwnPropertyNames(globalThis)) { try { Object.freeze(globalThis[name]); Object.freeze(globalThis[name].prototype); } catch {} }",
    ],
    [
      "everything deleted",
      "const { deleteProperty } = Reflect, host = globalThis; for (const name of Object.getOwnPropertyNames(host)) if (name !== 'RangeError') deleteProperty(host, name);",
    ],
  ])("is the same with %s", async (_name, prefix) => {
    expect(await outcomesBehind(prefix)).toEqual(undisturbed);
  });
});
