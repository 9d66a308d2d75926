import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";
import { contentsOf, type Ended, gradeOn, writeSetting } from "./testing/faulty-disk.ts";

const setting = writeSetting(3);
const none = { at: 0, how: "none" } as const;
let whole: Ended;

beforeAll(async () => {
  whole = await gradeOn(setting, none);
});

const fresh = () => ({ ...setting, out: temporaryFolder() });
const resume = async (out: string) => {
  const ended = await gradeOn({ ...setting, out }, none);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(contentsOf(out)).toEqual(contentsOf(setting.out));
  return ended;
};

describe("a power cut", () => {
  it("finds each file forced to the disk before it has its name, and the name soon after", () => {
    expect(whole.code, whole.stderr).toBe(0);
    const renames = [...whole.operations.entries()].filter(([, line]) =>
      line.startsWith("renameSync"),
    );
    const replaced = renames.map(([at, line]) => {
      const [, from = "", to = ""] = line.split(" ");
      const before = whole.operations.slice(0, at);
      expect(before.lastIndexOf(`fsyncSync ${from}`)).toBeGreaterThan(
        before.lastIndexOf(`writeSync ${from}`),
      );
      const folder = join(to, "..");
      expect(whole.operations.slice(at)).toContain(`fsyncSync ${folder}`);
      return to.slice(setting.out.length + 1);
    });
    const names = readdirSync(setting.out, { recursive: true, withFileTypes: true });
    const files = names.filter((each) => each.isFile()).length;
    expect(new Set(replaced).size).toBe(files);
  });
});

describe("a full disk", () => {
  it.each([0.3, 0.6, 0.95])(
    "ends the run with code 2 at %f, and keeps what is finished",
    async (part) => {
      const { out, ...rest } = fresh();
      const writes = [...whole.operations.keys()].filter((index) =>
        /^(write|append)/.test(whole.operations[index] ?? ""),
      );
      const at = 1 + (writes[Math.floor(writes.length * part)] ?? 0);
      const { code, stderr } = await gradeOn({ ...rest, out }, { at, how: "full" });
      expect(code).toBe(2);
      expect(stderr).toMatch(/gridmark: cannot write to .*: the disk is full/);
      // The summary is written last.
      if (part < 0.9) expect(stderr).toContain("of 3 graded; their reports are in");
      const names = readdirSync(out, { recursive: true, encoding: "utf8" });
      expect(names.filter((name) => /partial|lock/.test(name))).toEqual([]);
      const finished = readdirSync(join(out, "kept")).length;
      const counts = `${finished} unchanged, ${3 - finished} graded`;
      const { stderr: last } = await resume(out);
      expect(finished).toBeGreaterThan(0);
      expect(last).toContain(counts);
    },
  );
});

describe("a run that was killed", () => {
  it("leaves a lock that the next run takes over, and parts of files that it removes", async () => {
    const { out } = fresh();
    const at =
      whole.operations.findIndex((line) => /^renameSync .*partial .*reports/.test(line)) + 1;
    expect((await gradeOn({ ...setting, out }, { at, how: "before" })).code).toBe(null);
    const names = readdirSync(out, { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /partial|lock/.test(name))).toHaveLength(2);
    await resume(out);
  });
});

it("a run that was killed while it took the lock is in nobody's way", async () => {
  const taken = whole.operations.findIndex((line) => line.includes("results.lock"));
  expect(taken).toBeGreaterThanOrEqual(0);
  for (let at = 1; at <= taken + 2; at += 1) {
    const { out } = fresh();
    expect((await gradeOn({ ...setting, out }, { at, how: "within" })).code).toBe(null);
    await resume(out);
  }
});

describe("a lock", () => {
  const grade = (out: string) =>
    runCli(["grade", setting.folder, "-o", out, "-j", "1"], { cwd: setting.course });
  const lockIn = (out: string, holder: unknown) =>
    writeFileSync(join(out, "results.lock"), JSON.stringify(holder));

  it("of another machine is believed, and so is one that nobody can read", async () => {
    const { out } = fresh();
    const path = join(out, "results.lock");
    const since = "2026-01-31T10:00:00Z";
    lockIn(out, { pid: 1, host: "elsewhere", since });
    expect(await grade(out)).toEqual({
      code: 2,
      stdout: "",
      stderr: `gridmark: ${out} is in use: process 1 on elsewhere has been using it since ${since}; if it has ended, remove ${path}\n`,
    });
    lockIn(out, null);
    expect((await grade(out)).stderr).toContain(
      "results.lock says that another gridmark is using it; if",
    );
    expect(readFileSync(path, "utf8")).toBe("null");
    const mark = await runCli(["mark", setting.out, "s00", "--task", "3d", "--points", "9"]);
    expect(mark.code).toBe(2);
  });
});
