import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { exportsOf, pupils } from "../../engine/testing/exports.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { zipOf } from "../../engine/testing/zip.ts";
import type { SummaryFile } from "../../schema/types.ts";
import { right, writeMarkedDemo, wrong } from "../testing/marked-demo.ts";
import { runCli, temporaryFolder } from "../testing/run-cli.ts";

const demo = writeMarkedDemo();

/** Three students: one attempt, a better and a worse one, none. */
const all = pupils(3, (index) => {
  if (index === 0) return [{ "game.ts": right }];
  return index === 1 ? [{ "game.ts": right }, { "game.ts": wrong }] : [{ "essay.txt": "I tried." }];
});

function writeExport(platform: string): string {
  const path = join(temporaryFolder(), "export.zip");
  writeFileSync(path, zipOf(exportsOf[platform]?.(all) ?? []));
  return path;
}

async function grade(path: string, ...options: readonly string[]) {
  const out = temporaryFolder();
  const args = ["grade", path, "-o", out, "-j", "1", "--task", "1,3d", ...options];
  const ran = await runCli(args, { cwd: demo });
  if (!existsSync(join(out, "summary.json"))) return { ...ran, out, rows: {}, summary: undefined };
  const text = readFileSync(join(out, "summary.json"), "utf8");
  const summary = validated(JSON.parse(text), "summary", "summary") as SummaryFile;
  const rows = Object.fromEntries(summary.submissions.map(({ id, score }) => [id, score]));
  return { ...ran, out, rows, summary };
}

describe("an export of a learning platform", () => {
  it("is graded as it is, and says what it was taken for", async () => {
    const path = writeExport("canvas");
    const { code, stdout, stderr, rows } = await grade(path);
    expect(code).toBe(0);
    expect(stderr).toContain(
      `gridmark: ${path} is a download of submissions from Canvas: 3 submissions\n`,
    );
    expect(Object.keys(rows).join(", ")).toBe(
      "hyperlink1cmd_1002, nguyễnthịhồng_1001, obrienséan_1000",
    );
    expect(stdout).toContain("hyperlink1cmd: there is no file game.ts or game.js");
  });

  const bestAttempt = join(writeTree({ "class.json": '{ "attempt": "best" }' }), "class.json");

  it("has one attempt of each student that counts, the others with a reason", async () => {
    const path = writeExport("blackboard");
    const latest = await grade(path);
    expect(latest.stderr).toContain(
      "from Blackboard: 4 submissions of 3 students, 4 files of the platform\n",
    );
    expect(latest.rows).toEqual({ user0: 10, user1: 0, user2: 0 });
    const attempts = ({ summary }: typeof latest) => summary?.skipped;
    const [one, two] = ["attempt of 2026-05-01 12:00:10", "attempt of 2026-05-01 12:00:11"];
    expect(attempts(latest)).toEqual([
      { name: `user1 (${one})`, reason: `an earlier attempt; ${two} counts` },
    ]);

    const best = await grade(path, "--class", bestAttempt);
    expect(best.rows).toEqual({ user0: 10, user1: 10, user2: 0 });
    expect(attempts(best)).toEqual([
      { name: `user1 (${two})`, reason: `0 points; ${one} with 10 counts` },
    ]);
    expect(readdirSync(join(best.out, "reports")).join(" ")).toBe(
      "user0.json user1.json user2.json",
    );
    const report = JSON.parse(readFileSync(join(best.out, "reports/user1.json"), "utf8"));
    expect(report.submission.id).toBe("user1");
    const table = parse(readFileSync(join(best.out, "summary.csv")), { columns: true }) as {
      id: string;
      status: string;
      reason: string;
    }[];
    expect(table.map(({ status }) => status).sort()).toEqual([
      ...["graded", "graded", "rejected"],
      "skipped",
    ]);
    expect(best.stdout).toContain("with 10 counts: user1 (attempt of");
  });

  it("is not taken for another one that is asked for", async () => {
    const path = writeExport("moodle");
    const { code, stderr } = await grade(path, "--source", "canvas");
    expect([code, stderr]).toEqual([
      2,
      `gridmark: ${path} is not a download of submissions from Canvas: expected names such as doejane_12345_67890_game.ts\n`,
    ]);
    const unknown = await grade(path, "--source", "canvass");
    expect(unknown.stderr).toContain("Expected a source (did you mean canvas?).");
  });
});
