import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { groupBy } from "../../engine/collections.ts";
import { loadAssignment } from "../../engine/course/load.ts";
import { filesWithMistake } from "../../engine/course/mistakes.ts";
import { validated } from "../../engine/course/validate.ts";
import { rename } from "../../engine/languages/javascript/testing/disguise.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import type { TaskGroup } from "../../schema/types.ts";
import { writeClass } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const assignment = loadAssignment(packageRoot, "game1023");
const { manifest, bases, mistakes, reference = [] } = assignment;
const fifty = Array.from({ length: 50 }, (_, at) => {
  const mistake = mistakes[Math.floor((at * mistakes.length) / 50)];
  if (mistake === undefined) throw new Error("there are fewer than 50 mistakes");
  return mistake;
});
const made = rotated(fifty);
const size = 4 * made.length;

/** Every mistake in the reference, in the reference with different names, and in each other solution. */
function writeStyles(folder: string): number {
  const programs = made.flatMap((mistake) => {
    const textIn = (files: typeof reference) =>
      filesWithMistake(files, manifest, mistake)[0]?.text ?? "";
    return [
      [`${mistake.name}.reference`, textIn(reference)],
      [`${mistake.name}.renamed`, rename(textIn(reference))],
      ...bases.map(({ style, files }) => [`${mistake.name}.${style}`, textIn(files)]),
    ];
  });
  writeClass(folder, Object.fromEntries(programs));
  return programs.length;
}

describe("a class that is made of many mistakes in four styles", () => {
  /** The tasks with mistakes, by mistake. */
  let groups: readonly TaskGroup[];
  const out = temporaryFolder();
  const mistakeOf = (id: string) => id.split(".")[0] ?? "";

  beforeAll(async () => {
    const folder = temporaryFolder();
    expect(writeStyles(folder)).toBe(size);
    const { code } = await runCli(["grade", folder, "-o", out, "-j", "2", "-a", manifest.id], {
      cwd: packageRoot,
    });
    expect(code).toBe(0);
    const file = JSON.parse(readFileSync(join(out, "summary.json"), "utf8"));
    groups = validated(file, "summary", "summary").summary.groups ?? [];
  }, 600_000);

  it("has each mistake whole in one group of its task", () => {
    for (const { name, task } of made) {
      const own = groups.filter(({ submissions }) =>
        submissions.some((id) => mistakeOf(id) === name),
      );
      expect(own.map((group) => group.task)).toEqual([task]);
      const members = own[0]?.submissions.filter((id) => mistakeOf(id) === name);
      expect(members, name).toHaveLength(4);
    }
  });

  it("has no two mistakes in one group", () => {
    const mixed = groups
      .map(({ submissions }) => [...groupBy(submissions, mistakeOf).keys()])
      .filter(({ length }) => length > 1);
    expect(mixed).toEqual([]);
  });

  it("has a comment for one group in what each of its members gets, and in nobody else's", async () => {
    const group = groups.find(({ submissions }) => submissions.length > 1);
    const comment = "Read the rule on rotation once more.";
    const [pages, texts] = [temporaryFolder(), temporaryFolder()];
    const run = async (...args: string[]) =>
      expect(await runCli(args, { cwd: packageRoot })).toMatchObject({ code: 0 });
    await run("decide", out, "--group", group?.name ?? "", "--comment", comment);
    await run("show", out, "-r", `html=${pages}`);
    await run("feedback", out, "--text", "-o", texts);
    for (const [place, files] of [
      [join(pages, "students"), readdirSync(join(pages, "students"))],
      [texts, readdirSync(texts)],
    ] as const) {
      const having = files.filter((name) =>
        readFileSync(join(place, name), "utf8").includes(comment),
      );
      const ids = having.map((name) => name.replace(/\.(html|txt)$/, "")).sort();
      expect(files).toHaveLength(size);
      expect(ids).toEqual(group?.submissions.toSorted());
    }
  });
});
