import { describe, expect, it } from "vitest";
import type { Arrangement } from "../../../../author/arrangement.ts";
import { noticesOf } from "../../../../author/notices.ts";
import { runIn } from "../../../asking/run-in.ts";
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

/** What was noticed, and both parts of a pair that was swapped twice. */
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
  it.each<[string, Partial<typeof parts>]>([
    ["are objects", {}],
    [
      "are arrays",
      {
        makePair: "function makePair(a, b) { return [a, b]; }",
        first: "export const first = ([a]) => a;",
        second: "export const second = (pair) => pair.at(1);",
      },
    ],
    [
      "are functions",
      {
        makePair: "const makePair = (a, b) => (which) => which ? a : b;",
        first: "export const first = (pair) => pair(true);",
        second: "export const second = (pair) => pair(false);",
      },
    ],
    [
      "are text",
      {
        makePair: "const makePair = (a, b) => JSON.stringify([a, b]);",
        first: "export const first = (pair) => JSON.parse(pair)[0];",
        second: "export const second = (pair) => JSON.parse(pair)[1];",
      },
    ],
    [
      "have private fields",
      {
        makePair:
          "class Pair { #a; #b; constructor(a, b) { this.#a = a; this.#b = b; } get a() { return this.#a; } b() { return this.#b; } } const makePair = (a, b) => new Pair(a, b);",
        second: "export const second = (pair) => pair.b();",
      },
    ],
    [
      "are made by new",
      {
        makePair:
          "class Pair { constructor(a, b) { this.a = a; this.b = b; } } const makePair = (a, b) => new Pair(a, b);",
        swap: "export const swap = (pair) => [new Pair(second(pair), first(pair)), true];",
      },
    ],
    [
      "are made by a constructor function",
      {
        makePair:
          "function Pair(a, b) { this.a = a; this.b = b; } const makePair = (a, b) => new Pair(a, b);",
        swap: "export const swap = (pair) => [new Pair(second(pair), first(pair)), pair instanceof Pair];",
      },
    ],
    [
      "are kept beside the program",
      {
        makePair:
          "const kept = new WeakMap(); class P {} function makePair(a, b) { const p = new P(); kept.set(p, { a, b }); return p; } const inside = (p) => kept.get(p);",
        first: "export const first = (p) => inside(p).a;",
        second: "export const second = (p) => kept.get(p).b;",
      },
    ],
    [
      "have a constructor of another name",
      {
        makePair: "const build = (a, b) => new Map([['a', a], ['b', b]]);",
        start: "export function start(a, b) { return build(a, b); }",
        first: "export const first = (p) => p.get('a');",
        second: "export const second = (p) => p.get('b');",
        swap: "export const swap = (p) => [build(second(p), first(p)), true];",
      },
    ],
    [
      "have a constructor in an object",
      {
        makePair: "const Pair = Object.freeze({ makePair: (a, b) => [a, b], first: ([a]) => a });",
        start: "export const start = (a, b) => Pair.makePair(a, b);",
        first: "export const first = (p) => p[0];",
        second: "export const second = (p) => p[1];",
        swap: "export const swap = (p) => [Pair.makePair(second(p), first(p)), true];",
      },
    ],
    [
      "have a static constructor",
      {
        makePair: "class Pair { static of(a, b) { return { a, b }; } }",
        start: "export const start = Pair.of;",
        swap: "export const swap = (p) => [Pair.of(second(p), first(p)), true];",
      },
    ],
    [
      "have an accessor more",
      {
        more: "const both = (pair) => [pair.a, pair.b];",
        swap: "export function swap(pair) { const [a, b] = both(pair); return [makePair(b, a), true]; }",
      },
    ],
    [
      "have an accessor more that looks beside the program",
      {
        makePair:
          "const kept = new WeakMap(); function makePair(a, b) { const p = {}; kept.set(p, { a, b }); return p; }",
        first: "export const first = (p) => kept.get(p).a;",
        second: "export const second = (p) => kept.get(p).b;",
        more: "function both(p) { return kept.get(p); }",
        swap: "export function swap(p) { const { a, b } = both(p); return [makePair(b, a), true]; }",
      },
    ],
    [
      "are frozen, compared, printed, kept and counted by others",
      {
        swap: "const seen = new Map(); export function swap(pair) { console.log(pair, [pair]); seen.set(pair, (seen.get(pair) ?? 0) + 1); const made = Object.freeze(makePair(second(pair), first(pair))); const all = [pair].concat([made]); return [all.indexOf(made) === 1 && pair !== made && pair != null && !!pair && all.includes(pair) ? made : pair, typeof pair]; }",
      },
    ],
    [
      "are held by other values",
      {
        swap: "export function swap(pair) { const box = { pair, list: [pair] }; const copy = { ...box }; const [p] = copy.list; return [makePair(second(p), first(copy.pair)), true]; }",
      },
    ],
    [
      "go through functions that are made and bound",
      {
        swap: "const by = (f) => (pair) => [f(pair), true]; const turned = (pair) => makePair(second(pair), first(pair)); export const swap = by(turned.bind(null));",
      },
    ],
    [
      "are taken hold of while the file is loaded",
      {
        swap: "const use = { make: makePair, first, second }; const list = [second, first]; export const swap = (p) => [use.make(...list.map((f) => f(p))), true];",
      },
    ],
    [
      "are handed back",
      { swap: "export const swap = (pair) => [makePair(second(pair), first(pair))];" },
    ],
  ])("%s", async (_how, changes) => {
    expect(await look(changes)).toEqual(right);
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

  it.each<[string, Partial<typeof parts>, string]>([
    [
      "in a helper that is given something else, too",
      {
        more: "function part(pair, key) { return pair[key]; }",
        ...swap("part(pair, 'a')"),
      },
      "looks pair part:6",
    ],
    [
      "in a helper that makes a new one",
      {
        more: "const turned = (pair) => makePair(pair.b, pair.a);",
        swap: "export const swap = (pair) => [turned(pair), true];",
      },
      "looks pair turned:6",
    ],
    [
      "where it is called",
      {
        makePair: "const makePair = (a, b) => (which) => which ? a : b;",
        first: "export const first = (pair) => pair(true);",
        second: "export const second = (pair) => pair(false);",
        ...swap("pair(true)"),
      },
      "looks pair swap:5",
    ],
    [
      "where it is text",
      {
        makePair: "const makePair = (a, b) => JSON.stringify([a, b]);",
        first: "export const first = (pair) => JSON.parse(pair)[0];",
        second: "export const second = (pair) => JSON.parse(pair)[1];",
        ...swap("JSON.parse(pair)"),
      },
      "looks pair swap:5",
    ],
    [
      "where it is kept beside the program",
      {
        makePair:
          "const kept = new WeakMap(); function makePair(a, b) { const p = {}; kept.set(p, { a, b }); return p; }",
        first: "export const first = (p) => kept.get(p).a;",
        second: "export const second = (p) => kept.get(p).b;",
        ...swap("kept.get(pair).a"),
      },
      "looks pair swap:5",
    ],
    [
      "in a function that has the name of an accessor, too",
      {
        first:
          "const look = (pair) => [makePair(pair.b, pair.a), true]; export const first = look;",
        swap: "export const swap = look;",
      },
      "looks pair look:3",
    ],
    [
      "in a function of the assignment that is no accessor",
      { more: "export const third = (pair) => pair.a;", ...swap("third(pair)") },
      "looks pair third:6",
    ],
    [
      "by a method of its own",
      {
        makePair:
          "class Pair { constructor(a, b) { this.a = a; this.b = b; } swapped() { return new Pair(this.b, this.a); } } const makePair = (a, b) => new Pair(a, b);",
        swap: "export const swap = (pair) => [pair.swapped(), true];",
      },
      "looks pair swap:5",
    ],
  ])("%s", async (_where, changes, notice) => {
    const { found } = await look(changes);
    expect(found[0]).toBe(notice);
  });
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
