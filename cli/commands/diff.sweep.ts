import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { right, writeClass, writeMarkedDemo, wrong } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const [folder, monday, friday] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
const cli = (...args: string[]) => runCli(args, { cwd: demo });
const grade = (out: string) => cli("grade", folder, "-o", out, "-j", "1");
const diff = (...args: string[]) => cli("diff", ...args);

beforeAll(async () => {
  writeClass(folder, { alice: right, bob: wrong, cleo: right, "=cmd()": wrong, old: right });
  await grade(monday);
  writeClass(folder, { bob: right, "=cmd()": right, new: right });
  rmSync(join(folder, "old"), { recursive: true });
  await grade(friday);
  await cli("mark", friday, "cleo", "--task", "3d", "--points", "2");
});

describe("gridmark diff", () => {
  it("says whose score changed, in which task, and why", async () => {
    const { code, stdout, stderr } = await diff(monday, friday);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    await expect(stdout).toMatchFileSnapshot("../../fixtures/printed/diff.txt");
  });

  it("says the same in JSON", async () => {
    const { stdout } = await diff(monday, friday, "--json");
    const found = validated(JSON.parse(stdout), "diff", "diff");
    expect(found).toMatchObject({ unchanged: 1, removed: ["old"], added: ["new"] });
    expect(found.changed.map(({ id, reasons }) => [id, reasons])).toEqual([
      ["=cmd()", ["submission"]],
      ["bob", ["submission"]],
      ["cleo", ["marks"]],
    ]);
  });

  it("says the same in CSV, where no name is a formula", async () => {
    const { stdout } = await diff(monday, friday, "-r", "csv");
    const rows = parse(stdout, { columns: true }) as Record<string, string>[];
    const lines = rows.map(({ id, task, check, score_before, score_after, why }) =>
      [id, task, check, score_before, score_after, why].join("|"),
    );
    await expect(lines.join("\n")).toMatchFileSnapshot("../../fixtures/printed/diff-rows.txt");
  });

  it("knows that the course is another one", async () => {
    const changed = temporaryFolder();
    const other = writeMarkedDemo();
    const path = join(other, "fixtures/demo/public/task-1.json");
    const check = { kind: "table", name: "doubles", weight: 1, function: "double" };
    const cases = [{ name: "of 2", args: [2], returns: 5 }];
    writeFileSync(path, JSON.stringify({ task: "1", checks: [{ ...check, cases }] }));
    await runCli(["grade", folder, "-o", changed, "-j", "1"], { cwd: other });
    const { stdout } = await diff(friday, changed);
    expect(stdout).toMatch(/^alice +14 \/ 12 → 9 \/ 12 +course changed +task 1 10 → 5$/m);
    expect(stdout).toMatch(
      /^cleo +16 \/ 12 → 9 \/ 12 +course changed, marks by hand changed +task 1 10 → 5/m,
    );
  });

  it("has nothing to say of a run and itself", async () => {
    expect((await diff(monday, monday)).stdout).toBe("demo  0 changed, 5 unchanged\n");
  });

  it("names a folder that is no run", async () => {
    const empty = temporaryFolder();
    expect(await diff(monday, empty)).toEqual({
      code: 2,
      stdout: "",
      stderr: `gridmark: ${empty} contains no reports: expected a folder written by gridmark grade -o\n`,
    });
    expect((await diff(monday, friday, "--json", "-r", "csv")).code).toBe(2);
  });
});
