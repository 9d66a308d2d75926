import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoReference } from "../../engine/testing/demo.ts";
import { hasBubblewrap } from "../../engine/testing/jail.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { nastyTexts, writeLights } from "../testing/nasty-class.ts";
import { repo, runCli, temporaryFolder } from "../testing/run-cli.ts";

const PATH = process.env.PATH ?? "";
const works = hasBubblewrap();

const inForce = "gridmark: sandbox: WebAssembly in a jail, which passed its test\n";

/** A results folder's files by name, without the index and caches. */
function resultsIn(out: string): Readonly<Record<string, string>> {
  const names = readdirSync(out, { recursive: true, encoding: "utf8" });
  const shown = names.filter((name) => /^(reports\/.*|summary\..*)$/.test(name)).sort();
  return Object.fromEntries(shown.map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

const indexOf = (out: string) =>
  readFileSync(join(out, "index.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Grades with and without a jail; returns both results folders. */
async function gradeTwice(paths: readonly string[], cwd: string, ...more: readonly string[]) {
  const grade = async (jail: string) => {
    const out = temporaryFolder();
    const args = ["grade", ...paths, "-o", out, "--jail", jail, "--verbose", "-j", "2", ...more];
    return { out, ...(await runCli(args, { cwd, env: { PATH } })) };
  };
  return [await grade("require"), await grade("off")] as const;
}

describe.skipIf(!works)("a class that is graded in a jail", () => {
  it("gets the same results where its programs are nasty", async () => {
    const lights = await writeLights();
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(await nastyTexts(lights))) {
      writeFileSync(join(folder, `${name}.ts`), text);
    }
    const [inside, outside] = await gradeTwice([folder], lights, "-a", "lights");
    expect(inside.code).toBe(0);
    expect(inside.stderr).toContain(inForce);
    expect(outside.stderr).not.toContain("sandbox:");
    expect(inside.stdout).toBe(outside.stdout);
    expect(resultsIn(inside.out)).toEqual(resultsIn(outside.out));
    expect(indexOf(inside.out).every(({ jailed }) => jailed)).toBe(true);
    expect(indexOf(outside.out).some(({ jailed }) => jailed)).toBe(false);
  });

  it("gets the same results where its course is a real one, and lies around it", async () => {
    const ids = ["ada-quill", "dana-okafor.ts", "ivo-castellan.js", "milo-venter.ts"];
    const paths = ids.map((id) => repo("fixtures/submissions/game1023", id));
    const [inside, outside] = await gradeTwice(paths, repo(), "-a", "game1023");
    expect(inside.code).toBe(0);
    expect(Object.keys(resultsIn(inside.out))).toHaveLength(6);
    expect(resultsIn(inside.out)).toEqual(resultsIn(outside.out));
  });
});

describe.skipIf(!works)("what was in force", () => {
  const demo = writeGradedDemo();
  const folder = temporaryFolder();
  for (const id of ["ada", "ben"]) writeFileSync(join(folder, `${id}.ts`), demoReference);
  const grade = (out: string, ...more: string[]) =>
    runCli(["grade", folder, "-o", out, "--verbose", ...more], { cwd: demo, env: { PATH } });

  it("stays with a report that is not graded again", async () => {
    const out = temporaryFolder();
    expect((await grade(out)).stderr).toContain(inForce);
    writeFileSync(join(folder, "ben.ts"), `${demoReference}// changed\n`);
    await grade(out, "--jail", "off");
    expect(indexOf(out).map(({ id, jailed }) => [id, jailed])).toEqual([
      ["ada", true],
      ["ben", undefined],
    ]);
    const unchanged = await grade(out, "--jail", "require");
    expect(unchanged.stderr).not.toContain("sandbox:");
  });

  it("is in nothing that students get, and only told with --verbose", async () => {
    const out = temporaryFolder();
    await grade(out, "--for", "student");
    expect(readFileSync(join(out, "index.jsonl"), "utf8")).not.toContain("jail");
    const quiet = await runCli(["grade", folder], { cwd: demo, env: { PATH } });
    expect(quiet.stderr).not.toContain("sandbox:");
  });

  it("may also be required to replay a case, and to compare", async () => {
    const file = join(folder, "ada.ts");
    const env = { PATH };
    const compare = ["similar", folder, "--jail", "require", "--json"];
    expect((await runCli(compare, { cwd: demo, env })).code).toBe(0);
    const replay = ["replay", file, "1/1/1", "--jail", "require"];
    expect((await runCli(replay, { cwd: demo, env })).code).toBe(0);
  });
});

describe("a jail that is not there", () => {
  const demo = writeGradedDemo();
  const file = join(temporaryFolder(), "game.ts");
  writeFileSync(file, demoReference);
  const grade = (...more: string[]) =>
    runCli(["grade", file, ...more], { cwd: demo, env: { PATH: "" } });

  it("is done without, which --verbose says", async () => {
    const { code, stderr } = await grade("--verbose");
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^gridmark: sandbox: WebAssembly only \(.+\)\n$/),
    });
    expect((await grade()).stderr).toBe("");
  });

  it("is a usage fault where it is required, which says how to get it", async () => {
    const { code, stdout, stderr } = await grade("--jail", "require");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^gridmark: --jail require: .*\nThe jail needs Linux, .*bubblewrap/);
  });

  it("is for the workers of a queue to require", async () => {
    const { code, stderr } = await grade("--jail", "require", "--queue", "redis://nowhere");
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "gridmark: with --queue, the jail is for gridmark worker to require\n",
    });
  });

  it("is required by a worker of a queue before it takes anything", async () => {
    const args = ["worker", "--queue", "redis://nowhere", "--jail", "require"];
    const { code, stderr } = await runCli(args, { env: { PATH: "" } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^gridmark: --jail require: .*\nThe jail needs Linux, .*bubblewrap/);
  });
});
