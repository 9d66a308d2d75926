import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import {
  contentsOf,
  type Fault,
  gradeOn,
  type Setting,
  writeSetting,
} from "./testing/faulty-disk.ts";

const students = 6;
const kills = 30;
const setting = writeSetting(students);
const whole = { ...setting, out: temporaryFolder() };
let operations = 0;

/** The same numbers for the same seed (mulberry32), from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomNumbers(Number(process.env.GRIDMARK_SEED_OF_KILLS ?? "1"));
const pick = (count: number) => Math.floor(random() * count);

/** How many results of earlier runs a folder has, all of them whole. */
function finishedIn(out: string): number {
  const reports = join(out, "reports");
  for (const name of existsSync(reports) ? readdirSync(reports) : []) {
    if (name.startsWith(".")) continue;
    validated(JSON.parse(readFileSync(join(reports, name), "utf8")), name, "report");
  }
  const kept = join(out, "kept");
  return existsSync(kept) ? readdirSync(kept).filter((name) => !name.startsWith(".")).length : 0;
}

beforeAll(async () => {
  const ended = await gradeOn(whole, { at: 0, how: "none" });
  expect(ended).toMatchObject({ code: 0 });
  operations = ended.operations.length;
  expect(operations).toBeGreaterThan(10 * students);
});

/** Kills a run, perhaps several times, then lets it end: nothing is lost, graded twice or other. */
async function killAndResume(setting: Setting, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    const before = finishedIn(setting.out);
    const { code, stderr } = await gradeOn(setting, fault);
    expect([null, 0], stderr).toContain(code);
    expect(finishedIn(setting.out)).toBeGreaterThanOrEqual(before);
  }
  const finished = finishedIn(setting.out);
  const { code, stderr } = await gradeOn(setting, { at: 0, how: "none" });
  expect(code, stderr).toBe(0);
  expect(contentsOf(setting.out)).toEqual(contentsOf(whole.out));
  const last = /(\d+) unchanged, (\d+) graded/.exec(stderr);
  if (last !== null) expect(last.slice(1).map(Number)).toEqual([finished, students - finished]);
  else expect(stderr).toContain(`graded ${students - finished} of ${students - finished}\n`);
}

describe("a run that is killed at any moment", () => {
  const hows = ["before", "within", "after"] as const;

  it.each(Array.from({ length: kills }, (_, index) => index))(
    "is taken up where it was: kill %i",
    async () => {
      const out = { ...setting, out: temporaryFolder() };
      const faults = Array.from({ length: 1 + pick(2) }, (): Fault => {
        return { at: 1 + pick(operations), how: hows[pick(hows.length)] ?? "after" };
      });
      await killAndResume(out, faults);
    },
  );
});
