import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { contentsOf, gradeOn, type Setting, writeSetting } from "./testing/faulty-disk.ts";

const students = 6;
const kills = 30;
const setting = writeSetting(students);
const odd = writeSetting(students, "another");
const none = { at: 0, how: "none" } as const;
const whole = { ...setting, out: temporaryFolder() };
/** A run's operations on files, and those of one with every second submission changed. */
const operations = { first: 0, again: 0 };
/** The second run's message about changed points. */
const again = { ...setting, out: temporaryFolder() };

/** Seeded random numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const seed = Number(process.env.GRIDMARK_SEED_OF_KILLS ?? "1");

/** The number of submissions with results in a folder; fails if a report is incomplete. */
function finishedIn(out: string): number {
  const reports = join(out, "reports");
  for (const name of existsSync(reports) ? readdirSync(reports) : []) {
    if (name.startsWith(".")) continue;
    validated(JSON.parse(readFileSync(join(reports, name), "utf8")), name, "report");
  }
  const kept = join(out, "kept");
  const results = existsSync(kept) ? readdirSync(kept) : [];
  // A submission may have two until the earlier one is removed.
  const ids = results.filter((name) => !name.startsWith(".")).map((name) => name.split("-")[0]);
  return new Set(ids).size;
}

beforeAll(async () => {
  const end = async (setting: Setting) => {
    const ended = await gradeOn(setting, none);
    expect(ended.code, ended.stderr).toBe(0);
    return ended.operations.length;
  };
  operations.first = await end(whole);
  expect(operations.first).toBeGreaterThan(10 * students);
  await end({ ...again, folder: odd.folder });
  operations.again = await end(again);
});

/** Kills a run at one of its operations, possibly twice: finished work stays. */
async function kill(
  setting: Setting,
  among: number,
  times: number,
  random: () => number,
): Promise<void> {
  const pick = (count: number) => Math.floor(random() * count);
  for (let time = 0; time < times; time += 1) {
    const before = finishedIn(setting.out);
    const fault = { at: 1 + pick(among), how: hows[pick(hows.length)] ?? "after" } as const;
    const { code, stderr, operations } = await gradeOn(setting, fault);
    const what = `${JSON.stringify(fault)} of ${among}, ${operations.length} done: ${stderr}`;
    // The second run has less to do, and may end before that.
    expect(time === 0 ? [null] : [null, 0], what).toContain(code);
    expect(finishedIn(setting.out)).toBeGreaterThanOrEqual(before);
  }
}

const hows = ["before", "within", "after"] as const;

/** The numbers of reused and graded submissions. */
function countsIn(stderr: string): number[] {
  const counts = /(\d+) unchanged, (\d+) graded/.exec(stderr);
  return counts?.slice(1).map(Number) ?? [0, Number(/graded \d+ of (\d+)/.exec(stderr)?.[1])];
}

describe("a run that is killed at any moment", () => {
  it.each(rotated(Array.from({ length: kills }, (_, index) => index)))(
    "is taken up where it was: kill %i",
    async (index) => {
      const killed = { ...setting, out: temporaryFolder() };
      const isRegrade = index % 3 === 2;
      if (isRegrade) {
        // Every second submission has changed.
        const earlier = { ...killed, folder: odd.folder };
        expect((await gradeOn(earlier, none)).code).toBe(0);
      }
      const among = isRegrade ? operations.again : operations.first;
      await kill(killed, among, 1 + (index % 2), randomNumbers(1000 * seed + index));
      const finished = finishedIn(killed.out);
      const { code, stderr } = await gradeOn(killed, none);
      expect(code, stderr).toBe(0);
      const [unchanged = 0, graded = 0] = countsIn(stderr);
      expect(unchanged + graded).toBe(students);
      if (isRegrade) expect(graded).toBeLessThanOrEqual(students / 2);
      else if (unchanged > 0) expect(unchanged).toBe(finished);
      // It lists the changes since it was resumed.
      const { "changes.csv": _, ...contents } = contentsOf(killed.out);
      expect(contents).toEqual(contentsOf(whole.out));
    },
  );
});
