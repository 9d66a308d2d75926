import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { resultsOf, right, rightBut, submissionOf, writeClass } from "../testing/class.ts";
import { gradeOne } from "./grade-one.ts";
import { openLane } from "./lane.ts";

const { options } = writeClass({});
const lane = openLane(options.start);
afterAll(() => lane.stop());

const honest = right.join("\n");
const grade = (code: string) => gradeOne(lane, options, submissionOf(code));

describe("grading one", () => {
  it("grades one submission after another in the same worker", async () => {
    expect(resultsOf(await grade(honest))).toEqual(["10: pass", "10: pass", "10: pass"]);
    const wrong = rightBut("triple", "export const triple = (n) => n;");
    expect(resultsOf(await grade(wrong))).toEqual(["10: pass", "0: fail", "10: pass"]);
  });

  it.each([
    ["a search without end", "Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1)"],
    ["one from the end", "Array.prototype.lastIndexOf.call({ length: 2 ** 53 - 1 }, 1)"],
  ])(
    "ends %s inside a built-in, keeps what came before and grades what comes after",
    async (_name, loop) => {
      const code = rightBut("triple", `export const triple = (n) => (n === 3 ? ${loop} : 3 * n);`);
      const report = await grade(code);
      expect(resultsOf(report)).toEqual(["10: pass", "7.5: timeout", "10: pass"]);
      expect(report.tasks[1]?.checks[0]?.message).toContain("triple(3) timed out");
      expect(report.messages).toEqual([]);
    },
  );

  it("ends such a search while the module is loaded", async () => {
    const report = await grade(`[].includes.call({ length: 2 ** 53 - 1 }, 1);\n${honest}`);
    expect(resultsOf(report)).toEqual(["0: not-run", "0: not-run", "0: not-run"]);
    expect(report.messages.at(-1)?.text).toContain("timed out while loading");
  });

  it("makes no points up for a submission that its worker died of, and goes on", async () => {
    const report = await grade(`${honest}\nexport const fault = () => "die";`);
    expect(report).toMatchObject({ status: "error", score: 0, maxScore: 30 });
    expect(report.messages[0]?.text).toContain("could not grade this submission: the worker died");
    expect((await grade(honest)).score).toBe(30);
  });

  it("ends a worker that is stuck outside of the sandbox, and goes on", async () => {
    const patience = { feelEvery: 50, maxSilent: 10 };
    const impatient = openLane(options.start, patience);
    const looping = submissionOf(`${honest}\nexport const fault = () => "loop";`);
    const report = await gradeOne(impatient, options, looping);
    expect(report).toMatchObject({ status: "error", score: 0 });
    expect(report.messages[0]?.text).toContain("the worker stopped answering");
    expect((await gradeOne(impatient, options, submissionOf(honest))).score).toBe(30);
    await impatient.stop();
  });

  it("hands on a fault of the grader, with its place, and can be used again", async () => {
    const grading = grade(`${honest}\nexport const fault = () => "throw";`);
    await expect(grading).rejects.toMatchObject({
      code: "grader",
      message: expect.stringMatching(
        /^graders\/demo, task negate, check "looks for a fault": .*the grader is wrong$/,
      ),
    });
    expect((await grade(honest)).score).toBe(30);
  });

  it("runs a submission without a file not at all", async () => {
    const report = await gradeOne(lane, options, {
      ...{ id: "bob", files: [], problem: "there is none" },
    });
    expect(report).toMatchObject({ status: "rejected", score: 0, maxScore: 30 });
    const [message] = report.messages;
    expect(message).toEqual({ level: "error", text: "there is none", failureCode: "GM012" });
  });

  it("grades with another seed, or for fewer tasks, when it is asked to", async () => {
    const report = await gradeOne(
      lane,
      { ...options, seed: 9, tasks: ["triple"] },
      submissionOf(honest),
    );
    expect(report).toMatchObject({ seed: 9, score: 10, maxScore: 10, tasks: [{ id: "triple" }] });
  });

  it("keeps the same report for the same submission, whatever came between", async () => {
    const odd = rightBut("double", "export const double = () => Math.random();");
    const first = await grade(odd);
    await grade("for (;;);");
    expect(await grade(odd)).toEqual(first);
  });
});

describe("grading one of a course with a reference", () => {
  const taught = writeClass({});
  const { course } = taught.options.start;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(course, path)), { recursive: true });
    writeFileSync(join(course, path), text);
  };
  const tasks = ["double", "triple", "negate"].map(
    (id, at) => `// TASK ${id} STARTS HERE\n${right[at]}\n// TASK ${id} ENDS HERE\n`,
  );
  write("reference/demo/game.ts", tasks.join("\n"));
  const header = "/**\n * @task triple\n * @title gives it back\n * @hint look\n */\n";
  write("fixtures/demo/mistakes/same.js", `${header}export const triple = (n) => n;\n`);

  it("says by which mistake a task failed, unless nobody reads it", async () => {
    const explaining = openLane(taught.options.start);
    onTestFinished(() => explaining.stop());
    const code = rightBut("triple", "export const triple = (n) => n;");
    const named = async (explain?: boolean) => {
      const given = explain === undefined ? {} : { explain };
      const report = await gradeOne(
        explaining,
        { ...taught.options, ...given },
        submissionOf(code),
      );
      return report.tasks.map(({ score, mistakes = [] }) => [
        score,
        ...mistakes.map((m) => m.name),
      ]);
    };
    expect(await named()).toEqual([[10], [0, "same"], [10]]);
    expect(await named(true)).toEqual([[10], [0, "same"], [10]]);
    expect(await named(false)).toEqual([[10], [0], [10]]);
  });
});

it("grading one takes work in the sandbox for a sign of life, however long it lasts", async () => {
  const limits = { workPerCall: 1_000_000_000, workPerTask: 1_000_000_000 };
  const { options: slow } = writeClass({}, limits);
  const patience = { feelEvery: 100, maxSilent: 20 };
  const patient = openLane(slow.start, patience);
  const endless = rightBut("triple", "export const triple = () => { for (;;); };");
  const report = await gradeOne(patient, slow, submissionOf(endless));
  expect(report.status).toBe("graded");
  expect(report.tasks.map(({ score }) => score)).toEqual([10, 0, 0]);
  await patient.stop();
});
