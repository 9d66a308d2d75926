import { describe, expect, it } from "vitest";
import type { StructureCheck } from "../../author/kinds/structure.ts";
import type { Deduction, ManifestTask } from "../../schema/types.ts";
import { javascript } from "../languages/javascript/index.ts";
import {
  caseOf,
  changed,
  gradeText,
  type SmallAssignment,
  smallAssignment,
  tableCheck,
  withReference,
} from "../testing/grading.ts";
import { createGrader } from "./grade.ts";

const right = {
  one: "export const one = (n) => 1 + n;",
  two: "export const two = (n) => 1 + one(n);",
};
const both = withReference(smallAssignment({ one: [caseOf(1, 2)], two: [caseOf(1, 3)] }), right);

describe("what grading finds", () => {
  const scores = async (code: string, tasks?: readonly string[]) => {
    const found = await gradeText(both, code, tasks && { tasks });
    return found.tasks.map(({ id, score }) => `${id} ${score}`);
  };
  const broken = `${right.one.replace("1 + n", "5 + n")} ${right.two}`;

  it("is each task as it is in the end", async () => {
    expect(await scores(broken)).toEqual(["one 0", "two 10"]);
  });

  it("is nothing of tasks that are only graded as others need them", async () => {
    expect(await scores(broken, ["two"])).toEqual(["two 10"]);
  });

  it("is every task of a file that cannot be run", async () => {
    for (const code of ["export const one = (", "throw new Error();"]) {
      expect(await scores(code)).toEqual(["one 0", "two 0"]);
    }
  });

  it("ends with a message where the work is used up", async () => {
    const poor = changed(both, { limits: { workPerSubmission: 1_500_000 } });
    const loop = right.one.replace("1 + n", "{ for (;;); }");
    expect((await gradeText(poor, `${loop} ${right.two}`)).messages.at(-1)).toMatchObject({
      level: "warning",
      text: expect.stringContaining("work limit"),
    });
    expect((await gradeText(both, `${right.one} ${right.two}`)).messages).toEqual([]);
  });

  it("has what was noticed while it ran", async () => {
    const rule: Deduction = {
      id: "eval",
      title: "no eval",
      points: 1,
      rule: { kind: "forbidden", globals: ["eval", "Date"] },
    };
    const watched = changed(both, { deductions: [rule] });
    const findings = async (one: string) =>
      (await gradeText(watched, `${one} ${right.two}`)).findings;
    expect(await findings(right.one)).toEqual({ eval: [] });
    const hidden = 'export const one = (n) => 1 + n + 0 * globalThis["Da" + "te"].now();';
    expect(await findings(hidden)).toMatchObject({ eval: [{ line: 1 }] });
  });
});

describe("a task about the program as a whole", () => {
  const noLoops: StructureCheck = {
    ...{ kind: "structure", visibility: "public", name: "has no loop", weight: 1 },
    structure: { kind: "forbidden", syntax: ["while"] },
  };
  const base = smallAssignment({ one: [caseOf(1, 2)], two: [caseOf(1, 3)], style: [noLoops] });
  const withTasks = (changes: Readonly<Record<string, Partial<ManifestTask>>> = {}) =>
    changed(base, { tasks: { style: { functions: [], placeholder: [] }, ...changes } });
  const styled = async (small: SmallAssignment, code: string, tasks?: readonly string[]) =>
    (await gradeText(small, code, tasks && { tasks })).tasks.find(({ id }) => id === "style");
  const wrong = right.one.replace("1 + n", "n");

  it("earns its points where another task has some", async () => {
    expect(await styled(withTasks(), right.one)).toMatchObject({ score: 10, status: "pass" });
  });

  it("earns none where no other does", async () => {
    expect(await styled(withTasks(), wrong)).toMatchObject({
      score: 0,
      checks: [{ status: "not-run", message: "skipped: earns points only once another task does" }],
    });
  });

  it("gets the same alone as with all others", async () => {
    for (const code of [right.one, wrong]) {
      const whole = await styled(withTasks(), code);
      expect(await styled(withTasks(), code, ["style"])).toEqual(whole);
    }
  });

  it("has nothing of tasks without points", async () => {
    const small = withTasks({ one: { points: 0 } });
    expect(await styled(small, right.one)).toMatchObject({ score: 0 });
    expect(await styled(small, `${right.one} ${right.two}`)).toMatchObject({ score: 10 });
  });
});

describe("the seeds of submissions that are graded one after the other", () => {
  it("are those of each", async () => {
    const draw = tableCheck("f", [{ name: "a draw", args: [], returns: 7 }]);
    const draws = smallAssignment({ f: [draw] });
    const grade = createGrader(draws.assignment, draws.graders, javascript);
    const shown: unknown[] = [];
    for (const seed of [1, 2, 1]) {
      const bytes = new TextEncoder().encode("export const f = () => Math.random();");
      const { tasks } = await grade({ files: [{ name: "game.js", bytes }], seed, tasks: ["f"] });
      shown.push(tasks[0]?.checks[0]?.actual);
    }
    expect(shown[2]).toBe(shown[0]);
    expect(shown[1]).not.toBe(shown[0]);
  });
});
