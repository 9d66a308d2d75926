import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import type { ClassReport, Reader } from "../../schema/types.ts";
import { text } from "../render/reporters/text.ts";
import { styleWith } from "../render/terminal/style.ts";
import { attempts, secretDigits, writeGuardedCourse } from "../testing/guarded-course.ts";
import { type Ran, runCli, temporaryFolder } from "../testing/run-cli.ts";

interface Graded {
  readonly ran: Ran;
  readonly file: ClassReport;
  /** All written files by name. */
  readonly written: ReadonlyMap<string, string>;
}

/** Formats that hosts show to students. */
const hosts = ["gradescope", "classroom50", "prairielearn", "dodona"];

async function gradeClass(who: Reader, ...more: string[]): Promise<Graded> {
  const cwd = writeGuardedCourse();
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  for (const [id, code] of Object.entries(attempts)) writeFileSync(join(folder, `${id}.ts`), code);
  const files = [
    ...["-o", out, "-r", `json=${join(out, "class.json")}`],
    ...["-r", `csv=${join(out, "c.csv")}`, "-r", `html=${join(out, "pages")}`],
    ...["-r", `junit=${join(out, "c.xml")}`, "-r", `markdown=${join(out, "c.md")}`],
    ...hosts.flatMap((host) => ["-r", `${host}=${join(out, host)}`]),
  ];
  const args = ["grade", folder, "--for", who, "-j", "1", "--verbose", "--timings"];
  const ran = await runCli([...args, ...files, ...more], { cwd });
  const written = readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(jsonl?|csv|html|xml|md)$/.test(name))
    .map((name) => [name, readFileSync(join(out, name), "utf8")] as const);
  const all = new Map(written);
  const file = validated(JSON.parse(all.get("class.json") ?? ""), "class", "class-report");
  return { ran, file, written: all };
}

/** The report of one attempt as text. */
function textOf({ submissions }: ClassReport, id: string): string {
  const reports = () => submissions.filter(({ submission }) => submission.id === id);
  const summary = { schemaVersion: 1 as const, assignment: "demo", submissions: [] };
  const file = { ...summary, summary: {} as never };
  const view = { ...styleWith({ color: true, unicode: true, width: 200 }), verbose: true };
  return [...text.render({ isClass: false, file, reports, studentReports: reports }, view)].join(
    "",
  );
}

describe("gridmark grade", () => {
  const byReader = new Map<Reader, Graded>();
  const graded = (who: Reader) => byReader.get(who) as Graded;

  beforeAll(async () => {
    for (const who of ["instructor", "student"] as const) byReader.set(who, await gradeClass(who));
  });

  it.each(Object.keys(attempts))("shows an instructor what hidden cases ask: %s", (id) => {
    expect(graded("instructor").written.get(join("reports", `${id}.json`))).toMatch(secretDigits);
    expect(textOf(graded("instructor").file, id)).toMatch(secretDigits);
  });

  it.each(Object.keys(attempts))("shows a student nothing of it, in JSON or as text: %s", (id) => {
    const { file, written } = graded("student");
    expect(written.get(join("reports", `${id}.json`))).not.toMatch(secretDigits);
    expect(textOf(file, id)).not.toMatch(secretDigits);
    expect(textOf(file, id)).toContain("Details of hidden checks are not shown.");
  });

  it.each(Object.keys(attempts))("shows a student nothing of it on a page: %s", (id) => {
    const name = join("pages", "students", `${id}.html`);
    // A page is always for the student.
    const page = graded("instructor").written.get(name);
    expect(page).toBe(graded("student").written.get(name));
    expect(page).not.toMatch(secretDigits);
    expect(page).toContain("Details of hidden checks are not shown.");
  });

  it.each(hosts)("shows a student nothing of it in a file for %s", (host) => {
    const ofHost = (who: Reader) =>
      [...graded(who).written].filter(([name]) => name.startsWith(join(host, "/")));
    expect(ofHost("student")).toHaveLength(Object.keys(attempts).length);
    // Hosts always show it to students.
    expect(ofHost("instructor")).toEqual(ofHost("student"));
    for (const [, content] of ofHost("instructor")) expect(content).not.toMatch(secretDigits);
  });

  it("shows a student nothing of it in any other file, on the screen or among the messages", () => {
    const { ran, written } = graded("student");
    expect(written.size).toBe((2 + hosts.length) * Object.keys(attempts).length + 8);
    for (const all of [ran.stdout, ran.stderr, ...written.values()])
      expect(all).not.toMatch(secretDigits);
    expect(ran.stdout).toContain("Reports for students: details of hidden checks are left out.");
    expect(graded("instructor").ran.stdout).not.toContain("for students");
  });

  it("gives a student the same points, and says who a report is for", () => {
    for (const who of ["instructor", "student"] as const) {
      const { file, written } = graded(who);
      expect(JSON.parse(written.get("summary.json") ?? "").for).toBe(who);
      expect([file.for, ...file.submissions.map((each) => each.for)]).toEqual(
        Array(file.submissions.length + 1).fill(who),
      );
    }
    const scores = (who: Reader) => graded(who).file.submissions.map(({ score }) => score);
    expect(scores("student")).toEqual(scores("instructor"));
  });

  const ofAll = (who: Reader) =>
    graded(who).file.submissions.flatMap(({ tasks }) => tasks.flatMap(({ checks }) => checks));

  it("leaves of a hidden check only its points and how it ended: not even a line", () => {
    const hidden = ofAll("student").filter(({ visibility }) => visibility === "hidden");
    const told = "name visibility about withheld status score maxScore message".split(" ");
    const keys = new Set(hidden.flatMap((check) => Object.keys(check)));
    expect(keys).toEqual(new Set(told));
    expect(ofAll("instructor").some(({ line }) => line !== undefined)).toBe(true);
  });

  it("lists no line that was noticed only while checks ran", () => {
    const deductions = (who: Reader) =>
      graded(who).file.submissions.flatMap((report) => report.deductions ?? []);
    expect(deductions("instructor")).toMatchObject([{ points: 1, findings: [{ noticed: true }] }]);
    expect(deductions("student")).toMatchObject([{ points: 1, findings: [] }]);
    expect(deductions("student")[0]).not.toHaveProperty("more");
  });

  it("names no known mistake that hidden checks tell", () => {
    const count = (who: Reader) => graded(who).file.summary.mistakes.length;
    expect([count("instructor"), count("student")]).toEqual([1, 0]);
  });

  it("tells a student neither the seed nor how long it took", () => {
    for (const report of graded("student").file.submissions) {
      expect(report).not.toHaveProperty("seed");
      expect(report).not.toHaveProperty("timings");
    }
  });

  it("says of a hidden check that it fails, and what it is about", () => {
    const [task] =
      graded("student").file.submissions.find(
        ({ submission }) => submission.id === "returns-a-string",
      )?.tasks ?? [];
    expect(task?.checks[1]).toEqual({
      name: "(hidden)",
      visibility: "hidden",
      about: "large numbers",
      withheld: true,
      status: "fail",
      score: 0,
      maxScore: 6.667,
      message: "a hidden check fails: large numbers",
    });
    expect(textOf(graded("student").file, "returns-a-string")).toContain(
      "a hidden check fails: large numbers",
    );
  });
});
