import { describe, expect, it } from "vitest";
import type { ManifestTask } from "../../schema/types.ts";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";

/**
 * A function that says whether a number is valid, and two tasks that ask it about larger ones than its own checks.
 */
const small = smallAssignment({
  valid: [caseOf(1, true), caseOf(-1, false)],
  left: [caseOf(2, 1), caseOf(60, 59)],
  last: [caseOf(3, 1), caseOf(70, 1)],
});
const reference = `
export function valid(n) { return n > 0; }
export function left(n) { return valid(n - 1) ? n - 1 : n; }
export function last(n) { while (left(n) < n) n = left(n); return n; }`;
const wrongFrom50 = reference.replace("n > 0", "n > 0 && n < 50");

async function gradeIt(
  code: string,
  changes: Readonly<Record<string, Partial<ManifestTask>>> = {},
  isolation?: "own" | "none",
) {
  const more = { tasks: changes, ...(isolation && { isolation }) };
  const graded = await gradeText(changed(small, { reference, ...more }), code);
  return Object.fromEntries(graded.tasks.map((task) => [task.id, task]));
}

async function scores(...given: Parameters<typeof gradeIt>) {
  return Object.values(await gradeIt(...given)).map(({ score }) => score);
}

describe("a fault that its own checks do not see", () => {
  it("costs the task that it is in, once, and no task that it makes fail", async () => {
    const { valid, left, last } = await gradeIt(wrongFrom50);
    expect([valid?.score, left?.score, last?.score]).toEqual([0, 10, 10]);
    expect(left?.isolation).toMatchObject({
      because: ["valid"],
      message: "Task left has full points: left fails only because it calls valid (task valid)",
    });
    expect(valid).toMatchObject({ status: "fail", checks: [{ status: "pass" }] });
    expect(valid?.isolation).toMatchObject({
      own: { score: 10 },
      isolated: { score: 0 },
      message:
        "task left fails because of this one, although all checks here pass: 10 of its points are lost",
    });
  });

  it.each([
    [
      "arrows",
      reference.replaceAll(/function (\w+)\((\w)\) \{ return (.*); \}/g, "const $1 = ($2) => $3;"),
    ],
    [
      "functions that are assigned",
      `${reference.replaceAll("export ", "")} export { valid, left, last };`,
    ],
    ["CommonJS", `${reference.replaceAll("export ", "")} module.exports = { valid, left, last };`],
  ])("is found in %s", async (_name, code) => {
    expect(await scores(code.replace("n > 0", "n > 0 && n < 50"))).toEqual([0, 10, 10]);
  });

  it("takes as many points as the other task would lose, and no more", async () => {
    const less = { left: { points: 4 }, last: { points: 3 } };
    expect(await scores(wrongFrom50, less)).toEqual([6, 4, 3]);
    expect(await scores(wrongFrom50, { valid: { points: 3 } })).toEqual([0, 10, 10]);
  });

  it("takes what the task loses that loses most", async () => {
    expect(await scores(wrongFrom50, { left: { points: 2 }, last: { points: 7 } })).toEqual([
      3, 2, 7,
    ]);
  });

  it("costs the failing task where the other one has no points to lose", async () => {
    expect(await scores(wrongFrom50, { valid: { points: 0 } })).toEqual([0, 0, 10]);
  });

  it("stays where it shows if nothing is substituted, or the task as it is counts", async () => {
    expect(await scores(wrongFrom50, {}, "none")).toEqual([10, 0, 0]);
    expect(await scores(wrongFrom50, {}, "own")).toEqual([10, 0, 0]);
  });
});

describe("a task that passes", () => {
  it.each([
    [
      "is asked for what it is not for",
      reference
        .replace("return n > 0;", 'return typeof n === "number" && n > 0;')
        .replace("valid(n - 1)", "valid(String(n - 1))"),
    ],
    [
      "answers in its own way what its caller gets wrong",
      reference
        .replace("return n > 0;", "return n > 0 && n % 1 === 0;")
        .replace("valid(n - 1)", "valid(n - 1 + (n > 9 ? 0.5 : 0))"),
    ],
    [
      "is told more than it has to know",
      reference
        .replace("valid(n) { return n > 0;", "valid(n, most = 90) { return n > 0 && n < most;")
        .replace("valid(n - 1)", "valid(n - 1, 50)"),
    ],
  ])(
    "loses nothing where the reference in its place only covers up that it %s",
    async (_name, code) => {
      const [valid, left] = await scores(code);
      expect([valid, left]).toEqual([10, 0]);
    },
  );

  it("loses nothing where the failing task is wrong as well and no other one shows it", async () => {
    const code = wrongFrom50.replace("? n - 1", "? n - 2");
    expect(await scores(code, { last: { points: 0 } })).toEqual([10, 0, 0]);
    expect(await scores(code)).toEqual([0, 0, 10]);
  });
});
