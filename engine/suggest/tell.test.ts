import { describe, expect, it } from "vitest";
import { javascript } from "../languages/javascript/index.ts";
import { smallAssignment, withReference } from "../testing/grading.ts";
import { createTeller } from "./tell.ts";

const rights = {
  add: "export function add(a, b) { return a + b; }",
  fill: "export function fill(row) { for (const at of row.keys()) row[at] = 7; }",
  first: "export function first(row) { return row[0]; }",
  roll: "export function roll(n) { return Math.floor(n * Math.random()); }",
  even: "export function even(n) { if (n % 2 !== 0) throw new RangeError('odd'); return n; }",
};

const row = [
  { name: "none", args: [[1]] },
  { name: "some", args: [[2, 0, 3]] },
];
const cases = {
  add: [
    { name: "two", args: [2, 2], returns: 4 },
    { name: "none", args: [0, 5], returns: 5 },
  ],
  fill: row.map((each) => ({ ...each, argsAfter: [each.args[0]?.map(() => 7)] })),
  first: row.map((each) => ({ ...each, returns: each.args[0]?.[0] })),
  roll: [{ name: "one", args: [1], returns: 0 }],
  even: [{ name: "two", args: [2], returns: 2 }],
};

/** The cases that tell programs apart, each with a different function in place of the right one. */
async function told(fn: keyof typeof cases, ...codes: readonly string[]) {
  const plain = smallAssignment({ [fn]: cases[fn] });
  const { assignment, graders } = withReference(plain, { [fn]: rights[fn] });
  const tell = createTeller(assignment, graders, javascript);
  const programs = codes.map((text) => [{ name: "game.js", text }]);
  const question = { task: fn, seed: 1, tries: 200, programs };
  const first = await tell({ ...question, before: [] });
  // A new worker, without memory, gives the same answer.
  expect(await createTeller(assignment, graders, javascript)({ ...question, before: [] })).toEqual(
    first,
  );
  if (!("found" in first)) return first;
  expect(await tell({ ...question, before: [first.found] })).toEqual({ before: 0 });
  return first.found.case;
}

describe("a wrong program", () => {
  it("is told by the simplest case that the reference passes and it does not", async () => {
    const code = "export function add(a, b) { return a * b || a + b; }";
    expect(await told("add", code)).toEqual({ name: "suggested", args: [1, 2], returns: 3 });
  });

  it("is told by what it does to its arguments", async () => {
    const code = "export function first(row) { const [one] = row; row.sort(); return one; }";
    expect(await told("first", code)).toEqual({
      name: "suggested",
      args: [[1, 0]],
      returns: 1,
      argsUnchanged: true,
    });
  });

  it("is told where it throws, or never ends", async () => {
    const throws = "export function fill(row) { if (row.length === 2) throw 1; row.fill(7); }";
    const expected = { args: [[0, 0]], returnsNothing: true, argsAfter: [[7, 7]] };
    expect(await told("fill", throws)).toEqual({ name: "suggested", ...expected });
    const endless = "export function fill(row) { while (row.length === 2); row.fill(7); }";
    expect(await told("fill", endless)).toMatchObject(expected);
  });

  it("is not told by what it does only after other calls", async () => {
    const code = "let n = 0; export function add(a, b) { n += 1; return n > 4 ? 0 : a + b; }";
    expect(await told("add", code)).toEqual({
      reason: "only earlier calls make a difference",
    });
  });

  it("is not told where there is no difference", async () => {
    const code = "export function add(a, b) { return b + a; }";
    expect(await told("add", code)).toEqual({ reason: "no difference for any of 10 inputs" });
  });
});

describe("a case that nobody can be asked to pass", () => {
  it("is not suggested: what the reference does is random", async () => {
    const code = "export function roll(n) { return 0; }";
    expect(await told("roll", code)).toEqual({
      reason: "no check has a call to vary",
    });
  });

  it("is not suggested: the reference throws", async () => {
    const code = "export function even(n) { return n; }";
    expect(await told("even", code)).toEqual({ reason: "no difference for any of 1 input" });
  });
});

describe("two wrong programs", () => {
  it("are told apart by a case that one of them passes", async () => {
    const times = "export function add(a, b) { return a * b || a + b; }";
    const less = "export function add(a, b) { return a === 1 && b === 4 ? 7 : a * b || a + b; }";
    expect(await told("add", times, less)).toMatchObject({ args: [1, 4], returns: 5 });
  });
});
