import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { programWith, writeClass, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";
import { obeyedIn } from "../testing/runner.ts";

const cwd = writeMarkedDemo();
const folder = temporaryFolder();
const at = (name: string, text: string) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "game.ts"), text);
  return join(folder, name, "game.ts");
};
const right = at("right", programWith("I try 2."));
const broken = at("broken", "export const = ;\n");
const actions = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: folder };
const wrong = at("wrong", programWith("I try 2.").replace(/return [^;]+;/, "return 7;"));
/** A folder and an error that contain workflow commands. */
const hostile = () => {
  const thrown = `::stop-commands::x ${"a ".repeat(30)}::add-mask::y ##[error]z`;
  const text = programWith("").replace(
    /return [^;]+;/,
    `throw new Error(${JSON.stringify(thrown)});`,
  );
  mkdirSync(join(folder, "##[add-mask]e"), { recursive: true });
  writeFileSync(join(folder, "##[add-mask]e/game.ts"), text);
  return join(folder, "##[add-mask]e");
};
const grade = (...args: string[]) => runCli(["grade", ...args, "-j", "1"], { cwd });

const results = new Map<string, string>();
/** Prints a report made once for all tests, since starting a worker takes longest. */
async function print(env: Readonly<Record<string, string>>, path: string, ...args: string[]) {
  const out = results.get(path) ?? temporaryFolder();
  results.set(path, out);
  const ran = await runCli(["grade", path, ...args, "-j", "1", "-o", out], { cwd, env });
  const stderr = ran.stderr.replace(`gridmark: ${out}: 1 unchanged, 0 graded\n`, "");
  return { ...ran, stderr };
}

describe("gridmark grade --fail-on-error", () => {
  it.each([
    [right, 0],
    [broken, 1],
  ])("%s ends with code %d", async (file, code) => {
    const ran = await print({}, file, "--fail-on-error");
    expect(ran.code).toBe(code);
    expect(/cannot be run \(--fail-on-error\)/.test(ran.stderr)).toBe(code === 1);
  });

  it("asks for nothing unless it is given", async () => {
    expect((await print({}, broken)).code).toBe(0);
  });
});

describe("gridmark grade --id", () => {
  it("names the submission in its report", async () => {
    const { stdout } = await grade(right, "--id", "zoë/b", "--json");
    expect(JSON.parse(stdout).submission.id).toBe("zoë/b");
  });

  it("is refused for a class, and where it is empty", async () => {
    const class_ = temporaryFolder();
    writeClass(class_, { ann: programWith(""), bob: programWith("") });
    const refused = await grade(class_, "--id", "zoe");
    expect([refused.code, refused.stderr]).toEqual([
      2,
      "gridmark: --id names one submission, and this is a class\n",
    ]);
    expect((await grade(right, "--id", "")).code).toBe(2);
  });
});

describe("gridmark grade -r text=FILE", () => {
  it("prints to the file alone", async () => {
    const file = join(folder, "out.txt");
    const { code, stdout } = await grade(right, "-r", `text=${file}`);
    expect([code, stdout]).toEqual([0, ""]);
    expect(readFileSync(file, "utf8")).toContain("How would you test it?");
  });
});

describe("gridmark grade --quiet", () => {
  it("says nothing about what does not change the exit code", async () => {
    const out = temporaryFolder();
    const class_ = temporaryFolder();
    writeClass(class_, { ann: programWith("x"), bob: "export const = ;\n" });
    writeFileSync(join(class_, "notes.pdf"), "%PDF");
    const args = [class_, "-o", out, "--quiet"];
    expect(await grade(...args)).toMatchObject({ code: 0, stderr: "" });
    writeClass(class_, { ann: "export const = ;\n" });
    expect(await grade(...args)).toMatchObject({ code: 0, stderr: "" });
    const below = await grade(...args, "--min-score", "60%");
    expect(below.stderr.trimEnd().split("\n")).toEqual([
      "gridmark: 2 submissions below --min-score 60%: ann (0), bob (0)",
    ]);
    expect(below.code).toBe(1);
    expect((await grade("gone.ts", "--quiet")).stderr).toBe("gridmark: gone.ts does not exist\n");
  });
});

describe("gridmark grade in GitHub Actions", () => {
  const inActions = (path: string, ...args: string[]) => print(actions, path, ...args);

  it("annotates what fails on stderr, and leaves stdout to the JSON", async () => {
    const { code, stdout, stderr } = await inActions(wrong, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).type).toBe("submission");
    expect(stderr).toMatch(/^::error file=wrong\/game\.ts,line=\d+,title=1 [^\n]+\n$/);
  });

  it("annotates nothing where all is right, it is quiet, or nobody runs it there", async () => {
    expect((await inActions(right)).stderr).toBe("");
    expect((await inActions(wrong, "--quiet")).stderr).toBe("");
    expect((await print({}, wrong)).stderr).toBe("");
  });

  it("says the line of a syntax error", async () => {
    const { stderr } = await inActions(broken);
    expect(stderr).toMatch(/^::error file=broken\/game\.ts,line=1,title=game\.ts::syntax error/);
  });

  it("says nothing of single submissions of a class", async () => {
    const class_ = temporaryFolder();
    writeClass(class_, { ann: "", bob: "export const = ;\n" });
    expect((await inActions(class_)).stderr).not.toContain("::error");
  });

  it("adds to the summary of the job, unless that would be too long", async () => {
    const GITHUB_STEP_SUMMARY = join(temporaryFolder(), "summary.md");
    const env = { ...actions, GITHUB_STEP_SUMMARY };
    writeFileSync(GITHUB_STEP_SUMMARY, "before\n");
    await print(env, wrong);
    expect(readFileSync(GITHUB_STEP_SUMMARY, "utf8")).toMatch(/^before\n## demo: game\n/);
    writeFileSync(GITHUB_STEP_SUMMARY, "x".repeat(2 ** 20));
    const { code, stderr } = await print(env, right);
    expect([code, stderr]).toEqual([
      0,
      "gridmark: the job summary was left out: it would be too long\n",
    ]);
  });

  it.each(["text", "markdown", "csv", "junit", "github", "json"])(
    "lets a program give no command by what it throws, or its name: -r %s",
    async (format) => {
      const evil = hostile();
      const { stdout, stderr } = await inActions(evil, "-r", format);
      const obeyed = obeyedIn(stdout + stderr);
      expect(new Set(obeyed.map(({ name }) => name))).toEqual(new Set(["error"]));
      expect(obeyed.map(({ properties }) => properties.file)).toEqual(
        obeyed.map(() => "##[add-mask]e/game.ts"),
      );
      if (format === "json") expect(JSON.parse(stdout).submission.id).toBe("##[add-mask]e");
    },
  );

  it("prints the same elsewhere with -r github", async () => {
    const { stdout } = await print({}, wrong, "-r", "github");
    expect(stdout).toMatch(/^::error file=[^\n]+\n$/);
  });
});
