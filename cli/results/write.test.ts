import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { summaryFile } from "../../engine/points/summary.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { openOutputFolder } from "./write.ts";

const report = (id: string, score = 10) =>
  reportOf([taskReportOf({ score })], { submission: { id, files: [] } });

describe("an output folder", () => {
  it("is made with all folders above it", () => {
    const folder = join(writeTree({}), "a/b");
    openOutputFolder(folder).writeReport(report("alice"));
    expect(readdirSync(join(folder, "reports"))).toEqual(["alice.json"]);
  });

  it("keeps every old file where one of the new ones cannot be written", () => {
    const folder = writeTree({ "reports/bob.json/taken": "" });
    const output = openOutputFolder(folder);
    output.writeReport(report("alice", 5));
    const before = readFileSync(join(folder, "reports/alice.json"), "utf8");
    const file = summaryFile("demo", [report("alice")]);
    const fault = faultOf(() => output.writeAll([report("bob"), report("alice")], file));
    expect(fault).toContain(`output: cannot write to ${join(folder, "reports/bob.json")}: `);
    expect(readFileSync(join(folder, "reports/alice.json"), "utf8")).toBe(before);
    expect(readdirSync(folder)).toEqual(["reports"]);
    expect(readdirSync(join(folder, "reports")).sort()).toEqual(["alice.json", "bob.json"]);
  });

  it("refuses a report that could not be read again, with the place in it", () => {
    const folder = writeTree({});
    const check = { name: "a", visibility: "public", status: "pass", score: 1, maxScore: 1 };
    const task = taskReportOf({ checks: [{ ...check, message: 1 } as never] });
    const broken = reportOf([task], { submission: { id: "ann", files: [] } });
    const fault = faultOf(() => openOutputFolder(folder).writeReport(broken));
    expect(fault).toBe(
      "configuration: the report of ann#/tasks/0/checks/0/message: expected text in quotes, not 1",
    );
    expect(readdirSync(join(folder, "reports"))).toEqual([]);
  });

  it("removes an older report of the same id under its other name, and nothing else", () => {
    const folder = writeTree({});
    const names = (text: string) => new Map([["Bob", text]]);
    const plain = openOutputFolder(folder);
    plain.writeReport(report("Bob"));
    const [own = ""] = readdirSync(join(folder, "reports"));
    expect(own).toBe("Bob.json");
    const hashed = "Bob~cd9fb1e148ccd844.json";
    const other = openOutputFolder(folder, names(hashed));
    other.writeReport(report("Bob"));
    expect(readdirSync(join(folder, "reports"))).toEqual([hashed]);
    for (const text of [JSON.stringify(report("BOB")), "no JSON", "null"]) {
      writeFileSync(join(folder, "reports/Bob.json"), text);
      other.writeReport(report("Bob"));
      expect(readFileSync(join(folder, "reports/Bob.json"), "utf8")).toBe(text);
    }
    mkdirSync(join(folder, "reports/alice.json"));
    expect(faultOf(() => plain.writeReport(report("alice")))).toContain("output: cannot write to");
  });
});
