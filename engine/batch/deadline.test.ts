import { describe, expect, it } from "vitest";
import { resultsOf, right, rightBut, submissionOf, writeClass } from "../testing/class.ts";
import { createSupervisor, Stopped } from "./supervisor.ts";

const endless = "[].includes.call({ length: 2 ** 53 - 1 }, 1)";
const { options } = writeClass({}, { secondsPerCall: 60, secondsPerSubmission: 1.5 });

describe("the deadline of a submission", () => {
  it("ends it, and keeps the tasks that were graded by then", async () => {
    const supervisor = createSupervisor(options);
    const code = rightBut("triple", `export const triple = () => ${endless};`);
    const report = await supervisor.grade(submissionOf(code));
    expect(resultsOf(report)).toEqual(["10: pass", "0: nothing", "0: nothing"]);
    expect(report.score).toBe(10);
    expect(report.maxScore).toBe(30);
    expect(report.messages.at(-1)).toMatchObject({
      level: "error",
      text: expect.stringContaining("the time for this submission ran out"),
    });
    await supervisor.stop();
  });
});

describe("a submission that hangs in every step", () => {
  it("is over after some of them, and keeps the tasks that were graded by then", async () => {
    const limited = { ...writeClass({}, { secondsPerCall: 0.3 }).options, mostHangs: 2 };
    const supervisor = createSupervisor(limited);
    const code = `export const double = (n) => 2 * n;
      export const triple = () => ${endless};
      export const negate = () => ${endless};`;
    const report = await supervisor.grade(submissionOf(code));
    expect(report.tasks.map(({ score }) => score)).toEqual([10, 0, 0]);
    expect(report.messages.at(-1)?.text).toContain("the time for this submission ran out");
    await supervisor.stop();
  });
});

describe("a worker that died after a submission", () => {
  const patient = writeClass({}, { secondsPerCall: 60, secondsPerSubmission: 30 });

  it("is replaced at once, and no fault of the next one", async () => {
    const supervisor = createSupervisor(patient.options);
    const honest = right.join("\n");
    const last = `${honest}\nexport const fault = () => "die later";`;
    for (const code of [last, last, honest]) {
      expect((await supervisor.grade(submissionOf(code))).score).toBe(30);
    }
    await supervisor.stop();
  });
});

describe("a supervisor that is told to stop", () => {
  it("stops in the middle of a step", async () => {
    const supervisor = createSupervisor(options);
    const code = `${endless};`;
    const grading = supervisor.grade(submissionOf(code));
    const stopped = expect(grading).rejects.toBeInstanceOf(Stopped);
    await supervisor.stop();
    await stopped;
  });

  it("starts nothing any more", async () => {
    const supervisor = createSupervisor(options);
    await supervisor.stop();
    await expect(supervisor.grade(submissionOf("1;"))).rejects.toBeInstanceOf(Stopped);
  });
});

describe("a worker that cannot start", () => {
  it.each([
    ["has no such assignment", { assignment: "chess" }, { code: "grader" }],
    ["has no such graders", { graders: "file:///nowhere/graders.mjs" }, { code: "grader" }],
    [
      "has no fixtures",
      { root: "/nowhere" },
      { code: expect.stringMatching(/^(usage|configuration|grader)$/) },
    ],
  ])("is a fault when it %s", async (_name, start, fault) => {
    const broken = createSupervisor({ ...options, start: { ...options.start, ...start } });
    await expect(broken.grade(submissionOf("1;"))).rejects.toMatchObject(fault);
    await broken.stop();
  });
});
