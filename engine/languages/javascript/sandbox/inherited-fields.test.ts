import { describe, expect, it } from "vitest";
import { outcomesBehind, undisturbed } from "../../../testing/honest.ts";
import { casesIn } from "../../../testing/programs.ts";
import { callF, testLimits } from "../../../testing/sandbox.ts";

const cases = casesIn("inherited-fields.ts");

const fields = `["0", "1", "returns", "argsAfter", "results", "printed", "thrown", "missing", "tooMuch",
  "value", "get", "set", "parent", "json", "ref", "path", "of", "as", "after", "times", "do", "fn",
  "args", "seed", "room", "steps", "length", "done", "name", "message", "stack", "toJSON", "then",
  "standIn", "standIns", "gives", "per", "records", "spies", "quiet", "class", "method", "property",
  "with", "rows", "cols", "events", "input", "given", "print", "terminal", "writable", "enumerable",
  "configurable"]`;

describe("an honest result", () => {
  it.each([
    ["readable fields", "{ value: 1, writable: true, configurable: true }"],
    ["text fields", '{ value: "b", writable: true, configurable: true }'],
    ["fixed fields", "{ value: true }"],
    ["getters", '{ get() { return 3; }, set() { throw "forged"; }, configurable: true }'],
    ["setters", "{ get() { return undefined; }, set(v) { this.forged = v; }, configurable: true }"],
    [
      "getters that throw",
      '{ get() { throw "forged"; }, set() { throw "forged"; }, configurable: true }',
    ],
  ])(
    "is the same when Object.prototype has %s of every name that the driver reads",
    async (_name, descriptor) => {
      const prefix = `for (const key of ${fields}) Object.defineProperty(Object.prototype, key, Object.assign(Object.create(null), ${descriptor}));`;
      const disturbed = await outcomesBehind(prefix);
      expect(disturbed.slice(0, 3)).toEqual(undisturbed.slice(0, 3));
      expect(disturbed.slice(5)).toEqual(undisturbed.slice(5));
    },
  );

  it.each([
    [
      "setters",
      'Object.defineProperty(Array.prototype, key, { get() { return 5; }, set() { throw "forged"; } })',
    ],
    ["values", "Array.prototype[key] = 5"],
    [
      "a proxy in their place",
      "Object.setPrototypeOf(Array.prototype, new Proxy({}, { get: () => 5, has: () => true, set: () => true }))",
    ],
  ])("is the same when arrays inherit cells: %s", async (_name, statement) => {
    const disturbed = await outcomesBehind(`for (const key of ["0", "1", "2"]) { ${statement}; }`);
    expect(disturbed).toEqual(undisturbed);
  });
});

describe("a wrong result", () => {
  it.each(cases<[string, unknown, string]>("never right"))(
    "never looks right: %s",
    async (_name, expected, code) => {
      expect(await callF(code)).toMatchObject({ results: [{ returns: expected }] });
    },
  );

  it("never hides that an argument was changed", async () => {
    const code = `
      for (const key of ["after", "times", "as"]) {
        Object.defineProperty(Object.prototype, key, { get() { this.after = false; return undefined; } });
      }
      export const f = (board) => { board[0] = 9; };`;
    const outcome = await callF(code, [[0]], testLimits);
    expect(outcome).toMatchObject({ results: [{ argsAfter: [[9]] }] });
  });
});
