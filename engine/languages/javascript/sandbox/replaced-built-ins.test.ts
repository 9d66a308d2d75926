import { describe, expect, it } from "vitest";
import { outcomesBehind, undisturbed } from "../../../testing/honest.ts";
import { casesIn } from "../../../testing/programs.ts";

const cases = casesIn("replaced-built-ins.ts");

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

  it.each(cases("replacements"))("is the same with %s", async (_name, prefix) => {
    expect(await outcomesBehind(prefix)).toEqual(undisturbed);
  });
});
