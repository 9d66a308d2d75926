import { renameSync } from "node:fs";
import { basename, join } from "node:path";
import { pick } from "../../engine/collections.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import type { Enrolled } from "../../engine/marking/place-decisions.ts";
import { byKey } from "../../engine/order.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { compareReports } from "../../engine/points/compare.ts";
import { reportNames } from "../../engine/points/report-names.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import type { PoolOptions } from "../../engine/workers/pool.ts";
import type { ChangedSubmission, Reader, Report, SummaryFile } from "../../schema/types.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import { createDecisionKeeper, createMarkKeeper } from "./by-hand.ts";
import { namesById } from "./find-student.ts";
import { createFileKeeper } from "./handed-in.ts";
import { earlierIds, type IndexedReport, type ResultsIndex } from "./index-file.ts";
import { commonParts, type KeyParts, keptFor } from "./kept-results.ts";
import { type Other, otherReports, refuseMix, refuseOtherTasks } from "./others.ts";
import { keptIn, readReport } from "./read.ts";
import { removePartials, writing } from "./whole-files.ts";
import { openOutputFolder, writeChanges } from "./write.ts";

export type ResultsFolder = ReturnType<typeof openResults>;

export interface GradedNow {
  readonly parts: KeyParts | undefined;
  readonly found: FoundSubmission;
  readonly is: keyof TurnCounts;
}

/** Numbers of submissions that were graded, given new points, unchanged, or not selected. */
export type TurnCounts = Record<"due" | "repriced" | "unchanged" | "unasked", number>;

interface ResultsSetup {
  /** Ids that the folder is to hold, and those of them not selected. */
  readonly ids: readonly string[];
  /** The platform's student keys by id. */
  readonly keys: Enrolled;
  readonly unasked: readonly string[];
  /** A class replaces everything; a single submission is added. */
  readonly isClass: boolean;
  readonly reader: Reader;
  readonly from?: GradedFrom | undefined;
}

/** Opens a folder locked by this process. Throws a usage fault if existing reports conflict. */
export function openResults(
  index: ResultsIndex,
  pool: PoolOptions,
  { ids, keys, unasked, isClass, reader, from }: ResultsSetup,
) {
  const { folder: output } = index;
  const reports = join(output, "reports");
  for (const each of [output, reports]) removePartials(each);
  const parts = commonParts(pool);
  const before = index.indexed;
  const earlierOf = earlierIds(before);
  const earlier = new Map(
    ids.flatMap((id) => {
      const was = earlierOf(id, keys.get(id));
      return was === undefined ? [] : [[id, was] as const];
    }),
  );
  const marks = createMarkKeeper(output, earlier, pool.manifest, pool.tasks);
  const expected = new Set(ids);
  // A student's new submission replaces the earlier one.
  const replaced = new Set([...earlier.values()].filter((id) => !expected.has(id)));
  const now = new Map(before);
  const isOther = ({ id, isGone }: Other) => !isGone && !replaced.has(id);
  const joined = isClass ? [] : otherReports(output, now, expected).filter(isOther);
  refuseMix(output, joined, pool.manifest.id, reader);
  const staying = [...joined.map(({ id }) => id), ...unasked].map((id) => before.get(id));
  refuseOtherTasks(output, staying, parts.options);
  const others = joined.map(({ id }) => [id, before.get(id)?.student?.key] as const);
  const decisions = createDecisionKeeper(output, new Map([...others, ...keys]));
  // A list for instructors may name hidden checks.
  if (reader === "student") writeChanges(output, []);
  const names = reportNames([...ids, ...joined.map(({ id }) => id)]);
  const files = openOutputFolder(output, names);
  const handedIn = createFileKeeper(output);
  const written = new Set<string>();
  const changes: ChangedSubmission[] = [];

  /** Files for students hold no seed, except as a hash. */
  const shownOf = <T extends Partial<KeyParts>>(indexed: T): T => {
    if (reader === "instructor" || pool.seedHash !== undefined) return indexed;
    const { seed: _, ...others } = indexed;
    return others as T;
  };

  return {
    /** The part of a result's key that is the same for all results of this run. */
    parts,
    ...{ names, marks, decisions },
    // A folder for students holds nothing of instructors', so that it can be handed on.
    files: reader === "instructor" ? handedIn : undefined,
    kept: keptFor(output, reader, pool.start.cache, pool.manifest),
    write: (report: Report, { parts, found, is }: Partial<GradedNow>) => {
      const { id } = report.submission;
      const earlierId = earlier.get(id);
      const was = before.get(earlierId ?? "");
      const { gone: _, jailed, ...known } = was ?? {};
      const isJailed = is === "due" ? pool.start.jail?.isProved() : jailed;
      const indexed: IndexedReport = {
        ...shownOf(parts ?? known),
        ...{ id, report: names.get(id) ?? "", status: report.status },
        ...(found && pick(found, "student", "returnAs")),
        ...(isJailed && reader === "instructor" && { jailed: true }),
        ...(from && reader === "instructor" && { from }),
      };
      const here = files.writeReport(report);
      const old = () => (earlierId === id ? here : was && readReport(output, was.report));
      changes.push(...changesFrom(old, report, was ?? {}, indexed));
      now.set(id, indexed);
      written.add(id);
      index.add(indexed);
    },
    /** Expected reports that were not written in this run and stay as they are. */
    left: () => otherReports(output, now, written).filter(({ id }) => expected.has(id)),
    /** Writes the summary of all reports that count, and the index. Counts are empty if all were graded. */
    finish: (file: SummaryFile, graded: readonly ReportBrief[], done: TurnCounts) => {
      const rest = otherReports(output, now, written);
      const stay = rest.filter(({ id }) => expected.has(id));
      const counted = rest.filter((each) => !isClass && isOther(each) && !expected.has(each.id));
      const gone = rest.filter((each) => !stay.includes(each) && !counted.includes(each));
      const all =
        counted.length === 0
          ? file
          : withOthers(output, file, graded, counted, names, namesById(now.values()));
      const indexed = [...written].flatMap((id) => now.get(id) ?? []);
      for (const other of [...stay, ...counted]) {
        const path = join(reports, names.get(other.id) ?? other.file);
        if (basename(path) !== other.file) {
          writing(path, () => renameSync(join(reports, other.file), path));
        }
        indexed.push({ ...indexedOf(other, now), report: basename(path) });
      }
      indexed.push(...gone.map((other) => ({ ...indexedOf(other, now), gone: true as const })));
      files.writeAll([], all);
      if (reader === "student") handedIn.retain([]);
      else if (rest.length === 0) handedIn.retain(graded);
      index.finish(indexed.map(shownOf));
      const changed = changes.toSorted(byKey(({ id }) => id));
      writeChanges(output, changed);
      const missing = ids.filter((id) => !written.has(id) && !stay.some((each) => each.id === id));
      const list = (what: string, ids: readonly string[]) =>
        ids.length === 0 ? [] : [`${what}: ${ids.join(", ")}`];
      const notes = [
        ...list("not graded yet", missing),
        ...list(
          "reports of earlier submissions, not counted",
          isClass ? gone.map(({ id }) => id).filter((id) => !replaced.has(id)) : [],
        ),
        ...(counted.length === 0 ? [] : [`the summary includes ${counted.length} more`]),
      ];
      const isFirst = before.size === 0 && done.unchanged === 0;
      return {
        counts: isFirst ? [] : [`${output}: ${inWords(done, stay.length)}`],
        notes: notes.map((note) => `${output}: ${note}`),
        changed,
      };
    },
  };
}

/** The summary of a folder to which one submission was added. */
function withOthers(
  output: string,
  { assignment, title }: SummaryFile,
  reports: readonly ReportBrief[],
  others: readonly Other[],
  names: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): SummaryFile {
  const all = [...reports, ...others.map((other) => briefOf(other.report()))];
  const sorted = all.sort(byKey(({ submission }) => submission.id));
  // Files skipped beside a single submission do not belong to the class.
  return summaryFile(assignment, sorted, { ...keptIn(output), title, names, people });
}

function inWords({ unchanged, unasked, repriced, due }: TurnCounts, left: number): string {
  const others = unasked + left;
  const priced = repriced === 0 ? "" : `, ${repriced} given new points without grading`;
  const more = others === 0 ? "" : `, ${others} not selected`;
  return `${unchanged} unchanged${priced}, ${due} graded${more}`;
}

function indexedOf(
  { id, file, report }: Other,
  now: ReadonlyMap<string, IndexedReport>,
): IndexedReport {
  const { gone: _, ...known } = now.get(id) ?? { id, report: file, status: report().status };
  return known;
}

function changesFrom(
  earlier: () => Report | undefined,
  report: Report,
  was: Partial<IndexedReport>,
  indexed: IndexedReport,
): ChangedSubmission[] {
  try {
    const old = earlier();
    // A student's report must not reveal what an instructor's report says.
    if (old?.assignment !== report.assignment || old.for !== report.for) return [];
    const change = compareReports(old, report, [was, indexed]);
    return change === undefined ? [] : [change];
  } catch {
    // Not a report of ours, or one in an older format.
    return [];
  }
}
