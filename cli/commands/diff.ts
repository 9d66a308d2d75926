import { Command } from "commander";
import { byKey } from "../../engine/by-key.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { type Compared, comparedOf, compareReports } from "../../engine/points/compare.ts";
import type { RunDiff } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { styleOf } from "../render/terminal/style-of.ts";
import { renderDiff } from "../render/views/diff.ts";
import { renderDiffCsv } from "../render/views/diff-csv.ts";
import { type IndexEntry, readIndex } from "../results/index-file.ts";
import { eachReport, unfinishedNote } from "../results/read.ts";
import type { ProgramCommand } from "./command.ts";

const examples = `Examples:
  gridmark diff monday friday             whose points changed, and why
  gridmark diff monday friday --csv       the same for a spreadsheet
  gridmark diff old-course new-course --json > diff.json
`;

const more = `
RUN_A and RUN_B are folders that gridmark grade -o wrote, the earlier one first.
For each submission whose points changed, its tasks and checks are listed, and
everything that is not as it was: the submission, the course, gridmark itself,
the seed, options, lateness or marks given by hand.
Exit codes: 0 done, whether or not anything changed, 2 usage or configuration
error.
`;

interface Options {
  readonly json?: true;
  readonly csv?: true;
  readonly color: boolean;
}

/** `gridmark diff`: whose points changed from one run to another. */
export function diffCommand(): ProgramCommand {
  const command = new Command("diff")
    .summary("show whose points changed between two runs, and why")
    .description("Show whose points changed between two runs, in which task and check, and why.")
    .argument("<run_a>", "the folder with the earlier reports")
    .argument("<run_b>", "the folder with the later reports")
    .addHelpText("before", examples)
    .addHelpText("after", more)
    .option("--json", "print JSON instead of text")
    .option("--csv", "print CSV instead of text")
    .option("--no-color", "print without colour");
  return { command, run: diff };
}

function diff(io: Io, first: string, second: string, options: Options): number {
  if (options.json && options.csv) {
    throw new GridmarkError("usage", "--json and --csv exclude each other");
  }
  const found = diffOf(first, second);
  io.stderr.write([first, second].flatMap(unfinishedNote).join(""));
  if (options.json) io.stdout.write(renderJson(found));
  else if (options.csv) io.stdout.write(renderDiffCsv(found));
  else io.stdout.write(renderDiff(found, styleOf(io.stdout, io.env, options.color)));
  return exitCode.done;
}

interface ReadRun {
  readonly assignment: string;
  readonly reports: ReadonlyMap<string, Compared>;
  readonly entries: ReadonlyMap<string, IndexEntry>;
}

function diffOf(first: string, second: string): RunDiff {
  const [a, b] = [readRun(first), readRun(second)];
  if (a.assignment !== b.assignment) {
    const both = `${first} is of ${a.assignment}, ${second} of ${b.assignment}`;
    throw new GridmarkError("usage", `two assignments cannot be compared: ${both}`);
  }
  const shared = [...b.reports].filter(([id]) => a.reports.has(id));
  const changed = shared.flatMap(([id, after]) => {
    const before = a.reports.get(id);
    const origins = [a.entries.get(id) ?? {}, b.entries.get(id) ?? {}] as const;
    const change = before === undefined ? undefined : compareReports(before, after, origins);
    return change ?? [];
  });
  const onlyIn = (run: ReadRun, other: ReadRun) =>
    [...run.reports.keys()].filter((id) => !other.reports.has(id)).sort();
  return {
    schemaVersion: 1,
    assignment: b.assignment,
    unchanged: shared.length - changed.length,
    changed: changed.sort(byKey(({ id }) => id)),
    removed: onlyIn(a, b),
    added: onlyIn(b, a),
  };
}

/** A class of whole reports takes memory: only what is compared is kept of each. */
function readRun(folder: string): ReadRun {
  const reports = new Map<string, Compared>();
  let assignment = "";
  for (const report of eachReport(folder)) {
    assignment = report.assignment;
    reports.set(report.submission.id, comparedOf(report));
  }
  return { assignment, reports, entries: readIndex(folder) };
}
