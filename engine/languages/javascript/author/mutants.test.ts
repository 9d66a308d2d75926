import { describe, expect, it } from "vitest";
import { demoManifest, demoReference, demoTask } from "../../../testing/demo.ts";
import { makeMutants } from "./mutants.ts";

const manifest = demoManifest({ tasks: [demoTask()] });

/** A reference whose only task has this code. */
function referenceOf(code: string): string {
  return `export const SIZE = 3;\n// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n`;
}

/** Each mutant of some code of task 1 as `kind: before → after`, in the order of the text. */
function mutantsOf(code: string): string[] {
  return makeMutants(referenceOf(code), manifest).map(
    ({ kind, before, after }) => `${kind}: ${before} → ${after}`,
  );
}

describe("makeMutants", () => {
  it("changes operators, numbers, results and statements, each in every way", () => {
    expect(mutantsOf("export function double(n) {\n  return n + 2;\n}")).toMatchInlineSnapshot(`
      [
        "limit: double → the first answer from call 8 on",
        "statement: return n + 2; → ;",
        "return: n + 2 → undefined",
        "return: n + 2 → null",
        "return: n + 2 → 0",
        "return: n + 2 → !(n + 2)",
        "operator: + → -",
        "operator: + → *",
        "operator: + → /",
        "operator: + → %",
        "constant: 2 → 3",
        "constant: 2 → 1",
        "constant: 2 → 0",
        "constant: 2 → (-2)",
      ]
    `);
  });

  it("shifts bounds, turns comparisons and removes loops", () => {
    expect(
      mutantsOf("function f(list) {\n  for (let i = 0; i < SIZE; i++) list[i] = true;\n}"),
    ).toMatchInlineSnapshot(`
      [
        "statement: for (let i = 0; i < SIZE; i++) list[i] = true; → ;",
        "constant: 0 → 1",
        "constant: 0 → (-1)",
        "condition: i < SIZE → true",
        "condition: i < SIZE → false",
        "condition: i < SIZE → !(i < SIZE)",
        "operator: < → <=",
        "operator: < → >",
        "operator: < → >=",
        "operator: < → ===",
        "operator: < → !==",
        "boundary: SIZE → (SIZE + 1)",
        "boundary: SIZE → (SIZE - 1)",
        "operator: i++ → i--",
        "case: i → i, but not 2",
        "case: i → i, but not 5",
        "statement: list[i] = true; → ;",
        "boundary: i → (i + 1)",
        "boundary: i → (i - 1)",
        "constant: true → false",
      ]
    `);
  });

  it("removes and negates conditions, and takes one side of them", () => {
    expect(mutantsOf('function f(a, b) {\n  if (a && !b) go("A");\n}')).toMatchInlineSnapshot(`
      [
        "statement: if (a && !b) go("A"); → ;",
        "condition: a && !b → true",
        "condition: a && !b → false",
        "condition: a && !b → !(a && !b)",
        "condition: a && !b → a",
        "condition: a && !b → !b",
        "operator: && → ||",
        "operator: !b → b",
        "call: go("A") → go()",
        "statement: go("A"); → ;",
        "constant: "A" → """,
        "constant: "A" → "a"",
      ]
    `);
  });

  it("swaps arguments, entries and names, and leaves calls out", () => {
    expect(mutantsOf("const [a, b] = [Math.min(x, y), list.reverse()];")).toMatchInlineSnapshot(`
      [
        "swap: a, b → b, a",
        "constant: [Math.min(x, y), list.reverse()] → []",
        "constant: [Math.min(x, y), list.reverse()] → [list.reverse()]",
        "constant: [Math.min(x, y), list.reverse()] → [Math.min(x, y)]",
        "call: Math.min(x, y) → Math.min(x)",
        "call: Math.min(x, y) → x",
        "call: Math.min(x, y) → y",
        "swap: Math.min(x, y), list.reverse() → list.reverse(), Math.min(x, y)",
        "call: min → max",
        "swap: x, y → y, x",
        "call: list.reverse() → list",
        "call: reverse → toReversed",
      ]
    `);
  });

  it("swaps what a choice is between, and what arrows give", () => {
    expect(mutantsOf("const pick = (a) => a ?? (b ? 1 : 0);")).toMatchInlineSnapshot(`
      [
        "return: a ?? (b ? 1 : 0) → undefined",
        "return: a ?? (b ? 1 : 0) → null",
        "return: a ?? (b ? 1 : 0) → 0",
        "return: a ?? (b ? 1 : 0) → !(a ?? (b ? 1 : 0))",
        "operator: a ?? (b ? 1 : 0) → (a || (b ? 1 : 0))",
        "operator: a ?? (b ? 1 : 0) → (a && (b ? 1 : 0))",
        "condition: a ?? (b ? 1 : 0) → a",
        "condition: a ?? (b ? 1 : 0) → (b ? 1 : 0)",
        "condition: b → true",
        "condition: b → false",
        "condition: b → !(b)",
        "constant: 1 → 2",
        "constant: 1 → 0",
        "constant: 1 → (-1)",
        "swap: 1 : 0 → 0 : 1",
        "constant: 0 → 1",
        "constant: 0 → (-1)",
      ]
    `);
  });

  it("makes lists and texts empty, and empty ones not", () => {
    expect(mutantsOf('const all = { none: [], text: "", odd: "Odd" };')).toMatchInlineSnapshot(`
      [
        "constant: { none: [], text: "", odd: "Odd" } → {}",
        "constant: [] → [0]",
        "constant: "" → "?"",
        "constant: "Odd" → """,
        "constant: "Odd" → "odd"",
      ]
    `);
  });

  it("changes one case of many: of a table, a text of single characters, a switch, a loop", () => {
    const cases = (code: string) =>
      mutantsOf(code)
        .filter((each) => each.startsWith("case"))
        .map((each) => each.slice("case: ".length));
    expect(cases("const way = { up: 1, down: 2, left: f(3), right: 4 };")).toEqual([
      "up: 1, → ",
      "down: 2, → ",
      "left: f(3), → ",
      "right: 4 → ",
    ]);
    expect(cases("const all = new Map([[1, a], [2, b], [3, c], [4, d]]);")).toContain("[2, b], → ");
    expect(cases("const all = [UP, DOWN, LEFT, RIGHT];")).toContain("RIGHT → UP");
    expect(cases('const keys = "wasdWASD";')).toContain('"wasdWASD" → "was?WASD"');
    expect(cases("switch (a) { case 1: case 2: f(); break; case 3: g(); case 4: h(); }")).toContain(
      "case 3: g(); → ",
    );
    expect(cases("for (let i = 0; i < n; i++) f(i);")).toEqual([
      "i → i, but not 2",
      "i → i, but not 5",
    ]);
    const few =
      'const [a, b] = [{ c: 1, d }, "Playing"]; for (const e of f) g(e); switch (h) { case 1: }';
    expect(cases(few)).toEqual([]);
  });

  it("leaves types, comments and what stands outside of a task as they are", () => {
    expect(mutantsOf('// 1 + 1\ntype Two = 1 | 2;\nlet two: Array<"two">;')).toEqual([]);
  });

  it("leaves tasks without points out", () => {
    const tasks = [demoTask(), demoTask({ id: "extra", functions: ["triple"], points: 0 })];
    const mutants = makeMutants(demoReference, demoManifest({ tasks }));
    expect(new Set(mutants.map(({ task }) => task))).toEqual(new Set(["1"]));
  });

  it("puts operators in parentheses that may not stand side by side without", () => {
    const mutants = mutantsOf("const f = (a, b, c) => a ?? b ?? c;");
    expect(mutants.filter((each) => each.startsWith("operator"))).toEqual([
      "operator: a ?? b → (a || b)",
      "operator: a ?? b → (a && b)",
      "operator: a ?? b ?? c → ((a ?? b) || c)",
      "operator: a ?? b ?? c → ((a ?? b) && c)",
    ]);
  });

  it("drops what cannot be parsed", () => {
    expect(mutantsOf("const f = 2 ** -n;")).not.toContain("swap: 2 ** -n → -n ** 2");
    expect(mutantsOf("const f = 2 ** n;")).toContain("swap: 2 ** n → n ** 2");
  });

  it("says where each is, in lines and columns from 1, with the line it is in", () => {
    const mutants = makeMutants(referenceOf("function f() {\n  go(1);\n}"), manifest);
    const removed = mutants.find(({ kind }) => kind === "statement");
    expect(removed).toMatchObject({
      id: "1 statement 4:3 go(1); → ;",
      line: 4,
      column: 3,
      code: "go(1);",
    });
    expect(removed?.text).toBe(referenceOf("function f() {\n  ;\n}"));
  });

  it("shows a change of several lines as one line", () => {
    expect(mutantsOf("function f(a) {\n  while (a) {\n    go();\n  }\n}")[0]).toBe(
      "statement: while (a) { go(); } → ;",
    );
  });

  it("gives every mutant an id and a text of its own, the same in every run", () => {
    const mutants = makeMutants(demoReference, demoManifest());
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length);
    expect(makeMutants(demoReference, demoManifest())).toEqual(mutants);
  });

  it("keeps the ids of the other tasks when one task gets another line of the same length", () => {
    const changed = demoReference.replace("return n + n;", "return n * n;");
    const ids = (reference: string) =>
      makeMutants(reference, demoManifest()).flatMap(({ id, task }) => (task === "1" ? [] : [id]));
    expect(ids(changed)).toEqual(ids(demoReference));
  });
});
