import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { filesBelow } from "../../engine/kit/handout-file.ts";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { Reader } from "../../schema/types.ts";
import { reporters } from "../render/reporters/index.ts";
import { disclosures } from "../testing/disclosures.ts";
import { guardedManifest, secret, writeGuardedCourse } from "../testing/guarded-course.ts";
import { repo, runCli } from "../testing/run-cli.ts";

/** All files and output, by name. */
type Written = ReadonlyMap<string, string>;

const formats = reporters.map(({ name }) => name);

/** A class's programs by student. */
type Class = Readonly<Record<string, string>>;

const writeClass = (students: Class) =>
  writeTree(Object.fromEntries(Object.entries(students).map(([id, text]) => [`${id}.ts`, text])));

/** Grades a class in a course for a reader, in every format, and makes all feedback. */
async function everything(
  cwd: string,
  folder: string,
  who: Reader,
  which: readonly string[],
): Promise<Written> {
  const out = writeTree({ "as/": "" });
  const said = new Map<string, string>();
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runCli([...args], { cwd });
    expect(code, stderr).toBe(0);
    said.set(args.slice(0, 1).join(), `${stdout}${stderr}`.replaceAll(out, "OUT"));
  };
  const results = join(out, "results");
  const to = formats.flatMap((name) => ["-r", `${name}=${join(out, "as", name)}`]);
  const options = [...which, "-j", "2", "--verbose", "--for", who];
  await run("grade", folder, ...options, "-o", results, ...to);
  await run("feedback", results, "-o", join(out, "feedback"));
  await run("feedback", results, "--text", "-o", join(out, "mail"));
  const files = filesBelow(out).map(({ path, text }) => [path, text] as const);
  return new Map([...said, ...files]);
}

/** Output for students, also from an instructor's results: pages, files for hosts, feedback. */
const forStudents =
  /^(feedback\/|mail\/|as\/(gradescope|classroom50|prairielearn|dodona)|as\/html\/students)/;

/** Contains the course's hash; not for students. */
const ofFolder = /^results\/(index|kept)/;

/** Differs between two courses. */
function differing([one, two]: readonly Written[]): readonly string[] {
  const paths = (written: Written = new Map()) =>
    [...written.keys()].filter((path) => !ofFolder.test(path));
  expect(paths(two)).toEqual(paths(one));
  return paths(one).filter((path) => one?.get(path) !== two?.get(path));
}

/** A number with different digits, bits and length, so that any leak tells the two apart. */
const other = 8_123_457;

/** The corpus's cases that leak their input, in the reference. */
function corpus(): Class {
  const reference = readFileSync(repo("reference/game1023/game.ts"), "utf8");
  const names = readdirSync(repo("fixtures/hostile")).filter((name) => name.startsWith("tells-"));
  const codeOf = (name: string) => readFileSync(repo("fixtures/hostile", name, "task.ts"), "utf8");
  return Object.fromEntries(names.map((name) => [name, withRegion(reference, "3", codeOf(name))]));
}

/** A real course with different blocks in the same cells of its hidden boards, so that the same moves are valid. */
function courseWithOtherBlocks(): string {
  const course = copyCourse();
  const path = join(course, "fixtures/game1023/hidden/task-3.json");
  const text = readFileSync(path, "utf8");
  const changed = text.replace(/(?<=[[ "])(127|255)(?=[ ",\]])/g, (n) =>
    n === "127" ? "255" : "127",
  );
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return course;
}

/** A public case shows what these throw. */
const shown = /stops-everywhere|tells-by-message/;

/** Some of a class in each run, and those of `shown` in every run. */
function someOf(students: Class): Class {
  const names = rotated(Object.keys(students));
  const isIn = (name: string) => names.includes(name) || shown.test(name);
  return Object.fromEntries(Object.entries(students).filter(([name]) => isIn(name)));
}

describe.each([
  {
    where: "a small course",
    which: ["-a", "demo"],
    students: someOf(disclosures),
    courses: () => [secret, other].map((n) => writeGuardedCourse(guardedManifest(), n)),
  },
  {
    where: "game1023",
    which: ["-a", "game1023", "--task", "3"],
    students: someOf(corpus()),
    courses: () => [copyCourse(), courseWithOtherBlocks()],
  },
])("what programs do with what hidden cases ask, in $where", ({ students, courses, which }) => {
  const names = Object.keys(students);
  const written: Record<Reader, Written[]> = { student: [], instructor: [] };

  beforeAll(async () => {
    const folder = writeClass(students);
    for (const course of courses()) {
      for (const who of ["student", "instructor"] as const) {
        written[who].push(await everything(course, folder, who, which));
      }
    }
  }, 900_000);

  it("is shown to an instructor", () => {
    const paths = differing(written.instructor);
    const isSame = (name: string) => !paths.includes(`results/reports/${name}.json`);
    const silent = ["tells-by-depth", "tells-by-line", "tells-by-memory", "tells-by-work"];
    expect(names.filter(isSame).filter((name) => !silent.includes(name))).toEqual([]);
  });

  it("makes no difference to any byte that students get, in any format", () => {
    const paths = [...(written.student[0]?.keys() ?? [])];
    for (const format of formats) {
      expect(paths.filter((path) => path.startsWith(join("as", format)))).not.toEqual([]);
    }
    expect(paths.filter((path) => forStudents.test(path)).length).toBe(7 * names.length);
    expect(differing(written.student)).toEqual([]);
  });

  it("makes none to what is made for students of an instructor's results", () => {
    expect(differing(written.instructor).filter((path) => forStudents.test(path))).toEqual([]);
  });

  it("is shown to students where a case is public", () => {
    const name = names.find((each) => shown.test(each)) ?? "";
    const report = JSON.parse(written.student[0]?.get(`results/reports/${name}.json`) ?? "");
    const checks = report.tasks.flatMap((task: { checks: object[] }) => task.checks);
    const failed = checks.find((each: object) => "input" in each);
    expect(failed).toMatchObject({ visibility: "public", status: "error" });
    expect(failed.message).toMatch(/stopped with an error on line \d+: Error: \S/);
  });
});
