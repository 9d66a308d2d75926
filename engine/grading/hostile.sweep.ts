import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { graders as game1023 } from "../../graders/game1023/index.ts";
import { loadAssignment } from "../course/load.ts";
import { packageRoot } from "../package-root.ts";
import { caseOf, gradeText, smallAssignment, verdictsOf } from "../testing/grading.ts";

const pair = smallAssignment({ double: [caseOf(2, 4)], triple: [caseOf(2, 6)] });

describe("what one task does", () => {
  it.each([
    [
      "a counter",
      "let calls = 0; export const double = (n) => 2 * n + calls++; export const triple = (n) => 3 * n + calls;",
    ],
    [
      "a global",
      "export const double = (n) => { globalThis.spoilt = 1; return 2 * n; }; export const triple = (n) => (globalThis.spoilt ? 0 : 3 * n);",
    ],
    [
      "a built-in",
      "export const double = (n) => { Math.imul = () => 0; return 2 * n; }; export const triple = (n) => Math.imul(3, n);",
    ],
    [
      "the prototype of all objects",
      "export const double = (n) => { Object.prototype.factor = 0; return 2 * n; }; export const triple = (n) => n * ({}.factor ?? 3);",
    ],
    [
      "an exported function",
      "export const double = (n) => { triple = null; return 2 * n; }; export let triple = (n) => 3 * n;",
    ],
    [
      "memory",
      "const kept = []; export const double = (n) => { kept.push(new Uint8Array(8 << 20)); return 2 * n; }; export const triple = double2; function double2(n) { kept.push(new Uint8Array(4 << 20)); return 3 * n; }",
    ],
  ])("does not reach the next one through %s", async (_name, code) => {
    const graded = await gradeText(pair, code);
    expect(verdictsOf(graded)).toEqual({ double: "pass", triple: "pass" });
  });

  it("cannot be told by another one from how it was asked", async () => {
    const ask = "export const f = () => [new Date().getTime(), new Error().stack, typeof process];";
    const code = `${ask} export const double = (n) => (f().length === 3 ? 2 * n : 0); export const triple = (n) => 3 * n;`;
    expect(verdictsOf(await gradeText(pair, code))).toEqual({ double: "pass", triple: "pass" });
  });
});

describe("a hostile submission", () => {
  it("gets other numbers with another seed", async () => {
    const code = "export const double = () => Math.random();";
    const actual = async (seed: number) =>
      (await gradeText(pair, code, { seed })).tasks[0]?.checks[0]?.actual;
    expect(await actual(1)).toBe(await actual(1));
    expect(await actual(2)).not.toBe(await actual(1));
  });

  it("keeps the cases that came before the one that does not end", async () => {
    const cases = [1, 2, 3, 4].map((n) => caseOf(n, 2 * n));
    const byCase = smallAssignment({ double: cases }, { scoring: "case" });
    const code = "export const double = (n) => { while (n === 3); return 2 * n; };";
    const { tasks } = await gradeText(byCase, code);
    expect(tasks[0]).toMatchObject({ status: "partial", score: 7.5 });
  });

  it("is asked for no hidden input again in what it prints: only the failing case is shown", async () => {
    const cases = [1, 2, 3].map((n) => caseOf(n, 2 * n));
    const code = "export const double = (n) => { console.log(n); return n === 2 ? 0 : 2 * n; };";
    const { tasks } = await gradeText(smallAssignment({ double: cases }), code);
    expect(tasks[0]?.checks[0]).toMatchObject({ printed: "2\n" });
  });
});

describe("a solution of a whole game", () => {
  const reference = readFileSync(join(packageRoot, "reference/game1023/game.ts"), "utf8");
  const game = { assignment: loadAssignment(packageRoot, "game1023"), graders: game1023 };

  it("loses the points of its one task that never ends, and no others", async () => {
    const { assignment } = game;
    const { limits } = assignment.manifest;
    // Still twice what correct solutions need.
    const short = { ...limits, workPerCall: limits.workPerCall / 10 };
    const manifest = { ...assignment.manifest, limits: short };
    const hurried = { ...game, assignment: { ...assignment, manifest } };
    const line = "const turned = (rotation + 1) % 4;";
    expect(reference).toContain(line);
    const code = reference.replace(line, `while (true) {}\n  ${line}`);
    const asked = ["3", "4", "7", "9"];
    const options = { fileName: "game.ts", tasks: asked, explain: false };
    const { tasks } = await gradeText(hurried, code, options);
    const lost = tasks.filter(({ score, maxScore }) => score < maxScore);
    expect(lost.map(({ id, score, checks }) => [id, score, checks[0]?.status])).toEqual([
      ["7", 0, "timeout"],
    ]);
    expect(tasks).toHaveLength(asked.length);
  });

  it("gets all points however the built-ins were treated that it does not use itself", async () => {
    const disturbed = `${reference}
      JSON.stringify = JSON.parse = () => "[]";
      Reflect.apply = Object.keys = Object.hasOwn = Array.isArray = () => { throw 0; };
      Object.defineProperty(Object.prototype, "times", { get: () => 3 });
      Object.defineProperty(Object.prototype, "ref", { value: "first" });`;
    const { tasks } = await gradeText(game, disturbed, { fileName: "game.ts" });
    expect(tasks.reduce((sum, { score }) => sum + score, 0)).toBe(100);
  });
});
