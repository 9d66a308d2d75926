import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { exportsOf, type Pupil, pupils } from "../../engine/testing/exports.ts";
import { rostersOf } from "../../engine/testing/rosters.ts";
import { zipOf } from "../../engine/testing/zip.ts";
import type { SummaryFile } from "../../schema/types.ts";
import { right, wrong } from "./marked-demo.ts";
import { runCli, temporaryFolder } from "./run-cli.ts";

const broken = "export const = ;\n";

/** Right, wrong, broken, resubmitted, in an archive, not gradable, not UTF-8. */
export function mixedClass(count: number): Pupil[] {
  return pupils(count, (index): Pupil["attempts"] => {
    const kinds: Pupil["attempts"][] = [
      [{ "game.ts": right }],
      [{ "game.ts": wrong }],
      [{ "game.ts": broken }],
      [{ "game.ts": broken }, { "game.ts": right }],
      [{ "my work.zip": zipOf([{ name: "my work/game.ts", content: right }]) }],
      [{ "essay.pdf": "%PDF" }],
      [{ "game.ts": Buffer.from("// M\xfcller\n", "latin1") }],
    ];
    return kinds[index % kinds.length] ?? [];
  });
}

/** The points of the nth student of such a class, for one task of ten; blank for rejected work. */
export function pointsOf(index: number): string {
  return ["10", "0", "0", "10", "10", "", "0"][index % 7] ?? "";
}

/** The column for points in a platform's roster, and the number of lines above the students. */
const places: Readonly<Record<string, readonly [column: number, above: number]>> = {
  canvas: [6, 2],
  moodle: [4, 1],
  gradescope: [4, 1],
  blackboard: [5, 1],
  classroom: [3, 1],
  folders: [3, 1],
};

/** Grades a platform's export of a class into the platform's roster. */
export async function gradeClass(
  demo: string,
  platform: string,
  all: readonly Pupil[],
  isPacked: boolean,
) {
  const [folder, out] = [temporaryFolder(), temporaryFolder()];
  const exported = exportsOf[platform]?.(all) ?? [];
  const path = join(folder, isPacked ? "export.zip" : "export");
  if (isPacked) writeFileSync(path, zipOf(exported));
  for (const { name, content = "" } of isPacked ? [] : exported) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  // One student handed in nothing.
  const [stranger] = pupils(1, () => []);
  const enrolled = [...all, { ...stranger, username: "idle", number: 5, first: "Idle" } as Pupil];
  const before = (rostersOf[platform] ?? rostersOf.plain)?.(enrolled) ?? Buffer.of();
  const roster = join(folder, "grades.csv");
  writeFileSync(roster, before);
  const args = ["grade", path, "-o", out, "--task", "1"];
  const graded = await runCli(args, { cwd: demo });
  const filled = await runCli(["gradebook", out, roster], { cwd: demo });
  const after = readFileSync(join(folder, "grades.graded.csv"));
  const summary = JSON.parse(readFileSync(join(out, "summary.json"), "utf8")) as SummaryFile;
  const isUtf16 = platform === "blackboard";
  const strictly = (bytes: Buffer) =>
    parse(bytes, {
      bom: true,
      ...(isUtf16 ? { encoding: "utf16le", delimiter: "\t" } : {}),
    }) as string[][];
  const [column, above] = places[platform] ?? [0, 0];
  const rest = (rows: string[][]) => rows.map((row) => row.toSpliced(column, 1));
  return {
    code: Math.max(graded.code, filled.code),
    stderr: graded.stderr + filled.stderr,
    summary,
    roster: readFileSync(roster).equals(before),
    before: rest(strictly(before)),
    after: rest(strictly(after)),
    points: strictly(after)
      .slice(above)
      .map((row) => row[column]),
  };
}
