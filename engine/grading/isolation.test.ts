import { describe, expect, it } from "vitest";
import type { Assignment, ManifestTask } from "../../schema/types.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";

/** A function that says whether a number is valid, and two tasks that ask it: one may do more that is wrong. */
const small = smallAssignment({
  valid: [caseOf(1, true), caseOf(-1, false)],
  left: [caseOf(2, 1), caseOf(1, 1)],
  all: [caseOf(3, [2, 1]), caseOf(0, [])],
});
const reference = `
export function valid(n) { return n > 0; }
export function left(n) { return valid(n - 1) ? n - 1 : n; }
export function all(n) { const found = []; while (left(n) < n) { n = left(n); found.push(n); } return found; }`;
const broken = reference.replace("n > 0", "n > 1");

interface Options {
  readonly isolation?: Assignment["isolation"];
  readonly tasks?: readonly string[];
  /** Changes to tasks, by id. */
  readonly changes?: Readonly<Record<string, Partial<ManifestTask>>>;
}

async function gradeIt(code: string, { isolation, tasks, changes = {} }: Options = {}) {
  const more = { tasks: changes, ...(isolation && { isolation }) };
  const assignment = changed(small, { reference, ...more });
  const graded = await gradeText(assignment, code, tasks && { tasks });
  return Object.fromEntries(graded.tasks.map((task) => [task.id, task]));
}

describe("what the manifest says of isolation", () => {
  it("counts the better result unless it says otherwise", async () => {
    const { left, all } = await gradeIt(broken);
    expect([left?.score, all?.score]).toEqual([10, 10]);
    expect(left?.isolation).toMatchObject({
      counts: "isolated",
      because: ["valid"],
      message: "Task left has full points: left fails only because it calls valid (task valid)",
    });
  });

  it("counts the task as it is, and says what it would get, where it says own", async () => {
    const { left } = await gradeIt(broken, { isolation: "own" });
    expect(left).toMatchObject({
      score: 0,
      status: "fail",
      isolation: { counts: "own", own: { score: 0 }, isolated: { score: 10 } },
    });
  });

  it("substitutes nothing where it says none", async () => {
    const { left, all } = await gradeIt(broken, { isolation: "none" });
    expect([left?.score, all?.score]).toEqual([0, 0]);
    expect(left).not.toHaveProperty("isolation");
  });
});

describe("whom a note blames", () => {
  it("is nobody who got all points in the end", async () => {
    const { all } = await gradeIt(broken);
    expect(all?.isolation).toMatchObject({
      because: ["valid"],
      message: "Task all has full points: all fails only because it calls valid (task valid)",
    });
  });

  it("is nobody on a task with all of its points, even if it has them only by way of a wrong one", async () => {
    const inverted = broken
      .replace("n > 1", "n <= 0")
      .replace("valid(n - 1) ? n - 1 : n", "valid(n - 1) ? n : n - 1");
    const { valid, left } = await gradeIt(inverted);
    expect([valid?.score, left?.score]).toEqual([0, 10]);
    expect(left).not.toHaveProperty("isolation");
  });

  it("is nobody where a task is wrong by itself", async () => {
    const both = broken.replace("? n - 1 : n;", "? n - 2 : n;");
    const { left } = await gradeIt(both);
    expect(left?.score).toBe(0);
    expect(left).not.toHaveProperty("isolation");
  });

  it("is no task that a person marks", async () => {
    const changes = { valid: { kind: "manual" as const } };
    const { left } = await gradeIt(broken, { changes });
    expect(left?.score).toBe(0);
    expect(left).not.toHaveProperty("isolation");
  });

  it("names both where only both together help", async () => {
    const code = reference
      .replace("n > 0", "n > 1")
      .replace("? n - 1 : n;", "? n - 2 : n;")
      .replace("{ const found", "{ if (!valid(1)) throw 1; const found");
    const { all } = await gradeIt(code);
    expect(all?.isolation).toMatchObject({
      because: ["valid", "left"],
      message:
        "Task all has full points: all fails only because it calls valid (task valid) and left (task left)",
    });
  });
});

describe("the result of a task", () => {
  it.each([
    ["a wrong function that it calls", broken],
    ["a missing one", broken.replace("function valid(n) { return n > 1; }", "const other = 1;")],
    ["one that is wrong because of another", broken.replace("n > 1", "missing(n)")],
    ["no wrong one", reference.replace("found.push(n)", "found.push(n, n)")],
  ])("is the same alone as with all others, with %s", async (_, code) => {
    const whole = await gradeIt(code);
    for (const id of ["left", "all"]) {
      expect(await gradeIt(code, { tasks: [id] })).toEqual({ [id]: whole[id] });
    }
  });

  it("does not hang on how the text calls the other", async () => {
    const ways = [
      "const step = (n) => valid(n - 1) ? n - 1 : n; export function left(n) { return step(n); }",
      "const table = new Map(); table.set('left', (n) => valid(n - 1) ? n - 1 : n); export const left = (n) => table.get('left')(n);",
      "function Mover() {} Mover.prototype.go = function (n) { return valid(n - 1) ? n - 1 : n; }; export const left = (n) => new Mover().go(n);",
      "const api = {}; api.left = (n) => valid(n - 1) ? n - 1 : n; export const left = (n) => api.left(n);",
      "const held = [valid]; export const left = (n) => held[0](n - 1) ? n - 1 : n;",
      "class Rules { static ok = valid; } export const left = (n) => Rules.ok(n - 1) ? n - 1 : n;",
      "const by = (f) => (n) => f(n - 1) ? n - 1 : n; export const left = by(valid);",
    ];
    const own = "export function left(n) { return valid(n - 1) ? n - 1 : n; }";
    for (const way of ways) {
      const { left, all } = await gradeIt(broken.replace(own, way));
      expect([way, left?.score, all?.score]).toEqual([way, 10, 10]);
    }
  });

  it("may come of a later task that it calls, as it does of an earlier one", async () => {
    const code = `
export function valid(n) { return left(n + 1) < n + 1; }
export function left(n) { return n; }
export const all = (n) => (n > 1 ? [n - 1, ...all(n - 1)] : []);`;
    const { valid, left, all } = await gradeIt(code);
    expect([valid?.score, left?.score, all?.score]).toEqual([10, 0, 10]);
    expect(valid?.isolation).toMatchObject({
      because: ["left"],
      message: "Task valid has full points: valid fails only because it calls left (task left)",
    });
    expect(await gradeIt(code, { tasks: ["valid"] })).toEqual({ valid });
  });

  it("comes of no later task that is not begun", async () => {
    const code = `
export function valid(n) { return left(n + 1) === n; }
export function left() { return 0; }`;
    const { valid, left } = await gradeIt(code);
    expect([valid?.score, left?.status]).toEqual([0, "not-started"]);
  });

  it.each([
    ["as the text says", "all(n).length", "valid(n - 1)", [0, 10]],
    ["which the text hides", 'api["a" + "ll"](n).length', 'api["val" + "id"](n - 1)', [10, 0]],
  ])("is for one of two that are written by each other, %s", async (_, asked, back, scores) => {
    const code = `
const api = {};
api["val" + "id"] = (n) => valid(n);
api["a" + "ll"] = (n) => all(n);
export function valid(n) { return left(n + 1) < n + 1; }
export function left(n) { return ${asked} === 0 ? n : n - 1; }
export function all(n) { return ${back} ? [n - 1, ...all(n - 1)] : []; }`;
    const { valid, left } = await gradeIt(code);
    expect([valid?.score, left?.score]).toEqual(scores);
  });

  it("never comes of a later task, so that two that call each other get nothing", async () => {
    const code = `
export function valid(n) { return left(n + 1) === n; }
export function left(n) { return valid(n - 1) ? n - 1 : n; }`;
    const { valid, left } = await gradeIt(code);
    expect(valid?.score).toBe(0);
    expect(left?.score).toBe(10);
  });
});

describe("an endless loop that every task comes by", () => {
  it("leaves work for looking at each task on its own", async () => {
    const work = { workPerCall: 10_000_000, workPerTask: 80_000_000 };
    const limits = { ...work, workPerSubmission: 62_000_000 };
    const code = reference.replace("return n > 0;", "for (;;);");
    const { tasks } = await gradeText(changed(small, { reference, limits }), code);
    expect(tasks.map(({ score }) => score)).toEqual([0, 10, 10]);
  });
});
