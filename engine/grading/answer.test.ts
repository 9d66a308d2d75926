import { describe, expect, it } from "vitest";
import {
  caseOf,
  changed,
  gradeText,
  type SmallAssignment,
  smallAssignment,
} from "../testing/grading.ts";

const rubric = [{ text: "says how", points: 10 }];

/** An assignment with a task `answer` that a person marks, without a grader, and a graded one. */
function withAnswer(): SmallAssignment {
  const small = smallAssignment({ answer: [caseOf(1, 1)], double: [caseOf(2, 4)] });
  const tasks = small.graders.tasks.filter(({ id }) => id !== "answer");
  const { assignment } = changed(small, { tasks: { answer: { kind: "manual", rubric } } });
  return { assignment, graders: { ...small.graders, tasks } };
}

const double = "export const double = (n) => n + n;";

async function answerOf(code: string) {
  const { tasks } = await gradeText(withAnswer(), `${double}\n${code}`);
  const task = tasks.find(({ id }) => id === "answer");
  if (task === undefined) throw new Error("the task is not in the report");
  return { ...task, check: task.checks[0] };
}

describe("a task that a person marks", () => {
  it("shows the text that its function returns", async () => {
    expect(await answerOf('export const answer = () => "I try it.\\nTwice.";')).toMatchObject({
      status: "unmarked",
      score: 0,
      maxScore: 10,
      answer: "I try it.\nTwice.",
      rubric,
      check: { name: "answer", visibility: "public", status: "pass", message: "16 characters" },
    });
  });

  it("says how much of a long text is kept", async () => {
    const { answer, check } = await answerOf('export const answer = () => "x".repeat(4001);');
    expect(answer).toHaveLength(4000);
    expect(check?.message).toBe("4001 characters, of which 4000 are kept");
  });

  it.each([
    ["42", "42"],
    ["undefined", "undefined"],
    ['["text"]', '["text"]'],
  ])("says of %s that it is no text, and is to be marked all the same", async (value, shown) => {
    const task = await answerOf(`export const answer = () => (${value});`);
    expect(task).toMatchObject({
      status: "unmarked",
      check: { status: "fail", message: `answer() returned ${shown}; it must return a string` },
    });
    expect(task).not.toHaveProperty("answer");
  });

  it("says why there is no text where the function stops", async () => {
    expect(await answerOf('export const answer = () => { throw new Error("no"); };')).toMatchObject(
      {
        status: "unmarked",
        check: { status: "error", message: "answer() stopped with an error on line 2: Error: no" },
      },
    );
  });

  it("leaves nothing to mark where it is as in the skeleton, or missing", async () => {
    expect((await answerOf("export function answer() { return 0; }")).status).toBe("not-started");
    expect((await answerOf("")).status).toBe("missing");
  });

  it("is to be marked when the file cannot be run, for a person can read it", async () => {
    const code = `${double}\nthrow new Error("no");\nexport const answer = () => "x";`;
    const { tasks } = await gradeText(withAnswer(), code);
    expect(tasks.map(({ id, status }) => [id, status])).toEqual([
      ["answer", "unmarked"],
      ["double", "fail"],
    ]);
  });

  it("is not to be marked in a file that breaks a rule", async () => {
    const code = `import fs from "node:fs";\n${double}\nexport const answer = () => "x";`;
    const { status, tasks } = await gradeText(withAnswer(), code);
    expect(status).toBe("rejected");
    expect(tasks.map((task) => task.status)).toEqual(["fail", "fail"]);
    expect(tasks[0]).not.toHaveProperty("rubric");
  });

  it("takes nothing from a task that calls it", async () => {
    const { tasks } = await gradeText(
      withAnswer(),
      'export const answer = () => "text"; export const double = (n) => n * (answer() ? 2 : 0);',
    );
    expect(tasks[1]).toMatchObject({ status: "pass", score: 10 });
  });
});
