import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failures } from "../../author/failures.ts";
import { readCodePage, readCodePages } from "../../engine/codes/pages.ts";
import { conventionsNamed } from "../../engine/course/conventions/index.ts";
import { demoCheck, writeDemo } from "../../engine/testing/demo.ts";
import { textWidth } from "../render/terminal/style.ts";
import { kitOf } from "../testing/kit-of.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const nowhere = temporaryFolder();
const usual = conventionsNamed(undefined);
const explain = (args: readonly string[], cwd = nowhere, options: object = {}) =>
  runCli(["explain", ...args], { cwd, ...options });

const board = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 2, 0],
];

const more = JSON.stringify({
  task: "extra",
  checks: [demoCheck({ name: "triples", function: "triple" })],
});

/** A course with a hidden check whose name and case are secret. */
const course = writeDemo({
  "fixtures/demo/public/task-extra.json": more,
  "fixtures/demo/public/task-1.json": JSON.stringify({
    task: "1",
    checks: [
      demoCheck({ name: "without a hint" }),
      demoCheck({
        name: "clears the board",
        hint: "Row by row.",
        cases: [{ name: "some", args: [board], argsAfter: [board.map((row) => row.map(() => 0))] }],
      }),
    ],
  }),
  "fixtures/demo/hidden/task-1.json": JSON.stringify({
    task: "1",
    checks: [
      demoCheck({
        name: "a secret name",
        hint: "Think of small numbers.",
        cases: [{ name: "secret case", args: [4711], returns: 9422 }],
      }),
    ],
  }),
});

describe("a code", () => {
  it("is explained, with causes, what to try, and an example", async () => {
    const { code, stdout } = await explain(["GM204"]);
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/explain-code.txt");
  });

  it.each(["gm204", "204", "Gm204"])("may be written as %s", async (name) => {
    expect((await explain([name])).stdout).toBe((await explain(["GM204"])).stdout);
  });

  it("is named with a near one if there is none such", async () => {
    const { code, stderr, stdout } = await explain(["GM2O4"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      'gridmark: there is no code GM2O4; did you mean GM204? "npx gridmark explain" lists them all\n',
    );
    const far = await explain(["what-is-wrong"]);
    expect(far).toMatchObject({
      code: 2,
      stderr: 'gridmark: there is no code what-is-wrong; "npx gridmark explain" lists them all\n',
    });
  });

  it("has a page that is the same in colour, and as JSON", async () => {
    const { stdout } = await explain(["GM301", "--json"]);
    expect(JSON.parse(stdout)).toEqual({ schemaVersion: 1, code: readCodePage("GM301") });
    const painted = await explain(["GM301"], nowhere, { env: { FORCE_COLOR: "1" } });
    expect(painted.stdout).toContain("\u001b[1mGM301");
    const plain = await explain(["GM301", "--no-color"], nowhere, { env: { FORCE_COLOR: "1" } });
    expect(plain.stdout).toBe((await explain(["GM301"])).stdout);
  });

  it("speaks of the language of the course, or of each of them", async () => {
    const both = (await explain(["GM009"])).stdout;
    expect(both).toContain("In JavaScript: ");
    expect(both).toContain("In Python: ");
    const own = (await explain(["GM009"], course)).stdout;
    expect(own).toContain("`export`");
    const python = temporaryFolder();
    await runCli(["new", "lights", "--language", "python"], { cwd: python });
    const words = (await explain(["GM009"], python)).stdout;
    expect(words).toContain("`def`");
    expect(own + words).not.toMatch(/In JavaScript|In Python/);
    expect(words).not.toContain("export");
    expect((await explain(["GM009", "-C", python])).stdout).toBe(words);
  });

  it.each(Object.values(failures))("%s fits in 80 columns", async (name) => {
    const { stdout } = await explain([name]);
    expect(stdout.split("\n").filter((line) => textWidth(line) > 80)).toEqual([]);
  });
});

describe("in a kit for Python", () => {
  it("codes and hints have its words alone, in at most 80 columns", async () => {
    const kit = await kitOf("game1023", undefined, "python");
    const pages = await Promise.all(Object.values(failures).map((name) => explain([name], kit)));
    const all = [await explain([], kit), ...pages].map(({ stdout }) => stdout).join("\n");
    expect(all).toContain("None");
    expect(all).not.toMatch(
      /undefined(?! name)|null|JavaScript|TypeScript|Node\.js|Math\.|\bIn Python\b/,
    );
    expect(all.split("\n").filter((line) => textWidth(line) > 80)).toEqual([]);
    const hints = readFileSync(join(kit, "CODES.md"), "utf8");
    expect(hints).not.toMatch(
      /undefined(?! name)|null|JavaScript|TypeScript|gravityAndMerge|Math\./,
    );
  });
});

describe("a hint", () => {
  it("has a page with the check and its example", async () => {
    const { code, stdout } = await explain(["demo/1-2"], course);
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/explain-hint.txt");
    expect((await explain(["DEMO/1-2", "-C", course])).stdout).toBe(stdout);
  });

  it("of a hidden check is all that is said of it", async () => {
    const { stdout } = await explain(["demo/1-h1"], course);
    expect(stdout).toBe(
      "demo/1-h1  task 1, double\n\n  A hint of a hidden check:\n\n  Think of small numbers.\n",
    );
    const all = `${(await explain([], course)).stdout}${(await explain(["--json"], course)).stdout}`;
    expect(all).toContain("demo/1-h1");
    expect(all).not.toMatch(/secret|4711|9422/);
  });

  it("that is not there is named with a near one, or with what is missing", async () => {
    expect(await explain(["demo/1-3"], course)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("there is no code demo/1-3; did you mean demo/1-2?"),
    });
    expect(await explain(["other/1-1"], course)).toMatchObject({
      code: 2,
      stderr: "gridmark: other/1-1: there is no assignment other here (demo)\n",
    });
    expect(await explain(["demo/1-2"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no course here"),
    });
  });
});

describe("all codes", () => {
  it("are listed anywhere, with the hints of a course inside of it", async () => {
    const { stdout } = await explain([]);
    for (const { code, title } of readCodePages(usual))
      expect(stdout).toContain(`  ${code}  ${title}\n`);
    expect(stdout).not.toContain("Hints");
    const inside = await explain([], course);
    expect(inside.stdout.slice(stdout.length)).toMatchInlineSnapshot(`
      "
      Hints of demo
        demo/1-2   clears the board
        demo/1-h1  (hidden)
      "
    `);
  });

  it("are listed though an assignment of the course is broken", async () => {
    const { code, stdout, stderr } = await explain([], writeDemo());
    expect([code, stdout]).toEqual([2, (await explain([])).stdout]);
    expect(stderr).toContain("task extra: nothing checks it");
  });

  it("are listed as JSON", async () => {
    const found = JSON.parse((await explain(["--json"], course)).stdout);
    expect(found.codes).toEqual(readCodePages(usual));
    expect(found.hints.map(({ code }: { code: string }) => code)).toEqual([
      "demo/1-2",
      "demo/1-h1",
    ]);
  });
});

it("the help begins with examples", async () => {
  const { stdout } = await explain(["--help"]);
  expect(stdout).toMatch(/^Examples:\n {2}npx gridmark explain GM204 /);
});
