import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../engine/testing/scoring.ts";
import { openOutputFolder } from "../results/write.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

/** Answers to task 8: two alike, one different, one right. */
const answers = { amy: "a", bob: "a", carl: "b", dora: undefined };
let [out, group] = ["", ""];

const write = (all: Readonly<Record<string, string | undefined>>) => {
  const reports = Object.entries(all).map(([id, behavior]) => {
    const failed = behavior && {
      behavior: behavior.repeat(16),
      score: 2,
      maxScore: 6,
      status: "partial" as const,
    };
    return reportOf([taskReportOf({ id: "8", ...failed })], { submission: { id, files: [] } });
  });
  const file = summaryFile("demo", reports);
  openOutputFolder(out).writeAll(reports, file);
  return file.summary.groups?.[0]?.name ?? "";
};
const read = (name: string) => readFileSync(join(out, name), "utf8");
const reportIn = (id: string) =>
  validated(JSON.parse(read(`reports/${id}.json`)), "report", "report");
const run = (...args: string[]) => runCli(["decide", out, ...args]);
/** On one line. */
const flat = (text: string) => text.replaceAll(/\s+/g, " ");
const give = (...args: string[]) => run("--group", group, ...args);

beforeEach(() => {
  out = join(temporaryFolder(), "out");
  group = write(answers);
});

describe("gridmark decide RESULTS --group", () => {
  it("gives a comment or points to each member, and to nobody else", async () => {
    const untouched = ["carl", "dora"].map(reportIn);
    const { code, stdout } = await give("--comment", "Which cell moves first?");
    expect(code).toBe(0);
    expect(stdout).toBe(
      `demo  2 decisions\n\namy  comment, task 8, group ${group}  Which cell moves first?\nbob  comment, task 8, group ${group}  Which cell moves first?\n`,
    );
    expect((await give("--points", "3", "--reason", "A typo.")).stdout).toContain(
      `bob  task 8, group ${group}           3 / 6  was 2  A typo.\n`,
    );
    for (const id of ["amy", "bob"]) {
      expect(reportIn(id)).toMatchObject({
        ...{ score: 3, comments: [{ task: "8", text: "Which cell moves first?" }] },
      });
      expect(read(`reports/${id}.json`)).not.toContain(group);
    }
    expect(["carl", "dora"].map(reportIn)).toEqual(untouched);
    expect(read("decisions.csv")).toContain(`amy,8,points,3,A typo.,6,,"""${group}""",\n`);
    const all = ["amy", "carl"].map((id) => run(id, "--json"));
    const lists = (await Promise.all(all)).map(({ stdout: json }) =>
      validated(JSON.parse(json), "list", "decisions"),
    );
    expect(lists.map(({ applied }) => applied.map(({ decision }) => decision.group))).toEqual([
      [group, group],
      [],
    ]);
  });

  it("lists who left and who joined, and prints the command that gives it to these alone", async () => {
    const text = "Don't panic:\nread §2.";
    await give("--comment", text);
    await run("bob", "--task", "8", "--comment", "Yours is nearly right.");
    write({ amy: undefined, bob: "a", carl: "a", dora: "a" });
    const { stdout } = await run();
    expect(flat(stdout)).toContain(
      `amy, task 8: comment ("Don't panic: read §2.") not applied: left group ${group}: its results have changed `,
    );
    const command = `gridmark decide ${out} --group ${group} --comment 'Don'\\''t panic:\\nread §2.'`;
    expect(flat(stdout)).toContain(
      `carl and dora joined group ${group}, not given yet: comment ("Don't panic: read §2."): `,
    );
    expect(stdout).toContain(`\n    ${command}\n`);
    expect(reportIn("carl").comments).toBeUndefined();
    const printed = "Don't panic:\\nread §2.";
    for (const _ of ["once", "again"]) {
      const given = await give("--comment", printed);
      expect(given.stdout).toContain("demo  3 of 4 decisions\n");
      expect(given.stdout).not.toMatch(/joined|Removed/);
      for (const id of ["carl", "dora"]) expect(reportIn(id).comments?.[0]?.text).toBe(text);
      expect(reportIn("bob").comments?.[0]?.text).toBe("Yours is nearly right.");
      expect(reportIn("amy").comments).toBeUndefined();
    }
  });

  it("replaces what members had in its place, and is removed from all of them", async () => {
    const before = read("reports/amy.json");
    await run("bob", "--task", "8", "--comment", "Own.");
    expect((await give("--comment", "First.")).stdout).toContain(
      'Removed\n  bob, task 8: comment ("Own.")\n',
    );
    await run("carl", "--task", "8", "--comment", "Other.");
    const { stdout } = await give("--remove");
    expect(stdout).toContain('Removed\n  amy, task 8: comment ("First.")\n  bob, task 8: comment');
    expect(read("reports/amy.json")).toBe(before);
    expect(reportIn("carl").comments).toHaveLength(1);
    expect((await give("--remove")).stderr).toBe(`gridmark: group ${group} has no decision\n`);
  });

  it.each([
    ["bob --comment x", "--group replaces ID and --task"],
    ["--task 8 --comment x", "--group replaces ID and --task"],
    ["--excuse --reason x", "takes --points, --comment or --remove"],
    ["--points 7 --reason x", "amy: 7 is more than task 8 is worth; expected 0 to 6"],
    ["--reason x", "a decision needs a submission or a group"],
    ["--comment x --group 8-000000", 'there is no group "8-000000"; to list all: gridmark show'],
  ])("refuses %j, and changes nothing", async (args, words) => {
    const { code, stderr } = await give(...args.split(" "));
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(existsSync(join(out, "decisions.csv"))).toBe(false);
  });
});
