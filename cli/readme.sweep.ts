import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { repo, runCli } from "./testing/run-cli.ts";

/** Commands in the ```sh blocks of a page. */
function commandsOf(page: string): string[] {
  const text = readFileSync(repo(page), "utf8");
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) =>
    (block[1] ?? "").split("\n").filter((line) => line !== ""),
  );
}

describe("the README", () => {
  const commands = commandsOf("README.md");
  const grading = commands
    .filter((line) => line.startsWith("npx gridmark "))
    // The test of the sample class runs this one, and looks at the table that is shown.
    .filter((line) => !line.endsWith("-o results"));

  it("begins with the two commands that the package has scripts for", () => {
    expect(commands.slice(0, 2)).toEqual(["npm start", "npm test"]);
    const { scripts } = JSON.parse(readFileSync(repo("package.json"), "utf8"));
    expect(scripts).toMatchObject({
      start: "node scripts/start.mjs",
      test: "node scripts/check.mjs",
    });
  });

  it("shows commands of gridmark", () => {
    expect(grading.length).toBeGreaterThan(0);
  });

  const ran = new Map<string, string>();

  it.each(grading)("shows a command that works: %s", async (line) => {
    const args = line
      .split(" ")
      .slice(2)
      .map((arg) => (existsSync(repo(arg)) ? repo(arg) : arg));
    const { code, stdout } = await runCli(args);
    expect(code).toBe(0);
    expect(stdout).not.toBe("");
    ran.set(line, stdout);
  });

  it("shows the details that its example of one submission gives", () => {
    const details = ran.get(grading.find((line) => line.includes("milo-venter")) ?? "");
    // The test names files by their whole paths, from wherever it runs.
    const readme = readFileSync(repo("README.md"), "utf8");
    const shown = /```\n(◐[\s\S]*?)```/.exec(readme)?.[1] ?? "nothing is shown";
    expect(details?.replaceAll(`${repo("")}/`, "")).toContain(shown);
  });
});
