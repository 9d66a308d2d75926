import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyCourse } from "../engine/testing/copied-course.ts";
import { exportsOf, type Pupil } from "../engine/testing/exports.ts";
import { rostersOf } from "../engine/testing/rosters.ts";
import { rotated } from "../engine/testing/rotation.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { zipOf } from "../engine/testing/zip.ts";
import { kitOf } from "./testing/kit-of.ts";
import { type Ran, repo, runCli, temporaryFolder } from "./testing/run-cli.ts";

/** Contents of the folder in which a page's commands run in sequence. */
const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  "README.md": courseWith,
  "docs/authors/README.md": () => copyCourse(),
  "docs/ci.md": courseWith,
  "docs/classes.md": courseWith,
  "docs/feedback.md": courseWith,
  "docs/formats.md": courseWith,
  "docs/hosts.md": courseWith,
  "docs/instructors.md": () => courseWith({ platform: "moodle" }),
  "docs/marking.md": () => courseWith({ assignment: "matrix2048" }),
  "docs/own-format.md": courseWithFormat,
  "docs/performance.md": courseWith,
  "docs/play.md": startedKit,
  "docs/python.md": courseWith,
  "docs/scale.md": courseWith,
  "docs/similar.md": courseWith,
  "docs/students.md": startedKit,
};

/** Commands that are not run, with the reason. */
const leftOut: readonly (readonly [RegExp, reason: string])[] = [
  [/^npm (start|test)$/, "run everything, this test included; of a kit, from-nothing.sweep.ts"],
  [/^npm install/, "asks the network; cli/package.sweep.ts uses a package that was installed"],
  [/^npm run (verify|bench|soak|release|fuzz)/, "takes minutes"],
  [/ --queue /, "needs Redis; cli/commands/queue.sweep.ts starts one"],
  [/ --jail require/, "needs bubblewrap; cli/commands/grade-jail.sweep.ts has it, if it is there"],
  [/ --group /, "names a group of results; cli/commands/decide-group.sweep.ts"],
  [/^npx gridmark mistake/, "asks for a title and a hint; cli/commands/mistake.sweep.ts"],
  [/^npx gridmark verify/, "takes minutes; cli/commands/verify.sweep.ts"],
  [/^npx gridmark grade fixtures\/submissions\/game1023 /, "cli/testing/grade-classes.ts runs it"],
];

/** Interactive: only its help is tested. */
const waits = /^npm run (watch|play|web)|^npx gridmark play/;

/** Exits with 1, as its page says: a task fails, or a threshold is missed. */
const isRed = /^npm run check|--min-score 95%$/;

interface Prepared {
  readonly assignment?: "game1023" | "matrix2048";
  readonly platform?: "blackboard" | "moodle";
}

/** A course with a class of three, its export and a platform's gradebook. */
function courseWith({ assignment = "game1023", platform = "blackboard" }: Prepared = {}): string {
  const file = assignment === "game1023" ? "game.ts" : "matrix2048.ts";
  const submitted = (name: string) =>
    readFileSync(repo("fixtures/submissions", assignment, `${name}.ts`), "utf8");
  const students = { alice: "milo-venter", bob: "dana-okafor", carol: "dana-okafor" };
  const all = Object.entries(students).map(([username, name], index): Pupil => {
    const attempts = [{ [file]: submitted(name) }];
    return { first: username, last: "Doe", number: index, username, isLate: false, attempts };
  });
  const classOf = (folder: string) =>
    (exportsOf.folders?.(all) ?? []).map(({ name, content = "" }) => [
      `${folder}/${name}`,
      content,
    ]);
  const course = writeTree({
    ...Object.fromEntries([...classOf("class"), ...classOf("last-year")]),
    [file]: submitted("milo-venter"),
    "submissions.zip": zipOf(exportsOf[platform]?.(all) ?? []),
    "grades.csv": rostersOf[platform]?.(all) ?? "",
  });
  for (const name of ["fixtures", "graders", "play", "reference", "skeleton"]) {
    symlinkSync(repo(name), join(course, name), "junction");
  }
  return course;
}

/** The same with the page's own format. */
function courseWithFormat(): string {
  const course = courseWith();
  const [, format = ""] =
    /```js\n(.*?)```/s.exec(readFileSync(repo("docs/own-format.md"), "utf8")) ?? [];
  writeFileSync(join(course, "look.js"), format);
  return course;
}

/** A student's folder with one failing task. */
async function startedKit(): Promise<string> {
  const kit = await kitOf("game1023");
  const text = readFileSync(repo("fixtures/submissions/game1023/kai-sundermann.ts"));
  writeFileSync(join(kit, "game.ts"), text);
  return kit;
}

/** Commands in a page's blocks, fenced or indented, without comments. */
function commandsOf(page: string): string[] {
  const text = readFileSync(repo(page), "utf8");
  return [...text.matchAll(/^(?: {4})?(?:\$ )?((?:npx gridmark|npm) .*)$/gm)].map(([, line = ""]) =>
    line.replace(/\s+#.*/, ""),
  );
}

/** Gridmark's arguments in a command; for `npm run`, those of the folder's script. */
function argsOf(command: string, folder: string): string[] {
  const [, script, more = ""] = /^npm run (\w+)(?: --(.*))?$/.exec(command) ?? [];
  const line = script === undefined ? command : `npx ${scriptsIn(folder)[script]}${more}`;
  const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  return [...words.slice(2), ...(waits.test(command) ? ["--help"] : [])];
}

function scriptsIn(folder: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).scripts;
}

const inActions = {
  GITHUB_ACTIONS: "true",
  GITHUB_STEP_SUMMARY: join(temporaryFolder(), "summary.md"),
};

const outputs = new Map<string, Ran>();

const now = rotated(Object.entries(pages));
const isRunNow = (page: string) => now.some(([name]) => name === page);

describe.each(now)("%s", async (page, prepare) => {
  const commands = commandsOf(page);
  const isRun = (command: string) => !leftOut.some(([pattern]) => pattern.test(command));
  const folder = await prepare();
  const before = process.cwd();
  beforeAll(() => process.chdir(folder));
  afterAll(() => process.chdir(before));

  it("shows commands", () => {
    expect(commands.length).toBeGreaterThan(0);
  });

  it.each(commands.filter(isRun))("shows a command that works: %s", async (command) => {
    const env = page === "docs/ci.md" ? inActions : {};
    const ran = await runCli(argsOf(command, folder), { cwd: folder, env });
    outputs.set(command, ran);
    expect(ran.stderr).not.toContain("internal error");
    expect(ran.code, ran.stderr).toBe(isRed.test(command) ? 1 : 0);
    expect(ran.stdout).not.toBe("");
  });
});

describe("the pages of docs", () => {
  const all = [
    "README.md",
    ...["docs", "docs/authors"].flatMap((folder) =>
      readdirSync(repo(folder)).map((name) => `${folder}/${name}`),
    ),
  ];
  /** Pages that cli/tutorial.sweep.ts follows block by block. */
  const followed = [
    "docs/authors/how-to.md",
    "docs/authors/tutorial.md",
    "docs/authors/tutorial-python.md",
  ];

  it("are run if they show a command", () => {
    const shown = all.filter((name) => name.endsWith(".md") && commandsOf(name).length > 0);
    expect(shown.toSorted()).toEqual([...Object.keys(pages), ...followed].toSorted());
  });

  it("show every command that is left out", () => {
    const commands = Object.keys(pages).flatMap(commandsOf);
    for (const [pattern] of leftOut)
      expect(commands).toContainEqual(expect.stringMatching(pattern));
  });

  it("show each picture that is there, and no other", () => {
    const shown = all
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) =>
        [...readFileSync(repo(name), "utf8").matchAll(/!\[[^\]]+\]\((\S+)\)/g)].map(
          ([, path = ""]) => posix.join(posix.dirname(name), path),
        ),
      );
    const pictures = readdirSync(repo("docs/pictures")).map((name) => `docs/pictures/${name}`);
    expect([...new Set(shown)].toSorted()).toEqual(pictures.toSorted());
  });
});

describe("the README", () => {
  it("begins with the two commands that the package has scripts for", () => {
    expect(commandsOf("README.md").slice(0, 2)).toEqual(["npm start", "npm test"]);
    expect(scriptsIn(repo(""))).toMatchObject({
      start: "node scripts/start.mjs",
      test: "node scripts/check.mjs",
    });
  });

  it.runIf(isRunNow("README.md"))("shows the details that its example gives", () => {
    const [, ran] = [...outputs].find(([command]) => command.includes("milo-venter")) ?? [];
    const readme = readFileSync(repo("README.md"), "utf8");
    const shown = /```\n(◐[\s\S]*?)```/.exec(readme)?.[1] ?? "nothing is shown";
    expect(ran?.stdout).toContain(shown);
  });
});

describe.runIf(isRunNow("docs/ci.md"))("docs/ci.md", () => {
  it("shows what a red run prints, and adds to the summary", () => {
    const [, ran] = [...outputs].find(([command]) => command.endsWith("--min-score 95%")) ?? [];
    const summary = readFileSync(inActions.GITHUB_STEP_SUMMARY, "utf8");
    const blocks = readFileSync(repo("docs/ci.md"), "utf8").matchAll(/^```(\w*)\n(.*?)^```$/gms);
    const shown = [...blocks].flatMap(([, of, block = ""]) =>
      of === "" ? block.split(/…|\n/).filter((part) => part !== "") : [],
    );
    expect(shown.length).toBe(4);
    for (const part of shown) expect(`${ran?.stderr}${summary}`).toContain(part);
  });
});
