import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { right, submissionOf, writeClass } from "../testing/class.ts";
import { gradeOne } from "./grade-one.ts";
import { openLane, Stopped, startWorker } from "./lane.ts";

const endless = "[].includes.call({ length: 2 ** 53 - 1 }, 1)";
const long = { workPerCall: 1e12, workPerTask: 1e12, workPerSubmission: 1e12 };
const { options } = writeClass({}, long);
const honest = right.join("\n");

const folder = mkdtempSync(join(tmpdir(), "gridmark-workers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Grades submissions in order on a separate lane. */
function gradingWith(run: typeof options) {
  const lane = openLane(run.start);
  return { grade: (code: string) => gradeOne(lane, run, submissionOf(code)), stop: lane.stop };
}

/** Starts the graders of the class with code that runs first. */
function graders(name: string, before: string) {
  const course = join(folder, name);
  cpSync(options.start.course, course, { recursive: true });
  const file = join(course, "graders/demo/index.mjs");
  writeFileSync(file, `${before}\n${readFileSync(file, "utf8")}`);
  return { ...options, start: { ...options.start, course } };
}

describe("a worker", () => {
  it("sees nothing of the environment", async () => {
    process.env.GRIDMARK_TEST_SECRET = "secret";
    const curious = graders(
      "curious",
      "if (Object.keys(process.env).length > 0) throw new Error(Object.keys(process.env).join());",
    );
    const grader = gradingWith(curious);
    expect((await grader.grade(honest)).score).toBe(30);
    await grader.stop();
    delete process.env.GRIDMARK_TEST_SECRET;
  });

  const given = { files: submissionOf(honest).files, seed: 1, tasks: [] };

  it("that is terminated tells who waits for it, and answers nothing any more", async () => {
    const worker = startWorker(options.start);
    await worker.ready;
    const ending = worker.do("grade", given);
    expect(worker.isDead()).toBe(false);
    await worker.end();
    expect(await ending).toMatchObject({ kind: "failed", message: "the worker died" });
    expect(worker.isDead()).toBe(true);
  });

  it("that ended before anybody listened fails at once", async () => {
    const worker = startWorker(options.start);
    await worker.ready;
    await worker.end();
    expect(await worker.do("grade", given)).toEqual({
      kind: "failed",
      message: "the worker died",
      begun: false,
    });
  });
});

describe("workers that end before they take a submission up", () => {
  const dying = (name: string, times: number) => {
    const log = join(folder, `${name}.log`);
    appendFileSync(log, "");
    const before = `
      import { appendFileSync, readFileSync } from "node:fs";
      import { parentPort as port } from "node:worker_threads";
      const log = ${JSON.stringify(log)};
      appendFileSync(log, "x");
      if (readFileSync(log, "utf8").length <= ${times}) {
        const post = port.postMessage.bind(port);
        port.postMessage = (message) => {
          post(message);
          if (message.kind === "ready") process.exit(1);
        };
      }`;
    return { grader: gradingWith(graders(name, before)), log };
  };

  it("are replaced, and no fault of the submission", async () => {
    const { grader } = dying("twice", 2);
    expect((await grader.grade(honest)).score).toBe(30);
    await grader.stop();
  });

  it("are a fault of the grader after three of them", async () => {
    const { grader, log } = dying("always", 100);
    await expect(grader.grade(honest)).rejects.toMatchObject({
      code: "grader",
      message: "the worker ended before it could grade anything",
    });
    await grader.stop();
    expect(readFileSync(log, "utf8")).toBe("xxx");
  });
});

describe("a worker that died after a submission", () => {
  const patient = writeClass({});

  it("is replaced at once, and no fault of the next one", async () => {
    const grader = gradingWith(patient.options);
    const last = `${honest}\nexport const fault = () => "die later";`;
    for (const code of [last, last, honest]) {
      expect((await grader.grade(code)).score).toBe(30);
    }
    await grader.stop();
  });
});

describe("a lane that is told to stop", () => {
  it("stops in the middle of a step", async () => {
    const grader = gradingWith(options);
    const code = `${endless};`;
    const grading = grader.grade(code);
    const stopped = expect(grading).rejects.toBeInstanceOf(Stopped);
    await grader.stop();
    await stopped;
  });

  it("starts nothing any more", async () => {
    const grader = gradingWith(options);
    await grader.stop();
    await expect(grader.grade("1;")).rejects.toBeInstanceOf(Stopped);
  });
});

describe("a worker that cannot start", () => {
  it.each([
    ["has no such assignment", { assignment: "chess" }, { code: "usage" }],
    [
      "has no fixtures",
      { course: "/nowhere" },
      { code: expect.stringMatching(/^(usage|configuration|grader)$/) },
    ],
  ])("is a fault when it %s", async (_name, start, fault) => {
    const broken = gradingWith({ ...options, start: { ...options.start, ...start } });
    await expect(broken.grade("1;")).rejects.toMatchObject(fault);
    await broken.stop();
  });
});
