import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { exportsOf, pupils } from "../../engine/testing/exports.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { gradedClass, markedManifest, right, wrong } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

it("decisions survive a regrade and a moved mark scheme, or are listed as no longer valid", async () => {
  const { demo, folder, out, grade, decide, read, report } = await gradedClass({
    ...{ amy: wrong, bob: wrong, carl: right },
  });
  expect(report("amy").score).toBe(4);
  await decide("amy", "--task", "1", "--points", "7", "--reason", "Right but for a typo.");
  await decide("amy", "--comment", "Nice idea.");
  await decide("bob", "--task", "1", "--points", "10", "--reason", "Shown to me.");
  await decide("carl", "--points", "5.5", "--reason", "Oral exam.");
  const all = () => ["amy", "bob", "carl"].map((id) => read(`reports/${id}.json`));
  const files = () => [...all(), read("summary.json"), read("decisions.csv")];
  const before = files();

  const again = await grade();
  expect(files()).toEqual(before);
  for (const line of [
    'amy, task 1: 7 points instead of 0 ("Right but for a typo.")',
    'amy: comment ("Nice idea.")',
    'bob, task 1: 10 points instead of 0 ("Shown to me.")',
    'carl: 5.5 points instead of 14 ("Oral exam.")',
  ]) {
    expect(again.stderr).toContain(`gridmark: ${line}\n`);
  }
  await grade("--force");
  expect(files()).toEqual(before);

  writeFileSync(join(folder, "amy", "game.ts"), right);
  await grade();
  expect(report("amy")).toMatchObject({
    ...{ score: 11, comments: [{ text: "Nice idea." }] },
    tasks: [{ score: 7, decision: { points: 7, before: 10 } }, {}, {}],
  });

  const worth = (points: number) => {
    const [first, ...others] = markedManifest.tasks;
    const tasks = [{ ...first, points }, ...others];
    const path = join(demo, "fixtures/demo/assignment.json");
    writeFileSync(path, JSON.stringify({ ...markedManifest, tasks }));
  };
  worth(8);
  const moved = await grade();
  expect(moved.stderr).toContain(
    'amy, task 1: 7 points instead of 8 ("Right but for a typo."); task 1 was worth 10 when this was decided, now 8\n',
  );
  expect(moved.stderr).toContain(
    'bob, task 1: 10 points ("Shown to me.") not applied: task 1 is now worth 8\n',
  );
  expect(report("amy").score).toBe(11);
  expect(report("bob")).toMatchObject({ score: 4 });
  expect((await decide()).stdout).toContain("No longer valid\n  bob, task 1: 10 points");
  expect(read("decisions.csv")).toBe(before.at(-1));

  worth(10);
  await grade();
  expect(report("bob")).toMatchObject({ score: 14, tasks: [{ decision: { points: 10 } }, {}, {}] });

  rmSync(join(out, "decisions.csv"));
  await grade();
  expect(report("carl")).toMatchObject({ score: 14 });
  expect(all().join("")).not.toContain('"decision"');
});

it("a table that is wrong stops grading before it begins", async () => {
  const { out, grade } = await gradedClass({ amy: right });
  writeFileSync(join(out, "decisions.csv"), "id,decision,reason\namy,excuse,Ill.\n");
  const { code, stderr } = await grade();
  expect(code).toBe(2);
  expect(stderr).toContain(`${join(out, "decisions.csv")}, line 2: "excuse" is not a decision`);
});

it("a name that nobody has stops grading, and no decision is made for somebody else", async () => {
  const { out, grade, report, read } = await gradedClass({ amy: right, bob: right });
  const table = "id,decision,reason\nbobb,excused,Ill.\n";
  writeFileSync(join(out, "decisions.csv"), table);
  const { code, stderr } = await grade();
  expect(code).toBe(2);
  expect(stderr).toContain('line 2: there is no submission "bobb" (did you mean bob?)\n');
  expect(report("bob").decision).toBeUndefined();
  expect(read("decisions.csv")).toBe(table);
});

it("lateness is deducted of decided tasks, and not of a decided score; marks are added", async () => {
  const { folder, grade, decide, report, run, out } = await gradedClass({ amy: wrong, bob: wrong });
  const late = { due: "2026-05-01", late: { percentPerDay: 50 } };
  const extensions = { amy: { submitted: "2026-05-02" }, bob: { submitted: "2026-05-02" } };
  writeFileSync(join(folder, "class.json"), JSON.stringify({ ...late, extensions }));
  await decide("amy", "--task", "1", "--points", "6", "--reason", "x");
  await decide("bob", "--points", "13", "--reason", "x");
  await grade();
  expect(report("amy")).toMatchObject({ score: 5, deductions: [{ points: 5, percent: 50 }] });
  expect(report("bob")).toMatchObject({ score: 13, decision: { before: 2 } });
  await run("mark", out, "amy", "--task", "3d", "--points", "2");
  await run("mark", out, "bob", "--task", "3d", "--points", "2");
  expect(report("amy").score).toBe(6);
  expect(report("bob")).toMatchObject({ score: 13, decision: { before: 3 } });
  const marked = [report("amy"), report("bob")];
  await grade();
  expect([report("amy"), report("bob")]).toEqual(marked);
});

it("no decision is made for another student when ids move in an export", async () => {
  const demo = writeGradedDemo();
  const out = temporaryFolder();
  const grade = async (numbers: readonly number[]) => {
    const all = pupils(4, () => [{ "game.ts": right }]).filter(({ number }) =>
      numbers.includes(number),
    );
    const files = (exportsOf.moodle?.(all) ?? []).map(({ name, content = "" }) => [name, content]);
    const root = writeTree(Object.fromEntries(files));
    return await runCli(["grade", root, "-o", out, "-j", "1"], { cwd: demo });
  };
  const [first, second, third] = pupils(4, () => []).map(({ number }) => number) as [
    number,
    number,
    number,
  ];
  await grade([first, second]);
  const table = () => readFileSync(join(out, "decisions.csv"), "utf8");
  const rows = () =>
    validated(JSON.parse(readFileSync(join(out, "summary.json"), "utf8")), "rows", "summary")
      .submissions;
  const [id = "", other = ""] = rows().map((row) => row.id);
  await runCli(["decide", out, id, "--excuse", "--reason", "Ill."], { cwd: demo });
  expect(table()).toContain(`${id},,excused,,Ill.,20,"""${first} `);
  // As if the student's id had changed, and somebody else had this one.
  writeFileSync(join(out, "decisions.csv"), table().replace(id, other));
  expect((await grade([first, second])).stderr).toContain(
    `it was made for ${other}, who is ${id} now`,
  );
  const excused = () => rows().flatMap((row) => (row.decision === "excused" ? [row.id] : []));
  expect(excused()).toEqual([id]);
  const { stderr } = await grade([second, third]);
  expect(stderr).toContain("its student has no known submission");
  expect(excused()).toEqual([]);
});

it("sections and letter grades are kept for later commands, and follow marks and decisions", async () => {
  const { folder, out, grade, decide, run, summary } = await gradedClass({
    ...{ amy: wrong, bob: right },
  });
  const settings = {
    sections: { Tue: ["amy"], Fri: ["bob"] },
    letters: { A: 14, F: 0 },
    rejected: 0,
  };
  writeFileSync(join(folder, "class.json"), JSON.stringify(settings));
  expect((await grade()).stdout).toContain("Sections\n  Tue: 1 submission, mean 4.0 of 12\n");
  const letters = () => summary().submissions.map(({ section, letter }) => `${section} ${letter}`);
  expect(letters()).toEqual(["Tue F", "Fri A"]);
  await decide("amy", "--points", "14", "--reason", "Oral exam.");
  expect(letters()).toEqual(["Tue A", "Fri A"]);
  await run("mark", out, "bob", "--task", "3d", "--points", "1");
  expect(summary()).toMatchObject({
    settings,
    summary: { letters: [{ letter: "A", count: 2 }, {}] },
  });
  // Only one of them is graded into the class's folder.
  await run("grade", join(folder, "bob"), "-o", out, "-j", "1");
  expect(summary()).toMatchObject({
    settings,
    summary: { sections: [{ mean: 14 }, { mean: 15 }] },
  });
  expect((await run("show", out)).stdout).toContain("Letter grades\n  A: 2, F: 0\n");
  const all = await run("grade", folder, "--json", "-j", "1");
  const whole = validated(JSON.parse(all.stdout), "class", "class-report");
  expect(whole).toMatchObject({ settings, summary: { letters: [{ letter: "A", count: 1 }, {}] } });
});

it("reports for students have the decisions of the table in their folder", async () => {
  const { folder, out, run, decide } = await gradedClass({ amy: wrong, bob: right, carl: right });
  await decide("amy", "--task", "1", "--points", "7", "--reason", "Typo.");
  await decide("bob", "--withhold", "--reason", "Come to me.");
  await decide("carl", "--excuse", "--reason", "Ill.");
  const handed = temporaryFolder();
  cpSync(join(out, "decisions.csv"), join(handed, "decisions.csv"));
  const args = ["grade", folder, "-o", handed, "-j", "1", "--for", "student"];
  const { stdout } = await run(...args);
  expect(stdout).toMatch(/^bob +withheld$/m);
  const read = (name: string) => JSON.parse(readFileSync(join(handed, name), "utf8"));
  expect(read("reports/amy.json")).toMatchObject({ score: 11, tasks: [{ score: 7 }, {}, {}] });
  expect(read("reports/bob.json")).toMatchObject({
    ...{ for: "student", score: 0, tasks: [], messages: [] },
    decision: { is: "withheld", reason: "Come to me." },
  });
  expect(read("reports/carl.json").decision).toEqual({ is: "excused", reason: "Ill." });
  expect(read("summary.json").summary).toMatchObject({
    graded: 1,
    excused: 1,
    withheld: 1,
    mean: 11,
  });
  const table = () => readFileSync(join(handed, "decisions.csv"), "utf8");
  expect(table()).toBe(readFileSync(join(out, "decisions.csv"), "utf8"));
  writeFileSync(join(handed, "decisions.csv"), "id,decision,reason\n");
  await run(...args);
  expect(read("reports/bob.json")).toMatchObject({ score: 14, tasks: [{}, {}, {}] });
});
