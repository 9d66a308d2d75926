import { describe, expect, it } from "vitest";
import type { Arrangement } from "../../../../../author/arrangement.ts";
import { noticesOf } from "../../../../../author/notices.ts";
import { callOnce, type Outcome, type Probe } from "../../../../../author/probe.ts";
import { closeAll, runIn } from "../../../../grading/run-in.ts";
import { limits, programOf, returnedBy, withInterpreter } from "../../testing/programs.ts";
import { openPython } from "../open.ts";

withInterpreter();

async function ask(
  text: string,
  arranged: Arrangement,
  probe: Probe = callOnce("probe", []),
  ...more: readonly (readonly [string, string])[]
): Promise<Outcome> {
  const sandbox = openPython(programOf(text, ...more), limits);
  try {
    return await runIn(sandbox, { ...probe, arranged }, 1);
  } finally {
    closeAll(sandbox);
  }
}

describe("a function whose results are altered for a probe", () => {
  const altered = { altered: { g: { returns: ["other"] } } };

  it.each([
    ["called by its name", "def g(n): return n\ndef probe(): return g(1)"],
    ["called by another name", "def g(n): return n\nkept = g\ndef probe(): return kept(n=1)"],
    ["kept in a table", "def g(n): return n\nall = {1: g}\ndef probe(): return all[1](1)"],
    ["handed to another one", "def g(n): return n\ndef probe(): return list(map(g, [1]))[0]"],
    ["a lambda", "g = lambda n, *m: n\ndef probe(): return g(1, 2)"],
    [
      "a partial function",
      "from functools import partial\ng = partial(max, 1)\ndef probe(): return g(2)",
    ],
    [
      "a decorated one",
      "from functools import cache\n@cache\ndef g(n): return n\ndef probe(): return g(1)",
    ],
    [
      "called often before",
      "def g(n): return n\nfor i in range(99): g(i)\ndef probe(): return [g(i) for i in range(3)][2]",
    ],
  ])("is %s", async (_, text) => {
    expect(returnedBy(await ask(text, altered))).toEqual(["other"]);
  });

  it("is that of another file", async () => {
    const main = "from part import g\ndef probe(): return g(1)";
    const outcome = await ask(main, altered, undefined, ["part.py", "def g(n): return n"]);
    expect(returnedBy(outcome)).toEqual(["other"]);
  });

  const rows = "[[4, 8, 4], [4], (8, 4)]";
  const changed = [[6, 8, 6], [4], { t: "tuple", v: [8, 6] }];

  it.each([
    [`(${rows}, True, 5)`, { t: "tuple", v: [changed, true, 7] }],
    [`[${rows}, True]`, [changed, true]],
    ["None", { t: "None" }],
    ["[]", []],
    ["(1, 2, 3)", { t: "tuple", v: [1, 2, 3] }],
  ])("returns the same group with another matrix, if it has one: %s", async (result, value) => {
    const group = { matrix: 0, rowsWith: [4, 8], replaces: { from: 4, to: 6 }, counts: 2 };
    const text = `def g(): return ${result}\ndef probe(): return [g()]`;
    expect(returnedBy(await ask(text, { altered: { g: group } }))).toEqual([value]);
  });

  it("is itself in other probes, and looks so", async () => {
    const text = "def g(): return 5\ndef probe(): return [g(), g.__name__, g.__code__.co_argcount]";
    const sandbox = openPython(programOf(text), limits);
    const arranged = { altered: { g: { returns: 6 } } };
    const outcome = await runIn(sandbox, { ...callOnce("probe", []), arranged }, 1);
    expect(returnedBy(outcome)).toEqual([6, "g", 0]);
    expect(returnedBy(sandbox.run(callOnce("probe", []), 1) as Outcome)).toEqual([5, "g", 0]);
    closeAll(sandbox);
  });

  it("raises what it raises, with its line", async () => {
    const text = "def g():\n    raise ValueError('no')\ndef probe(): return g()";
    expect(await ask(text, altered)).toMatchObject({
      thrown: { name: "ValueError", message: "no", line: 2 },
    });
  });

  it("cannot be a function in JavaScript", async () => {
    const arranged = { altered: { g: "() => 1" } };
    await expect(ask("def g(): pass", arranged)).rejects.toThrow(/arranged.altered.g: Python/);
  });
});

describe("a function that is traced", () => {
  const text = `def f(n): return n
def g(n): return f(n) + 1
def by(h): return lambda: h(1)
one = by(f)
def two(): return [g(n) for n in [2]]
f(0)`;

  it("tells from where it was called, in which step, but not by another of them", async () => {
    const steps = ["one", "two"].flatMap((fn) => callOnce(fn, []).steps);
    const outcome = await ask(text, { traced: ["f", "g"] }, { steps });
    const notices = noticesOf(outcome).map(({ of, step, places }) => {
      return [of, step, ...places.map(({ fn, line }) => `${fn} ${line}`)];
    });
    expect(notices).toEqual([
      ["f", 0, "undefined 3"],
      ["g", 1, "two 5"],
    ]);
  });

  it("tells calls on one line apart, and finds the same place again", async () => {
    const two = "def f(): pass\ndef probe():\n    for _ in range(2): f(); f()";
    const outcome = await ask(two, { traced: ["f"] });
    const keys = noticesOf(outcome).map(({ places }) => places.map(({ key }) => key).join());
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
  });
});
