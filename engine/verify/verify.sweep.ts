import { describe, expect, it } from "vitest";
import { validated } from "../course/validate.ts";
import { demoCheck, demoReference, demoSkeleton } from "../testing/demo.ts";
import { Stopped } from "../workers/lane.ts";
import type { VerifyOptions } from "./attempts.ts";
import { demoMistake, demoVerify } from "./testing/demo-verify.ts";
import { verifyAssignment } from "./verify.ts";

const mistakes = "fixtures/demo/mistakes";

describe("verifyAssignment", () => {
  it("does not hold where something shows without grading", async () => {
    const checks = [demoCheck({ name: "doubles more", needs: ["no such check"] })];
    const report = await verifyAssignment(
      demoVerify(
        { "fixtures/demo/hidden/task-1.json": JSON.stringify({ task: "1", checks }) },
        { sample: 1 },
      ),
    );
    expect(report.holds).toBe(false);
    expect(report.lint.map(({ level }) => level)).toContain("error");
  });

  it("holds where reference, skeleton and mistakes get what they should", async () => {
    const report = await verifyAssignment(demoVerify({}, { sample: 20 }));
    expect(validated(report, "report", "verify")).toEqual({
      schemaVersion: 1,
      assignment: "demo",
      seed: 1,
      holds: true,
      lint: [
        ...Array.from({ length: 3 }, () => expect.objectContaining({ place: "task 1" })),
        expect.objectContaining({ place: "skeleton/demo/README.md", level: "warning" }),
      ],
      reference: { seeds: 20, maxScore: 20, failures: [] },
      skeleton: { score: 0, started: [], problems: [] },
      stubs: { tried: 20, of: 30, failures: [], allowed: [], stale: [] },
      bases: [],
      mistakes: [
        {
          name: "adds-three",
          task: "extra",
          title: "does it wrong",
          holds: true,
          score: 0,
          maxScore: 10,
          caughtByPublic: true,
          recognised: false,
          elsewhere: [],
          problems: [],
        },
        expect.objectContaining({
          name: "never-negative",
          holds: true,
          score: 5,
          caughtByPublic: false,
          recognised: false,
        }),
      ],
      summary: { mistakes: 2, hold: 2, caughtByPublic: 1 },
    });
  });

  it("does not hold where a mistake costs nothing, or the whole file", async () => {
    const report = await verifyAssignment(
      demoVerify(
        {
          [`${mistakes}/no-mistake.ts`]: demoMistake("1", "export const double = (n) => n * 2;"),
          [`${mistakes}/no-program.ts`]: demoMistake("1", "export const double = ;"),
        },
        { sample: 4 },
      ),
    );
    expect(report.holds).toBe(false);
    expect(report.mistakes.filter(({ holds }) => !holds)).toMatchObject([
      { name: "no-mistake", score: 10, elsewhere: [], problems: [] },
      {
        name: "no-program",
        score: 0,
        elsewhere: ["extra"],
        problems: ["syntax error: expression expected."],
      },
    ]);
  });

  it("does not hold where the reference loses points, with the seeds and the task", async () => {
    const wrong = demoReference.replace("3 * n", "n + 4");
    const report = await verifyAssignment(
      demoVerify({ "reference/demo/game.ts": wrong }, { sample: 2, seed: 2 ** 32 - 1 }),
    );
    expect(report).toMatchObject({
      holds: false,
      reference: {
        seeds: 2,
        failures: [
          { seed: 2 ** 32 - 1, score: 15, tasks: ["extra"] },
          { seed: 0, score: 15, tasks: ["extra"] },
        ],
      },
    });
  });

  it("does not hold where the skeleton has something started", async () => {
    const started = demoSkeleton.replace("return 0;", "return 2 * n;");
    const options = demoVerify({ "skeleton/demo/game.ts": started }, { sample: 1 });
    expect(await verifyAssignment(options)).toMatchObject({ holds: false });
  });

  it("grades only a sample where one is asked for, and says of how many", async () => {
    const done: string[] = [];
    let total = 0;
    const options = demoVerify(
      {},
      {
        sample: 1,
        onStart: (count) => {
          total = count;
        },
        onDone: (name) => done.push(name),
      },
    );
    const { summary } = await verifyAssignment(options);
    expect(summary).toMatchObject({ mistakes: 1, of: 2 });
    expect([total, done.length]).toEqual([4, 4]);
    expect(done).toContain("reference, seed 1");
  });

  it("is about some tasks where they are named: others need no checks yet", async () => {
    const without = { "fixtures/demo/public/task-1.json": undefined };
    const files = { ...without, "fixtures/demo/hidden/task-1.json": undefined };
    const options = demoVerify(files, { sample: 2, only: ["extra"] });
    const report = await verifyAssignment(options);
    expect(report).toMatchObject({ holds: true, reference: { maxScore: 10 } });
    expect(report.mistakes.map(({ task }) => task)).toEqual(["extra", "extra"]);
    await expect(verifyAssignment(demoVerify(files))).rejects.toThrow(
      "graders/demo, task 1: nothing checks it; expected cases in fixtures/demo or checks",
    );
  });

  it("names the check that took most of the work", async () => {
    const most: unknown[] = [];
    const onDone: VerifyOptions["onDone"] = (name, timings) => {
      if (name === "reference, seed 1") most.push(timings?.most);
    };
    await verifyAssignment(demoVerify({}, { sample: 1, onDone }));
    expect(most).toMatchObject([{ task: expect.any(String), percent: expect.any(Number) }]);
  });

  it("says the same with one worker and with two", async () => {
    const [one, two] = [1, 2].map((jobs) => verifyAssignment(demoVerify({}, { sample: 2, jobs })));
    expect(await two).toEqual(await one);
  });

  it("stops when it is told to, with no worker left behind", async () => {
    const stop = new AbortController();
    const options = demoVerify({}, { signal: stop.signal, onDone: () => stop.abort() });
    await expect(verifyAssignment(options)).rejects.toBeInstanceOf(Stopped);
  });

  it("names the reference where there is none", async () => {
    await expect(
      verifyAssignment(demoVerify({ "reference/demo/game.ts": undefined })),
    ).rejects.toThrow("reference/demo/game.ts is missing");
  });
});
