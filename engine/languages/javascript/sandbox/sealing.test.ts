import { describe, expect, it } from "vitest";
import type { Arrangement } from "../../../../author/arrangement.ts";
import { noticesOf } from "../../../../author/notices.ts";
import { runIn } from "../../../grading/run-in.ts";
import { casesIn } from "../../../testing/programs.ts";
import { openModule } from "../../../testing/sandbox.ts";

const cases = casesIn("sealing.ts");

const arranged: Arrangement = {
  sealed: {
    types: [
      {
        name: "pair",
        inside: ["makePair", "start", "first", "second"],
        makes: ["makePair", "start", "swap[0]"],
        takes: ["first[0]"],
      },
    ],
    known: ["start", "first", "second", "swap", "third"],
  },
};

const parts = {
  makePair: "const makePair = (a, b) => ({ a, b });",
  start: "export const start = (a, b) => makePair(a, b);",
  first: "export const first = (pair) => pair.a;",
  second: "export const second = (pair) => pair.b;",
  swap: "export function swap(pair) { return [makePair(second(pair), first(pair)), true]; }",
  more: "",
};

/** Changed parts, one per line. */
const partsOf = (text: string): Partial<typeof parts> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\w+): (.*)$/gm), ([, name, code]) => [name, code]),
  );

/** The notices, and both parts of a pair that was swapped twice. */
async function look(changes: Partial<typeof parts> = {}) {
  const sandbox = await openModule(Object.values({ ...parts, ...changes }).join("\n"));
  const call = (fn: string, of: string, as: string) =>
    ({ do: "call", fn, args: [{ ref: of }], as, quiet: true }) as const;
  const outcome = await runIn(
    sandbox,
    {
      arranged,
      steps: [
        { do: "call", fn: "start", args: [{ json: 1 }, { json: 2 }], as: "p", quiet: true },
        call("swap", "p", "result"),
        { do: "pick", of: "result", path: [0], as: "p" },
        call("swap", "p", "result"),
        { do: "pick", of: "result", path: [0], as: "p" },
        { do: "call", fn: "first", args: [{ ref: "p" }] },
        { do: "call", fn: "second", args: [{ ref: "p" }] },
      ],
    },
    1,
  );
  const values =
    outcome.kind === "done"
      ? outcome.results.flatMap((each) => ("returns" in each ? [each.returns] : []))
      : outcome.kind;
  const found = noticesOf(outcome).map(
    ({ kind, of, by, places: [at] }) => `${kind} ${of} ${by ?? at?.fn}:${at?.line}`,
  );
  return { values, found };
}

const right = { values: [1, 2], found: [] };

describe("values of a type that is sealed", () => {
  it.each([["are objects", ""] as const, ...cases("right")])("%s", async (_how, changes) => {
    expect(await look(partsOf(changes))).toEqual(right);
  });
});

describe("whoever looks into a sealed value is noticed", () => {
  const swap = (body: string) => ({
    swap: `export function swap(pair) { ${body}; return [makePair(second(pair), first(pair)), true]; }`,
  });

  it.each(cases<[string]>("looks"))("%s", async (body) => {
    const { found } = await look(swap(body));
    expect(found[0]).toMatch(/^looks pair \S+:5$/);
  });

  it.each(cases<[string, string, string]>("looks elsewhere"))(
    "%s",
    async (_where, notice, changes) => {
      const { found } = await look(partsOf(changes));
      expect(found[0]).toBe(notice);
    },
  );
});

describe("whoever builds a value without a constructor is noticed", () => {
  it.each([
    "{ a: second(pair), b: first(pair) }",
    "Object.assign(Object.create(null), { a: second(pair), b: first(pair) })",
    "(() => ({ a: second(pair), b: first(pair) }))()",
    "of(pair)",
  ])("%s", async (expression) => {
    const { found } = await look({
      swap: `const of = (pair) => ({ a: second(pair), b: first(pair) }); export const swap = (pair) => [${expression}, true];`,
    });
    expect(found[0]).toBe("builds pair swap:undefined");
  });

  it("and hands it to an accessor", async () => {
    const { found } = await look({
      swap: "export const swap = (pair) => [makePair(first({ a: second(pair) }), first(pair)), true];",
    });
    expect(found[0]).toBe("builds pair first:5");
  });
});
