import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { equalsJson } from "../../../../author/value.ts";
import { casesIn } from "../../../testing/programs.ts";
import { binaryOf } from "./binary.ts";
import { type Guest, guestOf } from "./guest.ts";
import { newInstance } from "./instance.ts";
import { addressOf, evaluate, type Started, start } from "./start.ts";

const cases = casesIn("layout.ts");

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
      { numRuns: 500 },
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
      { numRuns: 500 },
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
  it.each(cases<[unknown, string]>("read"))("is read as %j: %s", (expected, code) => {
    expect(read(code)).toEqual(expected);
  });

  it.each(cases("left to scripts"))("is left to our scripts: %s", (_, code) => {
    expect(read(code)).toBeUndefined();
  });

  it("is read past what it inherits", () => {
    const code = "Array.prototype.toJSON = () => 1; [[1]]";
    expect(read(code)).toEqual([[1]]);
  });
});
