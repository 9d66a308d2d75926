import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import { faultOf } from "../../engine/testing/faults.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { Marks, Report } from "../../schema/types.ts";
import { createMarkKeeper } from "./by-hand.ts";
import { openOutputFolder } from "./write.ts";

const manifest = demoManifest({
  tasks: [demoTask(), demoTask({ id: "3d", kind: "manual", points: 2 }), demoTask({ id: "4" })],
});

function reported(id: string, marks?: Marks, sha = "a"): Report {
  const task = taskReportOf({ id: "3d", kind: "manual", maxScore: 2, score: marks?.points ?? 0 });
  return reportOf([taskReportOf(), { ...task, ...(marks === undefined ? {} : { marks }) }], {
    submission: { id, files: [{ name: "game.ts", sha256: sha.repeat(64) }] },
  });
}

/** A folder with these reports, and the keeper of their marks for a class. */
function keeperOf(
  reports: readonly Report[],
  ids: readonly string[],
  tasks = ["1", "3d", "4"],
  earlier: Readonly<Record<string, string>> = {},
) {
  const folder = writeTree({});
  const output = openOutputFolder(folder);
  for (const each of reports) output.writeReport(each);
  const pairs = ids.map((id) => [id, earlier[id] ?? id] as const);
  return { folder, keeper: () => createMarkKeeper(folder, pairs, manifest, tasks) };
}

describe("marks in a folder that is graded into again", () => {
  it("are kept for the same files, and for nobody else", () => {
    const { keeper } = keeperOf(
      [reported("alice", { points: 2 }), reported("bob")],
      ["alice", "bob"],
    );
    const { keep, dropped } = keeper();
    expect(keep(reported("alice")).tasks[1]).toMatchObject({ score: 2, marks: { points: 2 } });
    expect(keep(reported("bob"))).toEqual(reported("bob"));
    expect(keep(reported("carl"))).toEqual(reported("carl"));
    expect(dropped()).toEqual([]);
  });

  it("follow a person whose submission has another number", () => {
    const before = [reported("Ann_1", { points: 2 })];
    const { keep } = keeperOf(before, ["Ann_2"], ["1", "3d"], { Ann_2: "Ann_1" }).keeper();
    expect(keep(reported("Ann_2")).tasks[1]).toMatchObject({ score: 2, marks: { points: 2 } });
  });

  it("that no longer hold are told in the order of the ids, on one safe line each", () => {
    const names = ["zoe", "bob\n2"];
    const { keeper } = keeperOf(
      [reported("zoe", { points: 1.5, comment: "Say\nwhy." }), reported("bob\n2", { points: 1 })],
      names,
    );
    const { keep, dropped } = keeper();
    for (const id of names)
      expect(keep(reported(id, undefined, "b")).tasks[1]).not.toHaveProperty("marks");
    const reason = "is no longer valid: the submitted files have changed since";
    expect(dropped()).toEqual([
      `bob\\n2: the mark 1 for task 3d ${reason}`,
      `zoe: the mark 1.5 for task 3d ("Say\\nwhy.") ${reason}`,
    ]);
  });

  it("are not overwritten by another assignment, nor by a run that leaves their task out", () => {
    const other = { ...reported("alice", { points: 1 }), assignment: "other" };
    const first = keeperOf([other], ["alice"]);
    expect(faultOf(first.keeper)).toBe(
      `usage: ${first.folder} has marks of alice for other: use another folder for -o`,
    );
    const second = keeperOf([reported("alice", { points: 1 })], ["alice"], ["1", "4"]);
    expect(faultOf(second.keeper)).toBe(
      `usage: ${second.folder} has marks of alice for task 3d, which --task leaves out: use another folder for -o`,
    );
    expect(keeperOf([reported("alice")], ["alice"], ["1"]).keeper).not.toThrow();
  });

  it("of those who are not in the class now are none of its business", () => {
    const other = { ...reported("alice", { points: 1 }), assignment: "other" };
    expect(keeperOf([other], ["bob"]).keeper).not.toThrow();
  });

  it("stop the run where they stand in a report that is not valid", () => {
    const { folder, keeper } = keeperOf([], ["alice"]);
    const path = join(folder, "reports/alice.json");
    openOutputFolder(folder);
    writeFileSync(path, JSON.stringify({ ...reported("alice", { points: 1 }), score: "1" }));
    expect(faultOf(keeper)).toBe(
      `configuration: ${path}:1:272: /score: expected a number, not "1"`,
    );
    writeFileSync(path, '{ "no": "mark" }');
    expect(keeper).not.toThrow();
  });
});
