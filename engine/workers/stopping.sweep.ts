import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Report } from "../../schema/types.ts";
import { readSubmission } from "../intake/read.ts";
import { gradeInOrder, right, submissionOf, writeClass } from "../testing/class.ts";
import { gradeOne } from "./grade-one.ts";
import { openLane } from "./lane.ts";
import { gradeAll } from "./pool.ts";

/** Workers that have started and not ended. */
const alive = vi.hoisted(() => new Set<Worker>());
/** The end of each started worker. */
const ends = vi.hoisted((): Promise<void>[] => []);

vi.mock("node:worker_threads", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:worker_threads")>();
  return {
    ...original,
    Worker: class extends original.Worker {
      constructor(...args: ConstructorParameters<typeof original.Worker>) {
        super(...args);
        alive.add(this);
        ends.push(
          new Promise((resolve) => {
            this.once("exit", () => {
              alive.delete(this);
              resolve();
            });
          }),
        );
      }
    },
  };
});

afterEach(() => {
  expect(alive.size, "workers left behind").toBe(0);
});

const honest = right.join("\n");
const endless = "[].includes.call({ length: 2 ** 53 - 1 }, 1);";
const { submissions, options } = writeClass(
  {
    ada: honest,
    ben: endless,
    cleo: honest,
    faulty: `${honest}\nexport const fault = () => "throw";`,
  },
  // More work than these tests wait for.
  { workPerCall: 1e12, workPerTask: 1e12, workPerSubmission: 1e12 },
);
const some = (...ids: string[]) => submissions.filter(({ id }) => ids.includes(id));

describe("a run that is stopped", () => {
  it("gives back the reports that are finished, in the middle of a class", async () => {
    const stop = new AbortController();
    const handed: Report[] = [];
    const reports = await gradeInOrder(some("ada", "ben", "cleo"), {
      ...options,
      signal: stop.signal,
      onReport: (report) => {
        handed.push(report);
        stop.abort();
      },
    });
    expect(reports.map((report) => [report.submission.id, report.score])).toEqual([["ada", 30]]);
    expect(reports).toEqual(handed);
  });

  it("ends when nobody asks for the next report", async () => {
    const sources = some("ada", "ben", "cleo").map((each) => ({
      read: () => readSubmission(each, options.manifest.limits.fileKiB),
    }));
    for await (const { report } of gradeAll(sources, { ...options, jobs: 2 })) {
      expect(report.submission.id).toBe("ada");
      break;
    }
  });

  it("ends while a step is running that never ends", async () => {
    const stop = new AbortController();
    const running = gradeInOrder(some("ada", "ben"), {
      ...options,
      jobs: 2,
      signal: stop.signal,
      onReport: () => stop.abort(),
    });
    expect((await running).map((report) => report.submission.id)).toEqual(["ada"]);
  });

  it("ends while its workers are still being started, and leaves none behind", async () => {
    const stop = new AbortController();
    const running = gradeInOrder(some("ada", "cleo"), { ...options, jobs: 2, signal: stop.signal });
    stop.abort();
    expect(await running).toEqual([]);
  });

  it("uses a worker that was started ahead of time, and ends it", async () => {
    const lane = openLane(options.start);
    lane.begin();
    const started = ends.length;
    expect(alive.size).toBe(1);
    const reports = await gradeInOrder(some("ada", "cleo"), { ...options, lane });
    expect(reports.map(({ score }) => score)).toEqual([30, 30]);
    expect(ends.length).toBe(started);
  });

  it("leaves none behind that was started ahead of time and not used", async () => {
    const idle = openLane(options.start);
    idle.begin();
    await idle.stop();
    const lane = openLane(options.start);
    lane.begin();
    const nothing = { id: "yan", problem: "there is no file game.js" };
    const reports = await gradeInOrder([nothing], { ...options, lane });
    expect(reports.map(({ status }) => status)).toEqual(["rejected"]);
  });

  it("does not begin when it was stopped before", async () => {
    const reports = await gradeInOrder(some("ada"), { ...options, signal: AbortSignal.abort() });
    expect(reports).toEqual([]);
  });
});

describe("a run with a fault", () => {
  it("ends with the grader's fault, whoever else is being graded", async () => {
    const running = gradeInOrder(some("ben", "faulty"), { ...options, jobs: 2 });
    await expect(running).rejects.toMatchObject({
      code: "grader",
      message: expect.stringContaining("graders/demo, task negate"),
    });
  });

  it("ends with what stopped its reports from being kept", async () => {
    const full = new Error("the disk is full");
    const running = gradeInOrder(some("ada", "cleo"), {
      ...options,
      onReport: () => {
        throw full;
      },
    });
    await expect(running).rejects.toBe(full);
  });
});

describe("a run without a fault", () => {
  it("gives a submission that cannot be read a report of its own, and how long each took if asked", async () => {
    const missing = { id: "zoe", file: "/nowhere/game.js" };
    const nothing = { id: "yan", problem: "there is no file game.js" };
    const reports = await gradeInOrder([missing, ...some("ada"), nothing], {
      ...options,
      timings: true,
    });
    expect(reports.map(({ status, score }) => [status, score])).toEqual([
      ["error", 0],
      ["graded", 30],
      ["rejected", 0],
    ]);
    expect(reports[2]?.messages[0]).toEqual({
      ...{ level: "error", text: "there is no file game.js", failureCode: "GM012" },
    });
    expect(reports[1]?.timings?.totalMs).toBeGreaterThan(0);
  });
});

describe("a worker that ended by itself", () => {
  it("is replaced at once, and no fault of the next submission", async () => {
    const lane = openLane(options.start);
    const last = submissionOf(`${honest}\nexport const fault = () => "die later";`);
    for (let time = 0; time < 2; time += 1) {
      expect((await gradeOne(lane, options, last)).score).toBe(30);
      await Promise.all(ends);
      expect((await gradeOne(lane, options, submissionOf(honest))).score).toBe(30);
    }
    await lane.stop();
  });
});
