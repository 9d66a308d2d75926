import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportsOf, pupils } from "../../engine/testing/exports.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import type { ClassSettings } from "../../schema/types.ts";
import { gradeClass, mixedClass, pointsOf } from "../testing/graded-class.ts";
import { right, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();

/** A file with the settings of a class, outside of it. */
function classFile(settings: ClassSettings): string {
  return join(writeTree({ "class.json": JSON.stringify(settings) }), "class.json");
}

describe.each(Object.keys(exportsOf))("a small class on %s", (platform) => {
  it("goes from the export to the roster, and nobody vanishes", async () => {
    const all = mixedClass(9);
    const graded = await gradeClass(demo, platform, all, true);
    expect(graded.code).toBe(0);
    expect(graded.summary.summary.count).toBe(9);
    expect(graded.points).toEqual([...all.map((_, index) => pointsOf(index)), ""]);
    expect(graded.after).toEqual(graded.before);
    expect(graded.roster).toBe(true);
    expect(graded.stderr).toContain("8 of 10 students have points in");
    expect(graded.stderr).toContain("no submission (1): ");
    expect(graded.stderr).toMatch(/left as they were \(1\): .* is rejected\n/);
  });
});

describe("being late", () => {
  /** Submitted on 1 May at noon; the tenth on 3 May. */
  const all = pupils(10, () => [{ "game.ts": right }]).slice(8);
  const root = writeTree(
    Object.fromEntries(
      (exportsOf.blackboard?.(all) ?? []).map(({ name, content = "" }) => [`bb/${name}`, content]),
    ),
  );
  const grade = async (settings: ClassSettings) => {
    const out = temporaryFolder();
    const options = ["--class", classFile(settings)];
    const args = ["grade", join(root, "bb"), "-o", out, "-j", "1", "--task", "1", ...options];
    const ran = await runCli(args, { cwd: demo });
    const read = (name: string) => JSON.parse(readFileSync(join(out, name), "utf8"));
    if (ran.code !== 0) return { ...ran, scores: {}, late: undefined };
    const rows: { id: string; score: number; deducted?: number }[] =
      read("summary.json").submissions;
    const scores = Object.fromEntries(rows.map(({ id, score }) => [id, score]));
    return { ...ran, scores, late: read("reports/user9.json").deductions };
  };

  it("costs what the rules say, as a deduction that can be seen", async () => {
    const { scores, late, stdout } = await grade({
      due: "2026-05-02T11:00",
      late: { percentPerDay: 15 },
    });
    expect(scores).toEqual({ user8: 10, user9: 7 });
    expect(late).toEqual([
      {
        ...{ id: "late", title: "Late by 2 days (30 %)", points: 3, percent: 30, findings: [] },
        late: expect.objectContaining({ due: "2026-05-02T11:00:00", percentPerDay: 15 }),
      },
    ]);
    expect(stdout).toMatch(/First9 Last9 +7 of 10 +3/);
  });

  it("has a cap, minutes of grace, and extensions for single students", async () => {
    const late = { percentPerDay: 40 };
    const rules = { due: "2026-05-01", late };
    expect((await grade(rules)).scores).toEqual({ user8: 10, user9: 2 });
    expect((await grade({ ...rules, late: { ...late, cap: 50 } })).scores).toMatchObject({
      user9: 5,
    });
    expect((await grade({ ...rules, grace: 2161 })).scores).toMatchObject({ user9: 10 });
    const file = join(root, "extensions.csv");
    for (const [text, score] of [
      ["id,days\nuser9,1\n", 6],
      ["id,days\nuser9,1.6\n", 10],
      ["id;due\nuser9;2026-05-03T12:00\n", 6],
      ["id,submitted\nuser9,2026-05-01\n", 10],
    ] as const) {
      writeFileSync(file, text);
      const { scores } = await grade({ ...rules, extensions: file });
      expect(scores, text).toEqual({ user8: 10, user9: score });
    }
    for (const [text, fault] of [
      ["user9,many", '"many" is not a number of days'],
      ["user77,3", 'there is no "user77" in the class'],
    ]) {
      writeFileSync(file, `id,days\n${text}\n`);
      const { stderr } = await grade({ ...rules, extensions: file });
      expect(stderr).toContain(`${file}, line 2: ${fault}`);
    }
  });

  it("is said where it costs nothing", async () => {
    const class_ = writeTree({ "doe_LATE_1_2_game.ts": right, "lee_3_4_game.ts": right });
    const { code, stderr } = await runCli(["grade", class_, "-j", "1", "--task", "1"], {
      cwd: demo,
    });
    expect(code).toBe(0);
    expect(stderr).toContain(
      "gridmark: late, but not deducted because class.json does not set due and late: doe_1\n",
    );
  });

  it.each(["latest", "best"] as const)(
    "is what a gradebook says, for the %s attempt",
    async (attempt) => {
      const name = "Ann_5_assignsubmission_file_game.ts";
      const root = writeTree({
        [`a/${name}`]: right,
        [`b/${name}`]: right,
        "r.csv":
          'Identifier,Full name,Grade,Last modified (submission)\nParticipant 5,Ann,,"Sunday, 3 May 2026, 11:59 PM"\n',
        "more.csv": "id,days\n5,1\n",
      });
      const grade = (more: ClassSettings) => {
        const settings = {
          ...{ attempt, due: "2026-05-02T00:00", late: { percentPerDay: 20 } },
          ...{ submitted: join(root, "r.csv"), ...more },
        };
        const args = ["grade", join(root, "a"), join(root, "b"), "-j", "1", "--task", "1"];
        return runCli([...args, "--class", classFile(settings)], { cwd: demo });
      };
      expect((await grade({})).stdout).toMatch(/ 6 of 10 +4 /);
      expect((await grade({ extensions: join(root, "more.csv") })).stdout).toMatch(/ 8 of 10 +2 /);
    },
  );

  it("is said where nothing tells how much", async () => {
    const class_ = writeTree({ "doe_LATE_1_2_game.ts": right, "lee_3_4_game.ts": right });
    const settings = classFile({ due: "2026-05-01", late: { percentPerDay: 10 } });
    const args = ["grade", class_, "-j", "1", "--task", "1", "--class", settings];
    const { code, stderr } = await runCli(args, { cwd: demo });
    expect(code).toBe(0);
    expect(stderr).toContain("late by an unknown time, nothing deducted: doe_1");
    expect(stderr).toContain("no submission times are known");
  });
});
