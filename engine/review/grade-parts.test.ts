import { describe, expect, it } from "vitest";
import type { StructureCheck } from "../../author/kinds/structure/structure.ts";
import type { Deduction, ManifestTask } from "../../schema/types.ts";
import { javascript } from "../languages/javascript/index.ts";
import {
  caseOf,
  gradeText,
  type SmallAssignment,
  smallAssignment,
  withReference,
} from "../testing/grading.ts";
import { createGrader } from "./grade.ts";
import type { ReportPart } from "./report-part.ts";

/** The parts of a report as they come. */
async function partsOf(
  { assignment, graders }: SmallAssignment,
  code: string,
  tasks = assignment.manifest.tasks.map((task) => task.id),
): Promise<ReportPart[]> {
  const parts: ReportPart[] = [];
  await createGrader(
    assignment,
    graders,
    javascript,
  )({
    files: [{ name: "game.js", bytes: new TextEncoder().encode(code) }],
    seed: 1,
    tasks,
    emit: (part) => void parts.push(part),
  });
  return parts;
}

const toldBy = (parts: readonly ReportPart[]) =>
  parts.map((part) => {
    if (part.kind !== "task") return part.kind;
    return `${part.report.id} ${part.report.score}${part.final ? " in the end" : ""}`;
  });

const right = {
  one: "export const one = (n) => 1 + n;",
  two: "export const two = (n) => 1 + one(n);",
};
const both = withReference(smallAssignment({ one: [caseOf(1, 2)], two: [caseOf(1, 3)] }), right);

describe("the parts of a report", () => {
  it("are each task as it is, and then in the end", async () => {
    const code = `${right.one.replace("1 + n", "5 + n")} ${right.two}`;
    expect(toldBy(await partsOf(both, code))).toEqual([
      "inspected",
      ...["one 0", "two 0"],
      ...["one 0 in the end", "two 10 in the end"],
    ]);
  });

  it("are none of tasks that are only graded as others need them", async () => {
    const code = `${right.one.replace("1 + n", "5 + n")} ${right.two}`;
    expect(toldBy(await partsOf(both, code, ["two"]))).toEqual([
      "inspected",
      "two 0",
      "two 10 in the end",
    ]);
  });

  it("say at once what is in the end of a file that cannot be run", async () => {
    for (const code of ["export const one = (", "throw new Error();"]) {
      expect(toldBy(await partsOf(both, code))).toEqual([
        "inspected",
        ...["one 0 in the end", "two 0 in the end"],
      ]);
    }
  });

  it("end with a message where the work is used up", async () => {
    const { manifest } = both.assignment;
    const limits = { ...manifest.limits, workPerSubmission: 1_500_000 };
    const poor = { ...both, assignment: { ...both.assignment, manifest: { ...manifest, limits } } };
    const loop = right.one.replace("1 + n", "{ for (;;); }");
    expect((await partsOf(poor, `${loop} ${right.two}`)).at(-1)).toMatchObject({
      kind: "message",
      message: { level: "warning", text: expect.stringContaining("work limit") },
    });
    expect(toldBy(await partsOf(both, `${right.one} ${right.two}`))).not.toContain("message");
  });

  it("say what was noticed while it ran only where something was", async () => {
    const rule: Deduction = {
      id: "eval",
      title: "no eval",
      points: 1,
      rule: { kind: "forbidden", globals: ["eval", "Date"] },
    };
    const manifest = { ...both.assignment.manifest, deductions: [rule] };
    const watched = { ...both, assignment: { ...both.assignment, manifest } };
    expect(toldBy(await partsOf(watched, `${right.one} ${right.two}`))).not.toContain("noticed");
    const hidden = 'export const one = (n) => 1 + n + 0 * globalThis["Da" + "te"].now();';
    expect((await partsOf(watched, `${hidden} ${right.two}`)).at(-1)).toMatchObject({
      kind: "noticed",
      findings: { eval: [{ line: 1 }] },
    });
  });
});

describe("a task about the program as a whole", () => {
  const noLoops: StructureCheck = {
    kind: "structure",
    visibility: "public",
    name: "has no loop",
    weight: 1,
    structure: { kind: "forbidden", syntax: ["while"] },
  };
  const base = smallAssignment({ one: [caseOf(1, 2)], two: [caseOf(1, 3)], style: [noLoops] });
  const withTasks = (changes: Readonly<Record<string, Partial<ManifestTask>>> = {}) => {
    const { manifest } = base.assignment;
    const style: Partial<ManifestTask> = { functions: [], placeholder: [] };
    const tasks = manifest.tasks.map((task) => ({
      ...task,
      ...(task.id === "style" ? style : {}),
      ...changes[task.id],
    }));
    return { ...base, assignment: { ...base.assignment, manifest: { ...manifest, tasks } } };
  };
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
    const draws = smallAssignment({ f: [{ ...draw }] });
    const grade = createGrader(draws.assignment, draws.graders, javascript);
    const shown: unknown[] = [];
    for (const seed of [1, 2, 1]) {
      await grade({
        files: [
          {
            name: "game.js",
            bytes: new TextEncoder().encode("export const f = () => Math.random();"),
          },
        ],
        seed,
        tasks: ["f"],
        emit: (part) => {
          if (part.kind === "task" && part.final) shown.push(part.report.checks[0]?.actual);
        },
      });
    }
    expect(shown[2]).toBe(shown[0]);
    expect(shown[1]).not.toBe(shown[0]);
  });
});

const draw = {
  kind: "table",
  name: "draws",
  visibility: "public",
  weight: 1,
  function: "f",
  cases: [{ name: "a draw", args: [], returns: 7 }],
} as const;
