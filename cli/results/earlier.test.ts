import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import type { Report } from "../../schema/types.ts";
import { repo, runCli } from "../testing/run-cli.ts";

/** Results folders and output of earlier versions, never rewritten. */
const earlier = repo("fixtures/results");
const parse = (...path: string[]) => JSON.parse(readFileSync(join(earlier, ...path), "utf8"));

describe.each(["0.1-class", "0.1-student"])("the results folder %s", (name) => {
  const files = readdirSync(join(earlier, name, "reports"));

  it.each(files)("has a report that is still valid: %s", (file) => {
    const report = parse(name, "reports", file);
    expect(validated(report, file, "report")).toBe(report);
  });

  it("has a summary that is still valid", () => {
    const summary = parse(name, "summary.json");
    expect(validated(summary, name, "summary")).toBe(summary);
  });

  it("is shown as it was, and says now what it is", async () => {
    const table = await runCli(["show", join(earlier, name)]);
    expect([table.code, table.stderr]).toEqual([0, ""]);
    const { stdout } = await runCli(["show", join(earlier, name), "--json"]);
    const shown = validated(JSON.parse(stdout), name, "class-report");
    const reports = files.map((file) => parse(name, "reports", file) as Report);
    expect(shown.type).toBe("class");
    expect(shown.submissions).toEqual(reports.map((each) => ({ ...each, type: "submission" })));
  });

  it.each(files)("shows one of its submissions: %s", async (file) => {
    const id = file.replace(/\.json$/, "");
    const { code, stdout } = await runCli(["show", join(earlier, name), id, "--json"]);
    expect(code).toBe(0);
    const keys = Object.entries(JSON.parse(stdout)).slice(0, 2);
    expect(keys).toEqual([
      ["schemaVersion", 1],
      ["type", "submission"],
    ]);
  });
});

it("a class that an earlier version printed is still valid", () => {
  const printed = parse("0.1-class.json");
  expect(validated(printed, "class", "class-report")).toBe(printed);
});
