import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { runCli } from "../testing/run-cli.ts";

describe("gridmark skeleton", () => {
  let cwd = "";
  const path = "skeleton/mines/mines.ts";
  const at = (name: string) => join(cwd, name);

  beforeEach(async () => {
    cwd = writeTree({});
    await runCli(["new", "mines"], { cwd });
  });

  it("writes what students start from, and leaves the handout alone", async () => {
    writeFileSync(at("skeleton/mines/README.md"), "mine");
    rmSync(at(path));
    const ran = await runCli(["skeleton", "mines"], { cwd });
    expect(ran).toEqual({ code: 0, stdout: `Wrote ${path}\n`, stderr: "" });
    const text = readFileSync(at(path), "utf8");
    expect(text).toContain(
      "export function isSolved(lights: Lights): boolean {\n  return false;\n}",
    );
    expect(text).not.toContain("lights.every");
    expect(readFileSync(at("skeleton/mines/README.md"), "utf8")).toBe("mine");
  });

  it("replaces what differs from the reference, and says where nothing does", async () => {
    const right = readFileSync(at(path), "utf8");
    writeFileSync(at(path), `${right}// old\n`);
    expect((await runCli(["skeleton", "mines"], { cwd })).stdout).toBe(`Wrote ${path}\n`);
    expect(readFileSync(at(path), "utf8")).toBe(right);
    const again = await runCli(["skeleton", "mines"], { cwd });
    expect(again).toEqual({ code: 0, stdout: "skeleton/mines is up to date\n", stderr: "" });
  });

  it("is what a course without one is told to use", async () => {
    rmSync(at(path));
    const { code, stderr } = await runCli(["lint", "mines"], { cwd });
    expect([code, stderr]).toEqual([
      2,
      [
        `gridmark: ${path} is missing; gridmark skeleton mines writes it, from the reference`,
        "see docs/authors/README.md#files-and-regions",
        "",
      ].join("\n"),
    ]);
  });

  it.each([
    ["is missing", undefined],
    ["the reference has no region for task 1", "export const one = 1;\n"],
  ])("names what is wrong with the reference: %s", async (message, text) => {
    rmSync(at("reference/mines/mines.ts"));
    if (text !== undefined) writeFileSync(at("reference/mines/mines.ts"), text);
    const { code, stderr } = await runCli(["skeleton", "mines"], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).not.toContain("internal error");
  });
});
