import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { hasBubblewrap } from "../../engine/testing/jail.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { createFakeTerminal } from "../testing/fake-terminal.ts";
import { kitOf } from "../testing/kit-of.ts";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const students = {
  "game1023/ada-quill": "ada-quill",
  "game1023/dana-okafor.ts": "dana-okafor.ts",
  "game1023-python/abel-fontaine": "abel-fontaine",
  "game1023-python/lucia-ferrante": "lucia-ferrante",
};

/** A class with two programs in TypeScript and two in Python. */
function mixedClass(): string {
  const folder = temporaryFolder();
  for (const [path, name] of Object.entries(students)) {
    cpSync(repo("fixtures/submissions", path), join(folder, name), { recursive: true });
  }
  return folder;
}

const grade = (folder: string, ...more: string[]) =>
  runCli(["grade", folder, "-a", "game1023", "--quiet", ...more], {
    cwd: repo(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });

describe("a class in two languages", () => {
  const folder = mixedClass();

  it("has one table, and each file's name in exports", async () => {
    const out = temporaryFolder();
    const { code, stdout } = await grade(folder, "-o", out, "--jail", "off");
    expect(code).toBe(0);
    for (const name of ["abel-fontaine", "ada-quill", "dana-okafor", "lucia-ferrante"]) {
      expect(stdout).toMatch(new RegExp(`^${name} `, "m"));
    }
    const junit = (await runCli(["show", out, "-r", "junit"], { cwd: repo() })).stdout;
    expect(junit).toMatch(/name="abel-fontaine".* file="game\.py"/);
    expect(junit).toMatch(/name="ada-quill".* file="game\.ts"/);
  });

  it.skipIf(!hasBubblewrap())("gets the same reports in a jail", async () => {
    const reports = async (jail: string) => {
      const out = temporaryFolder();
      const { code } = await grade(folder, "-o", out, "--jail", jail, "-j", "2");
      expect(code).toBe(0);
      const names = readdirSync(join(out, "reports")).sort();
      return names.map((name) => [name, readFileSync(join(out, "reports", name), "utf8")]);
    };
    expect(await reports("require")).toEqual(await reports("off"));
  });

  it("lists who handed in two main files that differ", async () => {
    const own = writeTree({
      ...{ "ada/game.ts": "let a = 1;\n", "ada/game.py": "a = 1\n" },
      ...{ "ben/game.ts": "let b = 1;\n", "ben/game.js": "let b = 1;\n" },
      "cy/game.py": "c = 1\n",
    });
    const said = async (path: string) =>
      (await runCli(["grade", path, "-a", "game1023", "--task", "1"], { cwd: repo() })).stderr;
    const line =
      "handed in two main files that differ; the first is graded: ada (game.ts, game.py)\n";
    expect(await said(own)).toContain(line);
    expect(await said(join(own, "ada"))).not.toContain("handed in two");
  });

  it("compares Python with Python only", async () => {
    const { code, stdout } = await runCli(
      ["similar", folder, "-a", "game1023", "--json", "--min", "0"],
      { cwd: repo() },
    );
    expect(code).toBe(0);
    const ids = JSON.parse(stdout).pairs.map(
      (pair: { left: { id: string }; right: { id: string } }) =>
        [pair.left.id, pair.right.id].join(),
    );
    // One of these two has a syntax error; the other lines are compared.
    expect(ids).toEqual(["abel-fontaine,lucia-ferrante", "ada-quill,dana-okafor"]);
  });

  it("names the right file in annotations", async () => {
    const own = writeTree({ "ada/game.py": "def f(:\n" });
    const file = join(own, "ada/game.py");
    const { stderr } = await runCli(["grade", file, "-a", "game1023"], {
      cwd: repo(),
      env: { HOME: process.env.HOME, GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: own },
    });
    expect(stderr).toMatch(/^::error file=ada\/game\.py,line=1,/m);
  });
});

it("never looks for Python where nobody writes it", async () => {
  const cache = temporaryFolder();
  const file = repo("fixtures/submissions/game1023/dana-okafor.ts");
  const { code, stderr } = await runCli(["grade", file, "-a", "game1023", "--task", "1"], {
    cwd: repo(),
    env: { XDG_CACHE_HOME: cache },
  });
  expect([code, stderr]).toEqual([0, ""]);
  expect(readdirSync(join(cache, "gridmark"))).not.toContain("python");
});

describe("a student's folder for Python", () => {
  it("plays the student's own functions in the terminal, by their names", async () => {
    const kit = await kitOf("game1023", repo(), "python");
    const { stderr, code } = await runCli(["play", "--web"], { cwd: kit });
    expect([code, stderr]).toEqual([
      2,
      "gridmark: Python can be played only in the terminal: leave out --web\n",
    ]);
    cpSync(repo("reference/game1023/game.py"), join(kit, "game.py"));
    const fake = createFakeTerminal();
    const played = runCli(["play", "--no-color", "--seed", "7"], {
      ...{ cwd: kit, terminal: fake.terminal, onStdout: fake.write },
    });
    await fake.shows("Drops: 0");
    expect(fake.written()).not.toMatch(/initGameboard|defaultRandom/);
    fake.type(" ");
    await fake.shows("Drops: 1");
    fake.type("q");
    expect((await played).code).toBe(0);
  });

  it("is renewed in its language", async () => {
    const course = copyCourse();
    const kit = join(writeTree({}), "kit");
    const run = (...more: string[]) => runCli(["kit", "game1023", kit, "-C", course, ...more]);
    expect((await run("--language", "python")).code).toBe(0);
    const { code, stdout } = await run("--update");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/; game\.py stayed as before\n$/)]);
    expect(readdirSync(kit)).not.toContain("game.ts");
    const other = await run("--update", "--language", "javascript");
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining("is a kit for python, not javascript; leave out --language"),
    ]);
  });
});
