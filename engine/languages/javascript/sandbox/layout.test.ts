import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { equalsJson } from "../../../../author/value.ts";
import { binaryOf } from "./binary.ts";
import { type Guest, guestOf } from "./guest.ts";
import { newInstance } from "./instance.ts";
import { addressOf, evaluate, type Started, start } from "./start.ts";

let guest: Guest;
let started: Started;

beforeAll(async () => {
  const instance = await newInstance(24);
  started = start(instance, { stackKiB: 256 });
  guest = guestOf(started);
});

const room = 10_000;
const read = (code: string) =>
  guest.read(addressOf(evaluate(started.context, code, "test")), room)?.value;

describe("a value that was made of its JSON", () => {
  const leaf = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    fc.string({ unit: "binary" }),
    fc.constantFrom(null, true, false),
  );

  it("is read as what it is, where it is made of leaves and arrays", () => {
    const nested = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 8 }, leaf, fc.array(tie("value"), { maxLength: 8 })),
    })).value;
    fc.assert(
      fc.property(nested, (json) => {
        const made = guest.made(binaryOf(json));
        const seen = guest.read(made, room);
        guest.free(made);
        return seen !== undefined && equalsJson(seen.value, json);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it("is the same as JSON, objects and all", () => {
    const same = addressOf(
      evaluate(started.context, "(value, text) => JSON.stringify(value) === text", "test"),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const json: unknown = JSON.parse(JSON.stringify(given));
        const made = guest.made(binaryOf(json));
        const answer = guest.call(same, guest.undefined, [
          made,
          guest.constant(JSON.stringify(json)),
        ]);
        guest.free(made);
        return guest.isTrue(answer);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it("has keys that are indexes, and leaves out what is undefined", () => {
    const json = { a: undefined, __proto__x: [2], "": null, 4294967294: 3, 10: 2, 7: 1 };
    const both = "(value) => JSON.stringify([value, value[7], value[10], value[2 ** 32 - 2]])";
    const text = addressOf(evaluate(started.context, both, "test"));
    const made = guest.made(binaryOf(json));
    const answer = guest.call(text, guest.undefined, [made]);
    expect(guest.textOf(answer, room)).toBe(
      '[{"7":1,"10":2,"4294967294":3,"__proto__x":[2],"":null},1,2,3]',
    );
  });
});

describe("a value of a program", () => {
  it.each([
    ["undefined", { t: "undefined" }],
    ["[undefined, null, true, false]", [{ t: "undefined" }, null, true, false]],
    [
      "[NaN, -0, 0, 1 / 0, -1 / 0]",
      [{ t: "NaN" }, { t: "-0" }, 0, { t: "Infinity" }, { t: "-Infinity" }],
    ],
    ["[2 ** 31, -(2 ** 31), 0.1, 5e-324, 1e308]", [2 ** 31, -(2 ** 31), 0.1, 5e-324, 1e308]],
    ["['', 'a\\0b', 'é', '\\u0100', '\\ud800']", ["", "a\0b", "é", "\u0100", "\ud800"]],
    ["(() => { const row = [1]; return [row, row]; })()", [[1], [1]]],
    ["Array.from({ length: 3 }, (_, i) => i)", [0, 1, 2]],
    ["new Array(3).fill(0)", [0, 0, 0]],
    ["[...[1, 2]].concat([3]).map((x) => x).slice(1)", [2, 3]],
    ["(() => { const a = [1, 2, 3]; a.length = 1; return a; })()", [1]],
    ["(() => { const a = []; for (let i = 0; i < 99; i += 1) a.push(i); return a.length; })()", 99],
    ["JSON.parse('[[1]]')", [[1]]],
  ])("is read: %s", (code, expected) => {
    expect(read(code)).toEqual(expected);
  });

  it.each([
    ["a hole", "[1, , 2]"],
    ["a hole at the end", "(() => { const a = [1]; a.length = 2; return a; })()"],
    ["holes alone", "new Array(5)"],
    ["a length of 2 ** 32 - 1", "(() => { const a = []; a.length = 2 ** 32 - 1; return a; })()"],
    ["a frozen array", "Object.freeze([1])"],
    ["a sealed array", "Object.seal([1])"],
    ["an array that cannot be added to", "Object.preventExtensions([1])"],
    [
      "a length that cannot be changed",
      "Object.defineProperty([1], 'length', { writable: false })",
    ],
    ["an item that is hidden", "Object.defineProperty([1], 0, { enumerable: false })"],
    ["a getter", "Object.defineProperty([1], 0, { get: () => 1 })"],
    ["a property beside the items", "Object.assign([1], { x: 1 })"],
    ["another prototype", "Object.setPrototypeOf([1], null)"],
    ["a subclass", "new (class extends Array {})(1, 2)"],
    ["a proxy", "new Proxy([1], {})"],
    ["an object", "({ a: 1 })"],
    ["an object in an array", "[{}]"],
    ["a function", "() => 1"],
    ["a symbol", "Symbol()"],
    ["a big number", "10n"],
    ["a typed array", "new Uint8Array(3)"],
    ["arguments", "(function () { return arguments; })(1, 2)"],
    ["a date", "new Date()"],
    ["a cycle", "(() => { const a = []; a.push(a); return a; })()"],
    ["a text that is longer than the room", `'x'.repeat(${room + 1})`],
    ["an array that is longer than the room", `new Array(${room}).fill(0)`],
    [
      "shared arrays that are longer than the room together",
      "(() => { let a = [1]; for (let i = 0; i < 14; i += 1) a = [a, a, a, a]; return a; })()",
    ],
  ])("is left to our scripts: %s", (_, code) => {
    expect(read(code)).toBeUndefined();
  });

  it("is read past what it inherits", () => {
    const code = "Array.prototype.toJSON = () => 1; [[1]]";
    expect(read(code)).toEqual([[1]]);
  });
});
