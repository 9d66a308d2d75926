import { byKey } from "../../engine/by-key.ts";
import type { Found, FoundSubmission } from "../../engine/intake/found.ts";
import { readSubmission } from "../../engine/intake/read.ts";
import { briefOf, type ReportBrief } from "../../engine/points/brief.ts";
import { reportNames } from "../../engine/points/report-names.ts";
import { type SummaryContext, summaryFile } from "../../engine/points/summary.ts";
import { gradeAll, type PoolOptions } from "../../engine/workers/pool.ts";
import type { ChangedSubmission, Reader, Report, SummaryFile } from "../../schema/types.ts";
import { type BestAttempts, createBestAttempts } from "./best-attempts.ts";
import { openResults, type ResultsFolder } from "./folder.ts";
import { createMarkKeeper } from "./kept-marks.ts";
import { commonParts, type KeyParts } from "./key.ts";
import type { Other } from "./others.ts";
import { skippedIn } from "./read.ts";
import { refuseMix, refuseOtherTasks } from "./refuse.ts";
import { type SelectOptions, selector, studentOf } from "./select.ts";
import type { Turned } from "./turns.ts";

/** What `gridmark grade` does with submissions, be it into a folder or not. */
export interface Grading {
  /** Those that take part; indexes are places among them. */
  readonly submissions: readonly FoundSubmission[];
  readonly best: BestAttempts;
  /** How many are to be graded now. */
  readonly due: number;
  /** Files of the reports, by id; undefined without a folder. */
  readonly names?: ReadonlyMap<string, string>;
  reports(): AsyncGenerator<Turned, void>;
  /** A report with the marks that it had in the folder. */
  marked(report: Report): Report;
  /** A line for each mark that does not hold any more. */
  dropped(): readonly string[];
  write(report: Report, index: number): void;
  /** Reports of submissions that were not asked for, as they stay in the folder. */
  left(): { readonly index: number; readonly report: Report }[];
  /** Where it ends early: what is there. */
  howFar(done: number): string;
  /** Writes the summary of all reports that count; returns what there is to say, a line each. */
  finish(file: SummaryFile, reports: readonly ReportBrief[]): string[];
  /** Whose points are not what they were in the folder. */
  changes(): readonly ChangedSubmission[];
  close(): void;
}

interface GradingOptions extends SelectOptions {
  readonly for: Reader;
  readonly quiet?: true;
}

/** Begins to grade. Throws a usage fault, and an output fault for a folder that cannot be written to. */
export function beginGrading(options: GradingOptions, found: Found, pool: PoolOptions): Grading {
  const { output } = options;
  if (output === undefined) return withoutFolder(options, found, pool);
  const { start, manifest, seed, seedHash, tasks, timings } = pool;
  const facts = { ...start, seed, tasks, timings: timings === true };
  const parts = commonParts(seedHash === undefined ? facts : { ...facts, seedHash });
  const folder = openResults({
    folder: output,
    parts,
    fileKiB: manifest.limits.fileKiB,
    reader: options.for,
    isSecret: seedHash !== undefined,
    ...(start.cache === undefined ? {} : { cache: start.cache }),
  });
  try {
    return inFolder(folder, { ...options, output }, found, pool, parts.options);
  } catch (fault) {
    folder.close();
    throw fault;
  }
}

function withoutFolder(options: GradingOptions, found: Found, pool: PoolOptions): Grading {
  const submissions = found.submissions.filter(selector(options, found.submissions));
  const { fileKiB } = pool.manifest.limits;
  const sources = submissions.map((each) => ({ read: () => readSubmission(each, fileKiB) }));
  return {
    submissions,
    best: createBestAttempts(submissions),
    due: submissions.length,
    reports: async function* () {
      for await (const each of gradeAll(sources, pool)) yield { ...each, isNew: true };
    },
    marked: (report) => report,
    dropped: () => [],
    write: () => {},
    left: () => [],
    howFar: (done) => `${done} of ${submissions.length} graded`,
    finish: () => [],
    changes: () => [],
    close: () => {},
  };
}

function inFolder(
  folder: ResultsFolder,
  options: GradingOptions & { readonly output: string },
  { submissions, isClass }: Found,
  pool: PoolOptions,
  chosen: string,
): Grading {
  const { output } = options;
  const { manifest, tasks } = pool;
  const isSelected = selector(options, submissions, folder.entries);
  const best = createBestAttempts(submissions);
  const expected = new Set(best.ids);
  const marks = createMarkKeeper(output, best.ids, manifest, tasks);
  // One submission is added to those that are there; a class is all that there is.
  const joined = isClass ? [] : folder.others(expected).filter(({ isGone }) => !isGone);
  refuseMix(output, joined, manifest.id, options.for);
  const idAt = (index: number) => {
    const found = submissions[index];
    return found === undefined ? "" : studentOf(found);
  };
  const names = reportNames([...best.ids, ...joined.map(({ id }) => id)]);
  folder.name(names);
  const turns = folder.plan(submissions, isSelected, options.force === true);
  const stay = [...joined.map(({ id }) => id), ...turns.unasked.map(idAt)];
  refuseOtherTasks(
    output,
    stay.map((id) => folder.entries.get(id)),
    chosen,
  );
  const parts = new Map<number, KeyParts>();
  const written = new Set<string>();
  const ofLast = { unchanged: 0, unasked: 0, graded: 0 };
  const left = () => folder.others(written).filter(({ id }) => expected.has(id));
  const indexOf = (id: string) =>
    submissions.findIndex((each) => each.id === id || studentOf(each) === id);

  return {
    submissions,
    best,
    due: turns.grade.length,
    names,
    reports: async function* () {
      if (turns.grade.length > 0) folder.begin();
      for await (const each of folder.grade(submissions, turns, pool)) {
        if (each.parts !== undefined) parts.set(each.index, each.parts);
        ofLast[each.isNew ? "graded" : each.parts === undefined ? "unasked" : "unchanged"] += 1;
        yield each;
      }
    },
    marked: marks.keep,
    dropped: marks.dropped,
    write: (report, index) => {
      folder.write(report, parts.get(index), submissions[index]?.student);
      written.add(report.submission.id);
    },
    left: () => left().map((other) => ({ index: indexOf(other.id), report: other.report() })),
    howFar: (done) =>
      `${done} of ${submissions.length} graded; their reports are in ${output}/reports; run the same command again to grade the rest`,
    finish: (file, reports) => {
      const stay = left();
      const others = folder.others(new Set([...expected, ...written]));
      const counted = isClass ? [] : others.filter(({ isGone }) => !isGone);
      const gone = others.filter((other) => !counted.includes(other));
      const whole = isClass ? file : merged(output, file, reports, counted, { names });
      folder.finish(whole, [...stay, ...counted], gone);
      const missing = best.ids.filter(
        (id) => !written.has(id) && !stay.some((other) => other.id === id),
      );
      const list = (what: string, ids: readonly string[]) =>
        ids.length === 0 ? [] : [`${output}: ${what}: ${ids.join(", ")}`];
      return [
        ...(options.quiet || (folder.entries.size === 0 && ofLast.unchanged === 0)
          ? []
          : [`${output}: ${counts(ofLast, stay.length)}`]),
        ...list("not graded yet", missing),
        ...list(
          "earlier reports, not counted as their submissions are not there",
          isClass ? gone.map(({ id }) => id) : [],
        ),
        ...(counted.length === 0 ? [] : [`${output}: the summary has ${counted.length} more`]),
      ];
    },
    changes: folder.changes,
    close: folder.close,
  };
}

/** The summary of a folder that one submission was graded into. */
function merged(
  output: string,
  { assignment, skipped = [] }: SummaryFile,
  reports: readonly ReportBrief[],
  others: readonly Other[],
  context: SummaryContext,
): SummaryFile {
  if (others.length === 0) return summaryFile(assignment, reports, { ...context, skipped });
  const all = [...reports, ...others.map((other) => briefOf(other.report()))];
  const sorted = all.sort(byKey(({ submission }) => submission.id));
  // What lies beside a submission in its own folder is nothing that the class skipped.
  return summaryFile(assignment, sorted, { ...context, skipped: skippedIn(output) });
}

function counts(
  { unchanged, unasked, graded }: Readonly<Record<"unchanged" | "unasked" | "graded", number>>,
  left: number,
): string {
  const others = unasked + left;
  return [
    `${unchanged} unchanged`,
    `${graded} graded`,
    ...(others === 0 ? [] : [`${others} not asked for and left as they were`]),
  ].join(", ");
}
