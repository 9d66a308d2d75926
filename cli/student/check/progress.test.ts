import { describe, expect, it } from "vitest";
import type { Report, TaskReport } from "../../../schema/types.ts";
import { checkOf, reportOf, taskOf } from "../../render/reporters/text/testing/samples.ts";
import { isAllDone, progressOf, whyNothingRan } from "./progress.ts";

const statuses = {
  p: "pass",
  h: "partial",
  f: "fail",
  n: "not-started",
  m: "missing",
  u: "unmarked",
} as const;

/** Tasks 1, 2, 3, …, a letter each; a capital is a bonus. */
function tasksOf(letters: string): TaskReport[] {
  return [...letters].map((letter, at) => {
    const status = statuses[letter.toLowerCase() as keyof typeof statuses];
    const isRight = status === "pass" || status === "unmarked";
    const check = checkOf({ status: isRight ? "pass" : "fail" });
    const bonus = letter === letter.toUpperCase() ? { kind: "bonus" as const } : {};
    return taskOf({ id: String(at + 1), status, checks: [check], ...bonus });
  });
}

function toDo(tasks: TaskReport[]): string {
  return progressOf({ tasks })
    .toDo.map(({ id }) => id)
    .join(" ");
}

const because = (...ids: string[]): Partial<TaskReport> => ({
  isolation: {
    counts: "own",
    own: { status: "fail", score: 0 },
    isolated: { status: "pass", score: 8 },
    because: ids,
    message: "passes with a correct task",
  },
});

describe("progressOf", () => {
  it("goes by the order of the assignment", () => {
    expect(toDo(tasksOf("pffp"))).toBe("2 3");
    expect(toDo(tasksOf("ppnn"))).toBe("3 4");
  });

  it("puts what is wrong before what is not started", () => {
    expect(toDo(tasksOf("pnfn"))).toBe("3 2 4");
  });

  it("puts the cause before the task that fails because of it, started or not", () => {
    const [one, two, three] = tasksOf("nff") as [TaskReport, TaskReport, TaskReport];
    expect(toDo([one, { ...two, ...because("3") }, three])).toBe("3 2 1");
    expect(toDo([one, two, { ...three, ...because("1") }])).toBe("2 1 3");
  });

  it("is not confused by tasks that blame one another", () => {
    const [one, two] = tasksOf("ff") as [TaskReport, TaskReport];
    expect(
      toDo([
        { ...one, ...because("2") },
        { ...two, ...because("1") },
      ]),
    ).toBe("2 1");
  });

  it("leaves out a bonus that is not started, and puts one that is wrong last among the wrong", () => {
    expect(toDo(tasksOf("Fnf"))).toBe("3 1 2");
    expect(toDo(tasksOf("ppN"))).toBe("");
  });

  it("takes a missing function for a misspelled one if a later task is started", () => {
    expect(toDo(tasksOf("npmp"))).toBe("3 1");
    expect(toDo(tasksOf("nnnm"))).toBe("1 2 3 4");
  });

  it("counts what is done, without what is extra", () => {
    const { done, total } = progressOf({ tasks: tasksOf("pufnPN") });
    expect({ done, total }).toEqual({ done: 2, total: 4 });
  });

  it("does not count a task that has no check here", () => {
    const [one, two] = tasksOf("pf") as [TaskReport, TaskReport];
    const progress = progressOf({ tasks: [one, { ...two, checks: [] }] });
    expect(progress).toMatchObject({ done: 1, total: 1, toDo: [] });
    expect(progress.stateOf({ ...two, checks: [] })).toBe("unchecked");
  });
});

describe("isAllDone", () => {
  const done = reportOf({ tasks: tasksOf("ppuN") });
  const error = { level: "error", text: "syntax error", line: 3 } as const;
  it.each<[string, boolean, Report]>([
    ["all tasks that count are right", true, done],
    ["a task is wrong", false, reportOf({ tasks: tasksOf("pf") })],
    ["a task is not started", false, reportOf({ tasks: tasksOf("pn") })],
    ["a second file cannot be run", false, { ...done, messages: [error] }],
    ["nothing could be run", false, { ...done, status: "rejected" }],
    [
      "a rule is broken",
      false,
      {
        ...done,
        deductions: [
          { id: "c", title: "c", points: 1, findings: [{ line: 1, column: 1, text: "" }] },
        ],
      },
    ],
  ])("where %s: %s", (_, expected, report) => {
    expect(isAllDone(report)).toBe(expected);
  });
});

describe("whyNothingRan", () => {
  const error = { level: "error", text: "syntax error", line: 3 } as const;
  const stopped = taskOf({ status: "fail", checks: [checkOf({ status: "not-run" })] });
  const open = taskOf({ status: "not-started", checks: [checkOf({ status: "not-run" })] });

  it("is the error of a file that does not run", () => {
    expect(whyNothingRan(reportOf({ tasks: [stopped], messages: [error] }))).toBe(error);
    expect(whyNothingRan(reportOf({ tasks: [open], messages: [error] }))).toBe(error);
  });

  it("is nothing where something ran, or a file is only missing", () => {
    const missing = { level: "error", text: "there is no file b.ts" } as const;
    expect(whyNothingRan(reportOf({ tasks: [taskOf(), stopped] }))).toBeUndefined();
    expect(whyNothingRan(reportOf({ tasks: [open], messages: [missing] }))).toBeUndefined();
    const ran = taskOf({ checks: [checkOf()] });
    expect(whyNothingRan(reportOf({ tasks: [ran], messages: [error] }))).toBeUndefined();
  });
});
