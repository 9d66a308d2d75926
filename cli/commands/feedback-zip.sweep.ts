import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { exportsOf, type Pupil, pupils } from "../../engine/testing/exports.ts";
import { rostersOf } from "../../engine/testing/rosters.ts";
import { zipOf } from "../../engine/testing/zip.ts";
import { plain } from "../render/terminal/style.ts";
import { mixedClass } from "../testing/graded-class.ts";
import { attempts, secretDigits, writeGuardedCourse } from "../testing/guarded-course.ts";
import { writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

/** First and last names; a class has each several times, with different numbers. */
const names: readonly (readonly [string, string])[] = [
  ["Jürgen", "Größe-Łukasz"],
  ["Jose\u0301", "Nuñez"],
  ["José", "Nuñez"],
  ["JOSÉ", "NUÑEZ"],
  ["小明", "王"],
  ["さくら", "桜木"],
  ["نور", "الدين"],
  ["שרה", "לוי"],
  ["🎲", "👩‍🚀"],
  ["Séan", "O'Brien"],
  ["D’Arcy", "“Q” `x`"],
  [`L${"o".repeat(150)}`, "Ng"],
  ["李".repeat(60), "长"],
  ["Anna_12_Maria", "van_der_3"],
  ["Assign 5", "assignsubmission_file_"],
  ["LATE", "Late_"],
  ["Tom", "game.ts"],
  ["con", "aux.txt"],
  ["=cmd()", "+HYPERLINK(1)"],
  ["Ana 2", "100%"],
  ["<b>x<b>", "&amp;"],
  ["  two  ", " blanks "],
  ["Constructor", "toString"],
];

/** The nth student's names and submission. */
const all: readonly Pupil[] = mixedClass(120).map((each, index) => {
  const [first, last] = names[index % names.length] ?? ["", ""];
  return { ...each, first, last };
});

/** Without names, as in Canvas's anonymous exports. */
function anonymous(exported: readonly { readonly name: string }[]) {
  return exported.map(({ name, ...file }, index) => {
    const isLate = name.includes("_LATE_");
    const upload = /_(\d+_[^_]+\.\w+)$/.exec(name)?.[1];
    return { ...file, name: `${isLate ? "LATE_" : ""}anon_x${index}Yz_${upload}` };
  });
}

const someUnnamed = (all: readonly Pupil[]) => {
  const exported = exportsOf.canvas?.(all) ?? [];
  return [...exported.slice(0, 80), ...anonymous(exported.slice(80))];
};

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescaped = (html: string) => html.replace(/&(\w+);/g, (all, name) => signs[name] ?? all);

const zipped = (path: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

describe.each([
  ["moodle", (all: readonly Pupil[]) => exportsOf.moodle?.(all) ?? []],
  ["canvas", someUnnamed],
] as const)("feedback on 120 students with odd names for %s", (platform, exportOf) => {
  const demo = writeMarkedDemo();
  const out = temporaryFolder();
  const given = join(temporaryFolder(), "feedback.zip");
  const exported = exportOf(all);

  beforeAll(async () => {
    const path = join(temporaryFolder(), "export.zip");
    writeFileSync(path, zipOf(exported));
    const ran = await runCli(["grade", path, "-o", out, "--task", "1"], { cwd: demo });
    expect(ran.code).toBe(0);
  });

  it("has the names of the export, file by file", async () => {
    const args = ["feedback", out, "--to", platform, "-o", given];
    expect(await runCli(args, { cwd: demo })).toEqual({
      code: 0,
      stdout: `${given}: feedback on 120 of 120 submissions\n`,
      stderr: "",
    });
    const expected = exported.map(({ name }) =>
      platform === "moodle" ? `${name.slice(0, name.indexOf("/"))}/feedback.html` : name,
    );
    expect(Object.keys(zipped(given)).sort()).toEqual(expected.sort());
    expect(new Set(expected).size).toBe(120);
  });

  it("has each student's own under their name", async () => {
    const files = zipped(given);
    const index = readFileSync(join(out, "index.jsonl"), "utf8").trimEnd().split("\n");
    for (const line of index) {
      const { id, student, report, returnAs, status } = JSON.parse(line);
      const [{ number, name: called }] = student.people;
      expect(returnAs.name).toMatch(new RegExp(`(?:^|_)${number}_`));
      const name = platform === "moodle" ? `${returnAs.name}/feedback.html` : returnAs.name;
      const { score, maxScore } = JSON.parse(readFileSync(join(out, "reports", report), "utf8"));
      if (name.endsWith(".zip")) continue;
      const isPage = platform === "moodle";
      const points = isPage ? `<b>${score}</b> of ${maxScore} points` : `${score} / ${maxScore}`;
      if (status === "graded") expect(files[name]).toContain(points);
      if (isPage) expect(unescaped(files[name] ?? "")).toContain(plain(called ?? id));
      // A long id is cut.
      else if (id.length < 40) expect(files[name]).toMatch(new RegExp(`[ _]${number}\\b`));
    }
  });

  it("leaves out two whom the platform would take for one, and grades them", async () => {
    const folder = temporaryFolder();
    const [one, two] = [pupils(2, () => [{ "game.ts": "export const SIZE = 3;\n" }])].flat();
    const twins = exportOf([one, { ...two, number: one?.number }] as Pupil[]);
    const path = join(temporaryFolder(), "export.zip");
    writeFileSync(path, zipOf([...twins, ...exported.slice(1, 2)]));
    await runCli(["grade", path, "-o", folder, "--task", "1"], { cwd: demo });
    const args = ["feedback", folder, "--to", platform, "-o", given];
    const { stdout, stderr } = await runCli(args, { cwd: demo });
    expect(stdout).toContain("feedback on 1 of 3 submissions");
    expect(stderr).toMatch(
      /^gridmark: left out \(2\): same student as .*_1000 in \w+: .*_1000; same/,
    );
  });
});

describe("feedback on programs that show what hidden cases ask", () => {
  const cwd = writeGuardedCourse();
  const ids = Object.keys(attempts);
  const class_ = pupils(ids.length, (index) => [{ "game.ts": attempts[ids[index] ?? ""] ?? "" }]);
  const graded = new Map<string, string>();

  beforeAll(async () => {
    for (const platform of ["moodle", "canvas"]) {
      const out = temporaryFolder();
      const path = join(temporaryFolder(), "export.zip");
      writeFileSync(path, zipOf(exportsOf[platform]?.(class_) ?? []));
      await runCli(["grade", path, "-o", out, "-j", "1"], { cwd });
      graded.set(platform, out);
    }
  });

  it.each([
    ["an archive for Moodle", "moodle", ["--to", "moodle"]],
    ["texts for Moodle", "moodle", ["--to", "moodle", "--text"]],
    ["an archive for Canvas", "canvas", ["--to", "canvas"]],
    ["a folder of pages", "canvas", []],
    ["a folder of texts", "moodle", ["--text"]],
  ])("has nothing of it in %s", async (_, platform, args) => {
    const output = join(temporaryFolder(), "given");
    const folder = graded.get(platform) ?? "";
    const ran = await runCli(["feedback", folder, "-o", output, ...args], { cwd });
    expect(ran.code).toBe(0);
    const texts = args.includes("--to")
      ? Object.entries(zipped(output)).flat()
      : readdirSync(output).map((name) => readFileSync(join(output, name), "utf8"));
    expect(texts.length).toBeGreaterThanOrEqual(ids.length);
    for (const text of [ran.stdout, ran.stderr, ...texts]) expect(text).not.toMatch(secretDigits);
    const reports = readdirSync(join(folder, "reports"));
    for (const name of reports) {
      expect(readFileSync(join(folder, "reports", name), "utf8")).toMatch(secretDigits);
    }
  });

  it("has nothing of it in the comments of a gradebook", async () => {
    const file = join(temporaryFolder(), "grades.csv");
    writeFileSync(file, rostersOf.moodle?.(class_) ?? "");
    const args = ["gradebook", graded.get("moodle") ?? "", file];
    const ran = await runCli([...args, "--comments", "Feedback comments"], { cwd });
    const text = readFileSync(file.replace(/csv$/, "graded.csv"), "utf8");
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row["Feedback comments"]?.slice(0, 5))).toEqual(
      ids.map(() => "<pre>"),
    );
    for (const each of [ran.stdout, ran.stderr, text]) expect(each).not.toMatch(secretDigits);
  });
});
