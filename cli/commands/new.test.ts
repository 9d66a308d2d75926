import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, templateFiles } from "../../engine/kit/handout-file.ts";
import { pyodideVersion } from "../../engine/languages/python/image/pyodide.ts";
import { packageRoot, packageVersion } from "../../engine/package-root.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { createFakeTerminal } from "../testing/fake-terminal.ts";
import { runCli } from "../testing/run-cli.ts";

const ofAssignment = (id: string) => [
  `fixtures/${id}/assignment.json`,
  ...["public", "hidden"].flatMap((room) =>
    [1, 2].map((n) => `fixtures/${id}/${room}/task-${n}.json`),
  ),
  `fixtures/${id}/mistakes/first-row-only.ts`,
  `fixtures/${id}/mistakes/wraps-around.ts`,
  `reference/${id}/${id}.ts`,
  `reference/${id}/also/loops/${id}.ts`,
  `skeleton/${id}/README.md`,
  `skeleton/${id}/${id}.ts`,
];
const ofCourse = [
  ...[".github/workflows/verify.yml", ".gitignore", ".vscode/settings.json"],
  ...["README.md", "package.json", "tsconfig.json"],
];

const pathsIn = (folder: string) => filesBelow(folder).map(({ path }) => path);
const json = (folder: string, path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));

describe("gridmark new", () => {
  it("writes a course with an assignment, and says what to do next", async () => {
    const cwd = writeTree({});
    const { code, stdout, stderr } = await runCli(["new", "mines"], { cwd });
    expect([code, stderr]).toEqual([0, ""]);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/new-assignment.txt");
    expect(pathsIn(cwd)).toEqual([...ofAssignment("mines"), ...ofCourse].toSorted());
    expect(json(cwd, "package.json")).toMatchObject({
      name: "mines-course",
      scripts: { verify: "gridmark verify mines" },
      devDependencies: { gridmark: packageVersion },
    });
    expect(json(cwd, "fixtures/mines/assignment.json").title).toBe("Mines");
  });

  it("leaves nothing of its template's names, and a title as it is", async () => {
    const cwd = writeTree({});
    const title = 'The "A new assignment" of newassignment \\ $& 0.0.0';
    await runCli(["new", "mines", "--title", title], { cwd });
    expect(json(cwd, "fixtures/mines/assignment.json").title).toBe(title);
    expect(readFileSync(join(cwd, "skeleton/mines/README.md"), "utf8")).toMatch(`# ${title}\n`);
    const given = [title, JSON.stringify(title).slice(1, -1)];
    const left = filesBelow(cwd).filter(({ path, text }) => {
      const own = given.reduce((rest, each) => rest.replaceAll(each, ""), path + text);
      return /newassignment|A new assignment|"0\.0\.0"/.test(own);
    });
    expect(left).toEqual([]);
  });

  it("names in every JSON file a schema of the package, and tells VS Code of them", async () => {
    const cwd = writeTree({});
    await runCli(["new", "mines"], { cwd });
    const files = pathsIn(cwd).filter((path) => /^fixtures.*\.json$/.test(path));
    const schemas = files.map((path) => resolve(cwd, dirname(path), json(cwd, path).$schema));
    const known = json(cwd, ".vscode/settings.json")["json.schemas"] as { url: string }[];
    const named = [...schemas, ...known.map(({ url }) => resolve(cwd, url))];
    const there = join(cwd, "node_modules/gridmark/");
    expect(named.length).toBe(5 + known.length);
    expect(named.filter((path) => !path.startsWith(there))).toEqual([]);
    const inPackage = named.map((path) => join(packageRoot, path.slice(there.length)));
    expect(inPackage.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("verifies on GitHub with the actions and the Node.js that harnesses use", async () => {
    const cwd = writeTree({});
    await runCli(["new", "mines"], { cwd });
    const workflow = readFileSync(join(cwd, ".github/workflows/verify.yml"), "utf8");
    const uses = [...workflow.matchAll(/uses: (.+)/g)].map(([, what]) => what);
    const all = ["github", "gradescope"].flatMap((host) =>
      templateFiles(`engine/harness/template/${host}`).map(({ text }) => text),
    );
    const harnesses = all.join("\n");
    expect(uses.map((what) => what?.replace(/@.*/, ""))).toEqual([
      "actions/checkout",
      "actions/setup-node",
    ]);
    expect(uses.filter((what) => !harnesses.includes(`uses: ${what}\n`))).toEqual([]);
    const [, version] = /node-version: (.+)/.exec(workflow) ?? [];
    expect(harnesses).toContain(`name=node-v${version}-linux`);
  });

  it("writes the assignment alone where a course is, from any folder of it", async () => {
    const cwd = writeTree({});
    await runCli(["new", "mines", "-C", "course"], { cwd });
    const before = filesBelow(join(cwd, "course"));
    const inside = join(cwd, "course/fixtures/mines");
    const { code, stdout } = await runCli(["new", "ships"], { cwd: inside });
    expect([code, stdout]).toEqual([0, expect.stringContaining("\n  cd ../..\n")]);
    const after = filesBelow(join(cwd, "course"));
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBe(before.length + ofAssignment("ships").length);
  });

  it("leaves the files of a folder that is no course yet as they are, and names them", async () => {
    const cwd = writeTree({ "README.md": "mine", "package.json": "{}", "notes.txt": "" });
    const { code, stdout } = await runCli(["new", "mines"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("Left as they were: README.md, package.json\n");
    expect(stdout).toContain(`npm install -D gridmark@${packageVersion} `);
    expect(readFileSync(join(cwd, "README.md"), "utf8")).toBe("mine");
    expect(readFileSync(join(cwd, "package.json"), "utf8")).toBe("{}");
  });

  it("refuses where anything of the assignment is there, and names it", async () => {
    const cwd = writeTree({ "reference/mines/own.ts": "", "graders/mines/index.ts": "" });
    const before = pathsIn(cwd);
    const { code, stdout, stderr } = await runCli(["new", "mines"], { cwd });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      `gridmark: reference/mines, graders/mines are already in ${cwd}; use another id, or -C with another folder\n`,
    );
    expect(pathsIn(cwd)).toEqual(before);
  });

  it.each([
    [
      ["new", "2bad"],
      '"2bad" is not an id: expected lower-case letters and digits, a letter first',
    ],
    [["new", "Mines"], '"Mines" is not an id'],
    [["new", "../up"], '"../up" is not an id'],
    [["new", "submission"], "gridmark's own name for a file"],
    [["new", "mines", "--title", ""], "--title: expected a title in one line"],
    [["new", "mines", "--title", "a\nb"], "--title: expected a title in one line"],
    [
      ["new", "mines", "--language", "pyton"],
      '--language: there is no "pyton", expected javascript or python; did you mean "python"?',
    ],
    [["new"], 'name the assignment: gridmark new ID --title "TITLE"'],
    [["new", "mines", "-C", "file"], ": part of its path is a file"],
    [["new", "mines", "-C", ""], "is empty: expected the name of a file or folder"],
  ])("refuses %j, and writes nothing", async (args, message) => {
    const cwd = writeTree({ file: "" });
    const { code, stderr } = await runCli(args, { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(readdirSync(cwd)).toEqual(["file"]);
  });

  it("writes a course for Python, with the package that it needs, and no TypeScript", async () => {
    const cwd = writeTree({});
    const { code, stdout } = await runCli(["new", "mines", "--language", "python"], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining("\n  npm install   ")]);
    const own = [...ofAssignment("mines"), ...ofCourse].filter((path) => path !== "tsconfig.json");
    expect(pathsIn(cwd)).toEqual(own.map((path) => path.replace(/\.ts$/, ".py")).toSorted());
    expect(json(cwd, "package.json").devDependencies).toEqual({
      gridmark: packageVersion,
      pyodide: pyodideVersion,
    });
    expect(readFileSync(join(cwd, "skeleton/mines/mines.py"), "utf8")).toContain(
      "def is_solved(lights):",
    );
    const words = filesBelow(cwd).filter(({ text }) =>
      /isSolved|TypeScript|JavaScript|\barray|undefined/.test(text),
    );
    expect(words.map(({ path }) => path)).toEqual([]);
  });

  it("names the package that an existing course lacks for Python", async () => {
    const cwd = writeTree({});
    await runCli(["new", "mines"], { cwd });
    const { stdout } = await runCli(["new", "ships", "--language", "python"], { cwd });
    expect(stdout).toContain(`\n  npm install -DE pyodide@${pyodideVersion} `);
  });

  it("refuses a student's folder", async () => {
    const cwd = writeTree({ ".gridmark/kit.json": "{}" });
    const { code, stderr } = await runCli(["new", "mines"], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining("this is a student's folder")]);
    expect(readdirSync(cwd)).toEqual([".gridmark"]);
  });
});

describe("gridmark new without an id, at a terminal", () => {
  async function answer(...lines: readonly string[]) {
    const cwd = writeTree({});
    const { terminal, type, written } = createFakeTerminal();
    const rest = [...lines];
    const typing = {
      ...terminal,
      ask: (question: string) => {
        const answered = terminal.ask(question);
        type(rest.shift() ?? "\u0003");
        return answered;
      },
    };
    const ran = await runCli(["new"], { cwd, tty: true, terminal: typing });
    return { ...ran, cwd, asked: written() };
  }

  it("asks for id and title", async () => {
    const { code, cwd, asked } = await answer("mines", "Mine field");
    expect([code, asked]).toEqual([0, "Id, such as lights: Title (Mines): "]);
    expect(json(cwd, "fixtures/mines/assignment.json").title).toBe("Mine field");
  });

  it("says what is wrong with an id, and asks again; an empty title is the id", async () => {
    const { code, cwd, stderr } = await answer("2bad", "mines", "");
    expect([code, stderr]).toEqual([0, expect.stringContaining('"2bad" is not an id')]);
    expect(json(cwd, "fixtures/mines/assignment.json").title).toBe("Mines");
  });

  it.each([[[]], [["mines"]]])("writes nothing where it is left after %j", async (lines) => {
    const { code, cwd, stderr } = await answer(...lines);
    expect([code, readdirSync(cwd)]).toEqual([130, []]);
    expect(stderr).toBe("\ngridmark: interrupted, nothing was written\n");
  });
});
