import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gradedClass, programWith, writeClass, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

/** A graded and marked class of two, with functions to continue. */
const markedClass = () =>
  gradedClass({
    alice: programWith("I try 2 and 3."),
    bob: programWith("").replace("3 * n", "Math.imul(3, n)"),
  });

it("a report that cannot be read, where there may be marks, stops grading before it begins", async () => {
  const demo = writeMarkedDemo();
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  writeClass(folder, { alice: programWith("") });
  const reports = join(out, "reports");
  mkdirSync(join(reports, "alice.json"), { recursive: true });
  const { code, stderr } = await runCli(["grade", folder, "-o", out], { cwd: demo });
  expect(code).toBe(2);
  expect(stderr).toContain(`gridmark: ${join(reports, "alice.json")} cannot be replaced: `);
  rmSync(join(reports, "alice.json"), { recursive: true });
  writeFileSync(join(reports, "alice.json"), '{"marks": 1');
  expect((await runCli(["grade", folder, "-o", out], { cwd: demo })).stderr).toContain(
    " is not JSON: ",
  );
});

it("a class with bonus, answers to mark and deductions is graded, marked and graded again", async () => {
  const { folder, out, run, grade, read, report } = await markedClass();
  expect(report("alice")).toMatchObject({
    score: 14,
    maxScore: 12,
    unmarked: ["3d"],
    tasks: [{ score: 10 }, { kind: "bonus", score: 4 }, { answer: "I try 2 and 3." }],
  });
  expect(report("bob")).toMatchObject({
    score: 11,
    deductions: [{ id: "helper", points: 3, findings: [{ line: 16 }] }],
    tasks: [{}, {}, { status: "not-started" }],
  });
  expect(read("summary.csv")).toBe(
    "id,status,score,max_score,bonus,deducted,unmarked,task_1,task_extra,task_3d\nalice,graded,14,12,4,0,1,10,4,\nbob,graded,11,12,4,3,0,10,4,0\n",
  );

  await run("mark", out, "alice", "--task", "3d", "--points", "1", "--comment", "Why 3?");
  const [marked, summary] = [read("reports/alice.json"), read("summary.json")];
  const again = await grade();
  expect(again.stderr).not.toContain("no longer valid");
  expect(again.stdout).toMatch(/^alice +15 /m);
  expect([read("reports/alice.json"), read("summary.json")]).toEqual([marked, summary]);

  expect(await grade("--task", "1")).toMatchObject({
    code: 2,
    stderr: `gridmark: ${out} has marks of alice for task 3d, which --task leaves out: use another folder for -o\n`,
  });
  expect(read("reports/alice.json")).toBe(marked);

  writeFileSync(join(folder, "alice", "game.ts"), programWith("I try 2, 3 and 4."));
  expect((await grade()).stderr).toContain(
    'gridmark: alice: the mark 1 for task 3d ("Why 3?") is no longer valid: the answer has changed since\n',
  );
  expect(report("alice")).toMatchObject({ score: 14, unmarked: ["3d"] });
  expect((await run("mark", out)).stdout).toContain(
    'No longer valid\n  alice: 1 for task 3d ("Why 3?"): the answer has changed since\n',
  );

  writeFileSync(join(folder, "alice", "game.ts"), programWith("I try 2 and 3.", "// corrected\n"));
  expect((await grade()).stderr).not.toContain("no longer valid");
  expect(report("alice")).toMatchObject({ score: 15, tasks: [{}, {}, { marks: { points: 1 } }] });
});

it("marks are kept in a folder that is then graded for students", async () => {
  const { out, run, grade, report } = await markedClass();
  await run("mark", out, "alice", "--task", "3d", "--points", "1");
  await grade("--for", "student");
  expect(report("alice")).toMatchObject({
    for: "student",
    score: 15,
    tasks: [{}, {}, { score: 1, marks: { points: 1 } }],
  });
});
