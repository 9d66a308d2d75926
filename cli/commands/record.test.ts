import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { runCli } from "../testing/run-cli.ts";

describe("gridmark record", () => {
  let cwd = "";
  const file = "fixtures/mines/public/task-1.json";
  const read = () => readFileSync(join(cwd, file), "utf8");
  const edit = (before: RegExp, after: string) =>
    writeFileSync(join(cwd, file), read().replace(before, after));

  beforeEach(async () => {
    cwd = writeTree({});
    await runCli(["new", "mines"], { cwd });
  });

  it("writes nothing if all cases match the reference", async () => {
    const before = read();
    const ran = await runCli(["record"], { cwd });
    expect(ran).toMatchObject({ code: 0, stdout: "all cases match the reference\n" });
    expect(read()).toBe(before);
  });

  it("puts what was left out where it was, and says what it is", async () => {
    const before = read();
    edit(/,\s*"returns": true/, "");
    const { code, stdout } = await runCli(["record", "mines"], { cwd });
    expect([code, stdout]).toEqual([
      0,
      [
        file,
        "✓ tells a solved grid from others, all lights off: isSolved(board) returns true",
        "",
        "1 case filled in",
        "",
      ].join("\n"),
    ]);
    expect(read()).toBe(before);
  });

  it("leaves what differs alone, with exit code 1, unless told to replace it", async () => {
    const before = read();
    edit(/"returns": true/, '"returns": 7');
    const wrong = read();
    const shown = await runCli(["record"], { cwd });
    expect(shown.code).toBe(1);
    expect(shown.stdout.replace(/\s+/g, " ")).toContain(
      "expected that it returns 7; the reference returns true 1 different, kept (--overwrite",
    );
    expect(read()).toBe(wrong);
    const replaced = await runCli(["record", "--overwrite"], { cwd });
    expect(replaced.code).toBe(0);
    expect(replaced.stdout).toContain("1 different, replaced");
    expect(read()).toBe(before);
  });

  it("says the same as JSON", async () => {
    edit(/"returns": true/, '"returns": 7');
    const { code, stdout } = await runCli(["record", "--json"], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      assignment: "mines",
      cases: [{ file, kind: "different", expected: { returns: 7 }, did: { returns: true } }],
    });
  });

  it("cannot do without a reference", async () => {
    rmSync(join(cwd, "reference/mines/mines.ts"));
    const { code, stderr } = await runCli(["record"], { cwd });
    expect([code, stderr]).toEqual([2, "gridmark: reference/mines/mines.ts is missing\n"]);
  });
});
