import { describe, expect, it } from "vitest";
import { demoManifest, demoReference, demoTask } from "../../../testing/demo.ts";
import { casesIn } from "../../../testing/programs.ts";
import { makeMutants } from "./mutants.ts";

const cases = casesIn("mutants.ts");

const manifest = demoManifest({ tasks: [demoTask()] });

/** A reference whose only task has this code. */
function referenceOf(code: string): string {
  return `export const SIZE = 3;\n// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n`;
}

/** Mutants of task 1 with this code as `kind: before → after`, in text order. */
function mutantsOf(code: string): string[] {
  return makeMutants(referenceOf(code), manifest).map(
    ({ kind, before, after }) => `${kind}: ${before} → ${after}`,
  );
}

describe("makeMutants", () => {
  it.each(cases<string[]>("mutants"))("%s", (_, ...mutants) => {
    const code = mutants.pop() ?? "";
    expect(mutantsOf(code)).toEqual(mutants);
  });

  it("changes one case of many: of a table, a text of single characters, a switch, a loop", () => {
    const casesOf = (code: string) =>
      mutantsOf(code)
        .filter((each) => each.startsWith("case"))
        .map((each) => each.slice("case: ".length));
    expect(casesOf("const way = { up: 1, down: 2, left: f(3), right: 4 };")).toEqual([
      "up: 1, → ",
      "down: 2, → ",
      "left: f(3), → ",
      "right: 4 → ",
    ]);
    expect(casesOf("const all = new Map([[1, a], [2, b], [3, c], [4, d]]);")).toContain(
      "[2, b], → ",
    );
    expect(casesOf("const all = [UP, DOWN, LEFT, RIGHT];")).toContain("RIGHT → UP");
    expect(casesOf('const keys = "wasdWASD";')).toContain('"wasdWASD" → "was?WASD"');
    expect(
      casesOf("switch (a) { case 1: case 2: f(); break; case 3: g(); case 4: h(); }"),
    ).toContain("case 3: g(); → ");
    expect(casesOf("for (let i = 0; i < n; i++) f(i);")).toEqual([
      "i → i, but not 2",
      "i → i, but not 5",
    ]);
    const few =
      'const [a, b] = [{ c: 1, d }, "Playing"]; for (const e of f) g(e); switch (h) { case 1: }';
    expect(casesOf(few)).toEqual([]);
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
