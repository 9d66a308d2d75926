import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readValidated } from "../../engine/course/validate.ts";
import { reasonOf, usageFault } from "../../engine/errors.ts";
import type { FoundSubmission } from "../../engine/intake/found.ts";
import { idNow } from "../../engine/marking/place-decisions.ts";
import { byKey } from "../../engine/order.ts";
import type { Report, SummaryFile } from "../../schema/types.ts";
import type { GradedFrom } from "../render/reporters/replay-command-line.ts";
import type { KeyParts } from "./kept-results.ts";
import { jsonIn, replaceFiles, textAt, writing } from "./whole-files.ts";

export interface IndexedReport
  extends Partial<KeyParts>,
    Pick<FoundSubmission, "student" | "returnAs"> {
  readonly id: string;
  readonly report: string;
  readonly status: Report["status"];
  /** The graded paths, relative to the index's folder. */
  readonly from?: GradedFrom;
  /** Set if the grading worker was jailed. */
  readonly jailed?: true;
  /** Set once the submission is gone: its report no longer counts. */
  readonly gone?: true;
}

const indexName = "index.jsonl";

export function hasResults(folder: string | undefined): boolean {
  return folder !== undefined && existsSync(join(folder, indexName));
}

/** A folder's reports by id; incomplete lines are skipped. */
export function readIndex(folder: string): Map<string, IndexedReport> {
  const isIndexed = (line: IndexLine): line is IndexedReport =>
    typeof line.id === "string" && typeof line.report === "string";
  return new Map(
    linesOf(folder)
      .filter(isIndexed)
      .map((each) => [each.id, each]),
  );
}

/** Advice on continuing an unfinished folder; else empty. Throws a usage fault for a forbidden mix of two gradings. */
export function unfinishedNote(folder: string, isMixAllowed = true): string[] {
  const lines = linesOf(folder);
  const at = lines.findLastIndex(({ unfinished }) => unfinished !== undefined);
  const expected = lines[at]?.unfinished;
  if (expected === undefined) return [];
  const done = new Set(lines.slice(at + 1).map(({ id }) => id));
  const others = countedIn(readIndex(folder)).filter(({ id }) => !done.has(id)).length;
  const before = Math.min(others, expected - done.size);
  const [count, have] =
    before > 0 ? [before, "results of the previous grading"] : [done.size, "reports"];
  const text = `${folder} is unfinished: ${count} of ${expected} submissions have ${have}; run the same gridmark grade command again to grade the rest`;
  if (before > 0 && !isMixAllowed) throw usageFault(`${text}, or add --unfinished`);
  return [text];
}

/** Reports of submissions that are still there. */
export function countedIn(indexed: ReadonlyMap<string, IndexedReport>): IndexedReport[] {
  return [...indexed.values()].filter(({ gone }) => gone !== true);
}

/** Finds a student's submission in an earlier grading, for platforms that give submissions new ids. */
export function earlierIds(indexed: ReadonlyMap<string, IndexedReport>) {
  const live = new Map(countedIn(indexed).map(({ id, student }) => [id, student?.key]));
  return (id: string, student: string | undefined): string | undefined => {
    const known = indexed.get(id)?.student?.key;
    const isSame = student === undefined || known === undefined || known === student;
    return idNow(student, live.has(id) ? id : undefined, live) ?? (isSame ? id : undefined);
  };
}

/** The summary of a results folder; undefined until grading has finished. */
export function summaryIn(folder: string): SummaryFile | undefined {
  const path = join(folder, "summary.json");
  return existsSync(path) ? readValidated(path, path, "summary") : undefined;
}

interface IndexLine extends Partial<IndexedReport> {
  /** Present until grading has finished: the number of expected reports. */
  readonly unfinished?: number;
}

/** The lines of an index, without broken ones. */
function linesOf(folder: string): IndexLine[] {
  return (indexText(folder) ?? "").split("\n").flatMap((line) => {
    const value = jsonIn(line);
    return typeof value === "object" && value !== null ? [value as IndexLine] : [];
  });
}

/** Undefined without an index. */
function indexText(folder: string): string | undefined {
  const path = join(folder, indexName);
  try {
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  } catch (cause) {
    throw usageFault(`${path} cannot be read: ${reasonOf(cause)}`, cause);
  }
}

export type ResultsIndex = ReturnType<typeof openIndex>;

/** The reports of a folder and their origins: a JSON text per line, of which the last counts. */
export function openIndex(folder: string) {
  const path = join(folder, indexName);
  const indexed: ReadonlyMap<string, IndexedReport> = readIndex(folder);
  let isForced = true;
  let isWhole = indexText(folder)?.endsWith("\n") ?? true;
  const append = (line: IndexLine) => {
    // The rest of an unfinished line must not spoil the next one.
    const start = isWhole ? "" : "\n";
    isWhole = false;
    isForced = false;
    writing(path, () => appendFileSync(path, `${start}${JSON.stringify(line)}\n`));
    isWhole = true;
  };
  return {
    ...{ folder, indexed },
    /** Notes how many reports are to come; `finish` removes the note. */
    begin: (submissions: number) => append({ unfinished: submissions }),
    add: (indexed: IndexedReport) => append(indexed),
    /** Rewrites the file with a line for each report, by id. */
    finish: (all: readonly IndexedReport[]) => {
      const sorted = all.toSorted(byKey(({ id }) => id));
      const content = sorted.map((each) => `${JSON.stringify(each)}\n`).join("");
      // Appended lines are not forced to disk one by one.
      if (!isForced || textAt(path) !== content) replaceFiles([{ path, content }]);
    },
  };
}
