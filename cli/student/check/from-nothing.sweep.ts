import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commentsOf, conventionsOf } from "../../../engine/course/conventions/index.ts";
import { fileNames, fileOfTask } from "../../../engine/course/files.ts";
import { assignmentIds, loadManifest } from "../../../engine/course/load.ts";
import { hasRegion, regionOf, withRegion } from "../../../engine/course/regions.ts";
import { languagesOf, manifestFor } from "../../../engine/course/variants.ts";
import { packageRoot } from "../../../engine/package-root.ts";
import { rotated } from "../../../engine/testing/rotation.ts";
import type { Report } from "../../../schema/types.ts";
import { kitOf } from "../../testing/kit-of.ts";
import { runCli } from "../../testing/run-cli.ts";

const kits = assignmentIds(packageRoot).flatMap((id) => {
  const manifest = loadManifest(packageRoot, id);
  const all = languagesOf(manifest).map(({ name }) => name);
  return all.map((language, at) => ({
    ...{ id, language, isFirst: at === 0 },
    manifest: manifestFor(
      manifest,
      manifest.files.find((file) => conventionsOf(file)?.name === language),
    ),
  }));
});

describe.each(rotated(kits))("a student of $id in $language", async (each) => {
  const { id, language, isFirst, manifest } = each;
  const kit = await kitOf(id, packageRoot, language);
  const reference = (name: string) =>
    readFileSync(join(packageRoot, "reference", id, name), "utf8").replaceAll("\r\n", "\n");
  const check = async () => {
    const { code, stdout } = await runCli(["check", "--json"], { cwd: kit });
    const report = JSON.parse(stdout) as Report;
    return { code, report, passed: report.tasks.filter(({ status }) => status === "pass").length };
  };

  /** Keeps everything outside of tasks that a task of the reference may need. */
  function putIn(task: string): void {
    const name = fileOfTask(manifest, task);
    const path = join(kit, name);
    const text = readFileSync(path, "utf8");
    const comments = commentsOf(name);
    if (hasRegion(reference(name), task, comments)) {
      const own = regionOf(reference(name), task, comments);
      writeFileSync(path, withRegion(text, task, own, comments));
    }
  }

  it("begins with nothing, and gets to everything task by task", async () => {
    const first = await check();
    expect([first.code, first.report.status, first.report.score]).toEqual([1, "graded", 0]);
    expect(first.report.tasks.every(({ status }) => status === "not-started")).toBe(true);
    let before = 0;
    for (const task of manifest.tasks) {
      putIn(task.id);
      const { report, passed } = await check();
      expect(report.status).toBe("graded");
      expect(passed).toBeGreaterThanOrEqual(before);
      before = passed;
    }
    for (const name of fileNames(manifest)) writeFileSync(join(kit, name), reference(name));
    const last = await check();
    expect([last.code, last.report.messages]).toEqual([0, []]);
    const open = last.report.tasks.filter(({ status }) => !["pass", "unmarked"].includes(status));
    expect(open).toEqual([]);
  });

  it.runIf(isFirst)("sees each check as a test", () => {
    const modules = join(kit, "node_modules");
    mkdirSync(modules, { recursive: true });
    symlinkSync(packageRoot, join(modules, "gridmark"), "junction");
    symlinkSync(join(packageRoot, "node_modules/vitest"), join(modules, "vitest"), "junction");
    const vitest = join(modules, "vitest", "vitest.mjs");
    const run = () =>
      spawnSync(process.execPath, [vitest, "run", "--root", kit], { cwd: kit, encoding: "utf8" });
    const right = run();
    expect([right.status, right.stderr]).toEqual([0, ""]);
    const skeleton = join(packageRoot, "skeleton", id);
    const names = fileNames(manifest);
    for (const name of names) writeFileSync(join(kit, name), readFileSync(join(skeleton, name)));
    const unbegun = run();
    expect([unbegun.status, unbegun.stdout]).toEqual([1, expect.stringContaining("skipped")]);
    expect(unbegun.stdout + unbegun.stderr).toContain("No task is started yet");
    const [first = ""] = names;
    writeFileSync(join(kit, first), "export function (");
    const broken = run();
    expect([broken.status, broken.stdout + broken.stderr]).toEqual([
      1,
      expect.stringContaining("[GM001]"),
    ]);
    for (const name of names) writeFileSync(join(kit, name), reference(name));
  });

  it("is shown one screen at each step", async () => {
    const { code, stdout } = await runCli(["check"], { cwd: kit });
    expect([code, stdout.split("\n").length <= 24]).toEqual([0, true]);
  });
});
