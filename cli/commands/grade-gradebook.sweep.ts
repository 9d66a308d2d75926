import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportsOf, pupils } from "../../engine/testing/exports.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { gradeClass, mixedClass, pointsOf } from "../testing/graded-class.ts";
import { programWith, writeMarkedDemo } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();
const right = programWith("I try 2.");

describe.each(Object.keys(exportsOf))("a small class on %s", (platform) => {
  it("goes from the export to the roster, and nobody vanishes", async () => {
    const all = mixedClass(9);
    const graded = await gradeClass(demo, platform, all, true);
    expect(graded.code).toBe(0);
    expect(graded.summary.summary.count).toBe(9);
    expect(graded.points).toEqual([...all.map((_, index) => String(pointsOf(index))), ""]);
    expect(graded.after).toEqual(graded.before);
    expect(graded.roster).toBe(true);
    expect(graded.stderr).toContain("9 of 10 students have points in");
    expect(graded.stderr).toContain("no submission, nothing written (1): ");
    expect(graded.stderr).toContain("rejected, 0 points (");
  });
});

describe("a roster", () => {
  const write = (roster: string) =>
    writeTree({ "class/ann/game.ts": right, "class/bob/game.ts": right, "r.csv": roster });
  const grade = (root: string, ...options: readonly string[]) =>
    runCli(["grade", join(root, "class"), "-j", "1", "--task", "1", ...options], { cwd: demo });

  it("lists who is not in it, and lies beside itself where there are no other results", async () => {
    const root = write("id;grade;name\nann;;Ann\n");
    const { code, stderr } = await grade(root, "--roster", join(root, "r.csv"));
    expect(code).toBe(0);
    expect(stderr).toContain("submissions that are not in it (1): bob");
    expect(readFileSync(join(root, "r.graded.csv"), "utf8")).toBe("id;grade;name\nann;10;Ann\n");
  });

  it("is refused, and nothing graded or written, where none of its students has a submission", async () => {
    const root = write("id,score\nzoe,\n");
    const { code, stdout, stderr } = await grade(root, "--roster", join(root, "r.csv"));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(
      'r.csv: none of its students has a submission; is it the gradebook of another course? Read as a list of students, with the columns "id", "score"\n',
    );
    expect(existsSync(join(root, "r.graded.csv"))).toBe(false);
  });

  it("is refused before anything is graded where it could not be written", async () => {
    const root = write("id,score\nann,\n");
    for (const [out, reason] of [
      ["no/such/r.csv", "there is no such file or folder"],
      ["class", "it is a folder"],
    ] as const) {
      const place = join(root, out);
      const { code, stdout, stderr } = await grade(
        root,
        ...["--roster", join(root, "r.csv"), "--roster-out", place],
      );
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(`cannot write to ${place}: ${reason}`);
    }
  });

  it("names the marks that were in it and are replaced", async () => {
    const root = write("id,score\nann,4\nbob,10\n");
    const { stderr } = await grade(root, "--roster", join(root, "r.csv"));
    expect(stderr).toContain("r.csv: other marks replaced (1): ann 4 -> 10\n");
  });

  it("has all points, whoever the reports are for", async () => {
    const root = write("id,score\nann,\n");
    await grade(root, "--roster", join(root, "r.csv"), "--for", "student");
    expect(readFileSync(join(root, "r.graded.csv"), "utf8")).toBe("id,score\nann,10\n");
  });

  it("is never written over, nor used where it is broken; then nothing is graded", async () => {
    const root = write("id\nann\n");
    const path = join(root, "r.csv");
    symlinkSync(path, join(root, "link.csv"));
    for (const out of [path, join(root, "link.csv")]) {
      expect(await grade(root, "--roster", path, "--roster-out", out)).toMatchObject({
        code: 2,
        stderr: `gridmark: ${path} would be written over: name another file for --roster-out\n`,
      });
    }
    writeFileSync(path, 'id\n"ann\n');
    const { code, stdout, stderr } = await grade(root, "--roster", path);
    expect([code, stdout, stderr]).toEqual([
      2,
      "",
      `gridmark: ${path}, line 2: a quote is never closed\n`,
    ]);
    expect((await grade(root, "--roster", join(root, "no.csv"))).stderr).toBe(
      `gridmark: ${join(root, "no.csv")} does not exist\n`,
    );
    expect((await grade(root, "--roster", root)).stderr).toBe(
      `gridmark: ${root} is a folder: expected a file\n`,
    );
    expect((await grade(root, "--roster-column", "x")).stderr).toBe(
      "gridmark: name the gradebook to fill with --roster\n",
    );
    expect(existsSync(join(root, "r.graded.csv"))).toBe(false);
  });
});

describe("being late", () => {
  /** Handed in on 1 May at noon; the tenth on 3 May. */
  const all = pupils(10, () => [{ "game.ts": right }]).slice(8);
  const root = writeTree(
    Object.fromEntries(
      (exportsOf.blackboard?.(all) ?? []).map(({ name, content = "" }) => [`bb/${name}`, content]),
    ),
  );
  const grade = async (...options: readonly string[]) => {
    const out = temporaryFolder();
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
    const { scores, late, stdout } = await grade(
      "--due",
      "2026-05-02T11:00",
      "--late-percent",
      "15",
    );
    expect(scores).toEqual({ user8: 10, user9: 7 });
    expect(late).toEqual([
      { id: "late", title: "Late by 2 days (30 %)", points: 3, percent: 30, findings: [] },
    ]);
    expect(stdout).toMatch(/user9 +7 of 10 +3/);
  });

  it("has a cap, minutes of grace, and extensions for single students", async () => {
    const rules = ["--due", "2026-05-01", "--late-percent", "40"];
    expect((await grade(...rules)).scores).toEqual({ user8: 10, user9: 2 });
    expect((await grade(...rules, "--late-cap", "50")).scores).toMatchObject({ user9: 5 });
    expect((await grade(...rules, "--late-grace", "2161")).scores).toMatchObject({ user9: 10 });
    const file = join(root, "extensions.csv");
    for (const [text, score] of [
      ["id,days\nuser9,1\nuser77,3\n", 6],
      ["id,days\nuser9,1.6\n", 10],
      ["id;due\nuser9;2026-05-03T12:00\n", 6],
      ["id,submitted\nuser9,2026-05-01\n", 10],
    ] as const) {
      writeFileSync(file, text);
      const { scores, stderr } = await grade(...rules, "--extensions", file);
      expect(scores, text).toEqual({ user8: 10, user9: score });
      expect(stderr.includes(`${file}: no submission of user77`)).toBe(text.includes("user77"));
    }
    writeFileSync(file, "id,days\nuser9,many\n");
    expect((await grade(...rules, "--extensions", file)).stderr).toContain(
      `${file}, line 2: "many" is not a number of days`,
    );
  });

  it("is said where it costs nothing", async () => {
    const class_ = writeTree({ "doe_LATE_1_2_game.ts": right, "lee_3_4_game.ts": right });
    const { code, stderr } = await runCli(["grade", class_, "-j", "1", "--task", "1"], {
      cwd: demo,
    });
    expect(code).toBe(0);
    expect(stderr).toContain(
      "gridmark: late, and nothing is deducted without --due and --late-percent: doe_1\n",
    );
  });

  it("needs a time and a price", async () => {
    expect((await grade("--due", "2026-05-01")).stderr).toContain(
      "say what a day costs with --late-percent, or in the manifest",
    );
    expect((await grade("--late-percent", "10")).stderr).toContain(
      "say when the work was due with --due, or in the manifest",
    );
    expect((await grade("--due", "2026-02-31", "--late-percent", "1")).stderr).toContain(
      "Expected a day or time, such as 2026-05-01T23:59+02:00.",
    );
  });

  it.each(["latest", "best"])("is what a gradebook says, for the %s attempt", async (attempt) => {
    const name = "Ann_5_assignsubmission_file_game.ts";
    const root = writeTree({
      [`a/${name}`]: right,
      [`b/${name}`]: right,
      "r.csv":
        'Identifier,Full name,Grade,Last modified (submission)\nParticipant 5,Ann,,"Sunday, 3 May 2026, 11:59 PM"\n',
      "more.csv": "id,days\n5,1\n",
    });
    const grade = (...more: string[]) =>
      runCli(
        [
          ...["grade", join(root, "a"), join(root, "b"), "--attempt", attempt, "-j", "1"],
          ...["--task", "1", "--roster", join(root, "r.csv"), "--due", "2026-05-02T00:00"],
          ...["--late-percent", "20", ...more],
        ],
        { cwd: demo },
      );
    expect((await grade()).stdout).toMatch(/ 6 of 10 +4 /);
    expect((await grade("--extensions", join(root, "more.csv"))).stdout).toMatch(/ 8 of 10 +2 /);
  });

  it("is said where nothing tells how much", async () => {
    const class_ = writeTree({ "doe_LATE_1_2_game.ts": right, "lee_3_4_game.ts": right });
    const args = ["grade", class_, "-j", "1", "--task", "1", "--due", "2026-05-01"];
    const { code, stderr } = await runCli([...args, "--late-percent", "10"], { cwd: demo });
    expect(code).toBe(0);
    expect(stderr).toContain("late, and nothing says how much, so nothing is deducted: doe_1");
    expect(stderr).toContain("nothing says when submissions were handed in");
  });
});
