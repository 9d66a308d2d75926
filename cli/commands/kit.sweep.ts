import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { HintPage } from "../../engine/grading/hint-pages.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { copyCourse } from "../../engine/testing/copied-course.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { createFakeTerminal } from "../testing/fake-terminal.ts";
import { runCli } from "../testing/run-cli.ts";

const read = (...path: string[]) => readFileSync(join(...path), "utf8");
const course = copyCourse();
const reference = read(packageRoot, "reference/game1023/game.ts");

/** Puts the reference's code of a task into a student's file. */
function withTask(text: string, task: string): string {
  const region = new RegExp(`// TASK ${task} STARTS HERE\n[^]*?// TASK ${task} ENDS HERE`);
  return text.replace(region, () => region.exec(reference)?.[0] ?? "");
}

describe("a kit", () => {
  const root = writeTree({ "occupied/notes.txt": "x", "other/.gridmark/kit.json": "{}" });
  // A possible name of a student's folder.
  const kit = join(root, "Übung 1 (neu)", "game1023");
  const own = join(kit, "game.ts");
  const skeleton = read(packageRoot, "skeleton/game1023/game.ts");
  let wrote: { code: number; stdout: string };
  beforeAll(async () => {
    wrote = await runCli(["kit", "game1023", kit, "-C", course]);
    // Does what `npm install` does with the package: unpacks it, and puts its dependencies beside it.
    const modules = join(kit, "node_modules", "gridmark");
    mkdirSync(modules, { recursive: true });
    spawnSync("tar", ["-xzf", tarball(), "-C", modules, "--strip-components", "1"], { cwd: kit });
    symlinkSync(join(packageRoot, "node_modules"), join(modules, "node_modules"));
  });

  const tarball = () =>
    (JSON.parse(read(kit, "package.json")).dependencies.gridmark as string).slice("file:".length);

  /** Runs the kit's own gridmark, as `npx gridmark` does. */
  const gridmark = (...args: string[]) =>
    spawnSync(process.execPath, [join(kit, "node_modules/gridmark/cli/gridmark.mjs"), ...args], {
      cwd: kit,
      encoding: "utf8",
      // A killed program has no exit code.
      timeout: 30_000,
    });

  it("says what to do with it", () => {
    expect(wrote.code).toBe(0);
    expect(wrote.stdout).toMatch(
      /^Wrote .*game1023\nTry it: cd .* && npm install && npm run check/,
    );
  });

  it("is pinned to the package that lies in it, which asks for no script to be run", () => {
    expect(tarball()).toMatch(/^gridmark-\d+\.\d+\.\d+\.tgz$/);
    expect(existsSync(join(kit, tarball()))).toBe(true);
    const installed = JSON.parse(read(kit, "node_modules/gridmark/package.json"));
    expect(installed).not.toHaveProperty("scripts");
    expect(installed).not.toHaveProperty("devDependencies");
  });

  it("has no file of the course's in the package", () => {
    const listed = spawnSync("tar", ["-tzf", join(kit, tarball())], { encoding: "utf8" }).stdout;
    expect(listed).toContain("package/dist/cli/bin.js");
    expect(listed).not.toMatch(/^package\/(reference|fixtures|graders|skeleton)\//m);
  });

  it("explains codes and hints by itself, the same ones as the course does", async () => {
    const page = gridmark("explain", "gm204");
    expect([page.status, page.stderr]).toEqual([0, ""]);
    expect(page.stdout).toMatch(/^GM204 {2}cells of the board differ\n/);
    expect(gridmark("explain", "3-1").stdout).toMatch(/^game1023\/3-1 {2}task 3, isValidMove\n/);
    expect(gridmark("explain", "3-h1").status).toBe(2);
    const hints = (stdout: string) =>
      (JSON.parse(stdout) as { hints: HintPage[] }).hints.filter(
        ({ assignment, visibility }) => assignment === "game1023" && visibility === "public",
      );
    const own = gridmark("explain", "--json").stdout;
    const all = (await runCli(["explain", "--json", "-C", course])).stdout;
    expect(hints(own).length).toBeGreaterThan(10);
    expect(hints(own)).toEqual(hints(all));
    expect(JSON.parse(own).hints).toEqual(hints(own));
    const codes = (JSON.parse(all) as { hints: HintPage[] }).hints.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("has the pages in a file", () => {
    const codes = read(kit, "CODES.md");
    expect(codes).toContain("\n### GM204: cells");
    expect(codes).toContain("\n### game1023/3-1\n");
    expect(codes).not.toMatch(/-h\d|a hidden check/);
  });

  // from-nothing.sweep.ts adds one task after another, in every kit.
  it("checks a file, from nothing to everything", () => {
    writeFileSync(own, withTask(skeleton, "1"));
    const begun = gridmark("check", "--json");
    expect([begun.status, JSON.parse(begun.stdout).score]).toEqual([1, 8]);
    writeFileSync(own, reference);
    const done = gridmark("check");
    expect([done.status, done.stderr]).toEqual([0, ""]);
    expect(done.stdout).toContain("The course has more checks that are not in this folder.");
  });

  it("helps with commands that work as they are printed", async () => {
    const { stdout } = await runCli(["--help"], { cwd: kit });
    expect(stdout).toMatch(/^Examples:\n {2}npx gridmark check /);
    expect(stdout).not.toMatch(/(?<!npx )gridmark [a-z<[]/);
    expect(stdout).not.toMatch(/\b(grade|verify|similar)\b/);
    const own = (await runCli(["check", "--help"], { cwd: kit })).stdout;
    expect(own).toContain("Usage: npx gridmark check [options] [path]");
    expect(own).not.toMatch(/(?<!npx )gridmark [a-z]/);
  });

  it("does what its scripts and its handout say", async () => {
    const scripts: Record<string, string> = JSON.parse(read(kit, "package.json")).scripts;
    const ours = Object.values(scripts).filter((line) => line.startsWith("gridmark "));
    const handout = [...read(kit, "HANDOUT.md").matchAll(/npx (gridmark [a-z]+)/g)];
    for (const line of [...ours, ...handout.map(([, command = ""]) => command)]) {
      const interrupt = new AbortController();
      const { code, stderr } = await runCli(line.split(" ").slice(1), {
        cwd: kit,
        interrupt: interrupt.signal,
        // The server runs until it is stopped.
        onStdout: (text) => text.includes("http://") && interrupt.abort(),
      });
      // Commands that need a terminal say so here.
      expect([line, code, stderr]).toEqual(
        / (check|--web)$/.test(line)
          ? [line, 0, ""]
          : [line, 2, expect.stringMatching(/^gridmark: .* needs a terminal; /)],
      );
    }
    expect(read(kit, "check.test.ts")).toContain("gridmark/vitest");
  });

  it("says what is wrong with a damaged one, and ends", () => {
    const manifest = join(kit, ".gridmark/fixtures/game1023/assignment.json");
    const text = read(manifest);
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(text), title: 5 }));
    const { status, stderr } = gridmark("check");
    writeFileSync(manifest, text);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("/title: expected text in quotes"),
    ]);
  });

  it.each([["check"], ["check", "--watch"], ["play"], ["play", "--web"]])(
    "says in %j that there is no such file",
    async (...args) => {
      const { terminal } = createFakeTerminal();
      const { code, stderr } = await runCli([...args, "gone.ts"], { cwd: kit, terminal });
      expect([code, stderr]).toEqual([2, expect.stringMatching(/gone\.ts does not exist\n$/)]);
    },
  );

  it("is never written over", async () => {
    writeFileSync(own, "mine");
    for (const [folder, why] of [
      [kit, "already exists and is not empty; use --update to renew all but the student's own"],
      [join(root, "occupied"), "already exists and is not empty\n"],
    ] as const) {
      const { code, stderr } = await runCli(["kit", "game1023", folder, "-C", course]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
    }
    expect(read(own)).toBe("mine");
  });

  it("is renewed but for what its student wrote", async () => {
    writeFileSync(join(kit, "HANDOUT.md"), "old");
    writeFileSync(join(kit, ".gridmark", "gone.json"), "{}");
    const args = ["kit", "game1023", kit, "--update", "-C", course];
    const { code, stdout } = await runCli(args);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/; game\.ts stayed as before\n$/)]);
    expect(read(own)).toBe("mine");
    expect(read(kit, "HANDOUT.md")).toContain("# The 1023 Game");
    expect(existsSync(join(kit, ".gridmark", "gone.json"))).toBe(false);
  });

  it.each([
    [["kit", "game1024"], 'there is no assignment "game1024" (did you mean game1023?)'],
    [["kit", "game1023", "--zip", "--update"], "--zip and --update exclude each other"],
    [["kit", "game1023", "nowhere", "--update"], "nowhere is not a kit; leave out --update"],
    [["kit", "game1023", "other", "--update"], ".gridmark/kit.json is damaged; get the folder"],
  ])("is not written for %j", async (args, message) => {
    const { code, stderr } = await runCli([...args, "-C", course], { cwd: root });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("is an archive with one folder on request", async () => {
    const file = join(root, "my kit.zip");
    // The missing extension is added.
    const args = ["kit", "connect4pop", join(root, "my kit"), "--zip", "-C", course];
    expect((await runCli(args)).code).toBe(0);
    const names = Object.keys(unzipSync(readFileSync(file)));
    expect(new Set(names.map((name) => name.split("/")[0]))).toEqual(new Set(["connect4pop"]));
    expect(names).toContain("connect4pop/connect4pop.ts");
    expect(names.some((name) => dirname(name) === "connect4pop" && name.endsWith(".tgz"))).toBe(
      true,
    );
    expect((await runCli(args)).stderr).toContain("already exists");
  });
});
