import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { temporaryFolder } from "../testing/run-cli.ts";
import { createDecisionKeeper } from "./by-hand.ts";

let out = "";
beforeEach(() => {
  out = temporaryFolder();
});
const now = "2026-05-01T12:00:00Z";
const table = "id,task,decision,points,reason\nbob,1,points,7,Typo.\namy,,excused,,Ill.\n";
const write = (text: string) => writeFileSync(join(out, "decisions.csv"), text);
const read = () => readFileSync(join(out, "decisions.csv"), "utf8");
const report = (id: string) =>
  reportOf([taskReportOf({ score: 2 })], { submission: { id, files: [] } });
const keeper = () =>
  createDecisionKeeper(
    out,
    new Map([
      ["amy", "k1"],
      ["bob", undefined],
    ]),
  );

describe("a keeper of decisions", () => {
  it("applies the table to reports as they come, and fills in what it was for", () => {
    write(table);
    const { decide, finish } = keeper();
    expect(decide(report("bob"))).toMatchObject({ score: 7, tasks: [{ decision: { before: 2 } }] });
    expect(decide(report("amy")).decision).toEqual({ is: "excused", reason: "Ill." });
    expect(finish([], now)).toEqual([
      'amy: excused ("Ill.")',
      'bob, task 1: 7 points instead of 2 ("Typo.")',
    ]);
    expect(read()).toBe(
      "\ufeffid,task,decision,points,reason,max_points,student,group,file_sha256\nbob,1,points,7,Typo.,10,,,\namy,,excused,,Ill.,10,k1,,\n",
    );
  });

  it("logs what has changed in the table since the last time, also by hand, and nothing twice", () => {
    const log = () => readFileSync(join(out, "decisions-log.jsonl"), "utf8");
    const line = (time: string, change: string, rest: string) =>
      `{"time":"${time}","change":"${change}","decision":${rest}}\n`;
    const bob = '{"id":"bob","task":"1","is":"points","points":7,"reason":"Typo."}';
    const amy = '{"id":"amy","is":"excused","reason":"Ill."}';
    write(table);
    keeper().finish([], now);
    const first = line(now, "made", bob) + line(now, "made", amy);
    expect(log()).toBe(first);
    keeper().finish([], "2026-05-02T12:00:00Z");
    expect(log()).toBe(first);
    write(table.replace(",7,", ",8,"));
    const later = "2026-05-03T12:00:00Z";
    keeper().finish([], later);
    const changes = line(later, "removed", bob) + line(later, "made", bob.replace("7", "8"));
    expect(log()).toBe(first + changes);
  });

  it("leaves what it has not come to as it was", () => {
    write(table);
    const { decide, finish } = keeper();
    decide(report("amy"));
    expect(finish([], now)).toEqual(['amy: excused ("Ill.")']);
    expect(read()).toContain("bob,1,points,7,Typo.,,,,\n");
  });

  it("does not write over what somebody has written meanwhile, and says what to do", () => {
    write(table);
    const { decide, finish } = keeper();
    decide(report("bob"));
    write(`${table}bob,,comment,,Hm.\n`);
    expect(finish([], now).at(-1)).toBe(
      `${join(out, "decisions.csv")} was changed during grading; to apply it: gridmark decide ${out}`,
    );
    expect(read()).toBe(`${table}bob,,comment,,Hm.\n`);
  });

  it("stops for one that was never applied and reaches nobody, and not for one that did", () => {
    write("id,decision,reason,max_points\nbobb,excused,Ill.,\n");
    expect(keeper).toThrow('line 2: there is no submission "bobb" (did you mean bob?)');
    write("id,decision,reason\nbobb,excused,Ill.\namyy,excused,Ill.\n");
    expect(keeper).toThrow(/line 2: .*"bobb".*\n.*line 3: .*"amyy"/);
    write("id,decision,reason,max_points\nbobb,excused,Ill.,10\n");
    expect(keeper().finish([], now)[0]).toContain("bobb has no submission now");
  });

  it("makes no table where there is none", () => {
    const { decide, finish } = keeper();
    expect(decide(report("bob"))).toEqual(report("bob"));
    expect(finish([], now)).toEqual([]);
    expect(existsSync(join(out, "decisions.csv"))).toBe(false);
  });
});
