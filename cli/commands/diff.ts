import { usageFault } from "../../engine/errors.ts";
import { byKey } from "../../engine/order.ts";
import { compareReports } from "../../engine/points/compare.ts";
import type { ResultsDiff } from "../../schema/types.ts";
import { exitCode, type Io } from "../io.ts";
import { styleOf } from "../render/terminal/style.ts";
import { renderDiff, renderDiffCsv } from "../render/views/diff.ts";
import { earlierIds, readIndex, unfinishedNote } from "../results/index-file.ts";
import { readBriefs } from "../results/read.ts";
import { chooseWriters, writeAs } from "../results/report-writers.ts";
import { common, declare, formatsOf, type GivenOptions, say } from "./command.ts";

const formats = formatsOf<ResultsDiff>(renderDiff, (found) => found, renderDiffCsv);

export const diffCommand = declare({
  name: "diff",
  does: "show whose points changed between two results folders, and why",
  takes: {
    "<earlier>": "the folder with the earlier reports",
    "<later>": "the folder with the later reports",
  },
  examples: `  gridmark diff monday friday              whose points changed, and why
  gridmark diff monday friday -r csv       the same for a spreadsheet
  gridmark diff old-course new-course --json > diff.json
`,
  more: `EARLIER and LATER are folders written by gridmark grade -o.
Each changed score is listed with its tasks and everything that differs: the
submission, the course, gridmark itself, the seed, options, lateness or marks
by hand. csv and json also have checks, and changed points that do not change
the score.
Exit codes: 0 done, whether or not anything changed, 2 usage or configuration
error.
`,
  options: [common.color],
  formats,
  run: diff,
});

function diff(io: Io, first: string, second: string, options: GivenOptions): number {
  const writers = chooseWriters(io.cwd, formats, options);
  const found = diffOf(first, second);
  say(
    io,
    [first, second].flatMap((each) => unfinishedNote(each)),
  );
  writeAs(io, writers, found, styleOf(io.stdout, io.env, options.color));
  return exitCode.done;
}

function diffOf(first: string, second: string): ResultsDiff {
  const [a, b] = [readReports(first), readReports(second)];
  if (a.assignment !== b.assignment) {
    const both = `${first} is of ${a.assignment}, ${second} of ${b.assignment}`;
    throw usageFault(`two assignments cannot be compared: ${both}`);
  }
  const earlierOf = earlierIds(a.indexed);
  const met = new Set<string>();
  const added: string[] = [];
  const changed = [...b.reports].flatMap(([id, after]) => {
    const indexed = b.indexed.get(id);
    const earlier = earlierOf(id, indexed?.student?.key) ?? "";
    const before = a.reports.get(earlier);
    if (before === undefined) added.push(id);
    met.add(earlier);
    const origins = [a.indexed.get(earlier) ?? {}, indexed ?? {}] as const;
    return (before && compareReports(before, after, origins)) ?? [];
  });
  return {
    schemaVersion: 1,
    assignment: b.assignment,
    unchanged: b.reports.size - added.length - changed.length,
    changed: changed.sort(byKey(({ id }) => id)),
    removed: [...a.reports.keys()].filter((id) => !met.has(id)).sort(),
    added: added.sort(),
  };
}

function readReports(folder: string) {
  const { assignment, briefs } = readBriefs(folder);
  const reports = new Map(briefs.map((each) => [each.submission.id, each] as const));
  return { assignment, reports, indexed: readIndex(folder) };
}
