import { existsSync, realpathSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { pick } from "../../engine/collections.ts";
import { usageFault } from "../../engine/errors.ts";
import { fillRoster, type Scored } from "../../engine/roster/fill.ts";
import type { RosterQuery, ScoreColumn } from "../../engine/roster/form.ts";
import { matchStudents, nobodyFits } from "../../engine/roster/match.ts";
import { chooseColumn, commentsColumn, readRoster } from "../../engine/roster/read.ts";
import type { KeptSettings, Report } from "../../schema/types.ts";
import { readInput } from "../choose/class-file.ts";
import type { ReportReader } from "../choose/course.ts";
import { formatPoints } from "../render/terminal/style.ts";
import { feedbackText } from "./feedback.ts";
import { readIndex } from "./index-file.ts";
import { eachReport, keptIn } from "./read.ts";
import { checkPlace, writeNamed } from "./whole-files.ts";

/** Reads and matches a gradebook. Throws a usage fault; if `isStrict`, also without any match: it is the wrong one. */
export function matchGradebook(
  path: string,
  submissions: readonly RosterQuery[],
  name: string,
  isStrict = true,
) {
  const roster = readRoster(readInput(path, name), name);
  const matches = matchStudents(roster.students, submissions, roster.form.name);
  const { byStudent, unmatched, otherNames, people } = matches;
  if (isStrict && otherNames.length > matches.byKey / 2) {
    const some = otherNames.slice(0, 3).map(({ id, reason }) => `${id}: ${reason}`);
    const text = `${name}: its numbers do not belong to the students in the submissions; is it for another assignment or course? ${some.join("; ")}`;
    throw usageFault(text);
  }
  const areStrangers = unmatched.every(({ reason }) => reason.endsWith(nobodyFits));
  if (isStrict && submissions.length > 0 && byStudent.size === 0 && areStrangers) {
    const header = roster.table.lines[0]?.cells.map(({ value }) => `"${value}"`).join(", ");
    const text = `${name}: none of its students has a submission; is it for another course? It was read as ${roster.form.title} with the columns ${header}`;
    throw usageFault(text);
  }
  return { roster, people, byStudent };
}

interface GradebookRequest {
  readonly folder: string;
  readonly file: string;
  readonly cwd: string;
  /** The assignment's title, if its course is known. */
  readonly title?: string;
  readonly output?: string;
  readonly column?: string;
  /** Title of the comment column, and the reader whose view goes into it. */
  readonly comments?: string;
  readonly read: ReportReader;
  readonly overwrite: boolean;
  readonly scale: boolean;
}

/**
 * Copies a gradebook with the points of a results folder in one column. Throws a usage fault before writing,
 * also if it would overwrite the gradebook. Returns the changes, and notes, one per line.
 */
export function fillGradebook(request: GradebookRequest) {
  const { folder, file, cwd, title, column: asked } = request;
  const path = resolve(cwd, file);
  const { dir, name: stem, ext } = parse(path);
  const out = resolve(cwd, request.output ?? join(dir, `${stem}.graded${ext}`));
  if (isSamePlace(path, out)) {
    throw usageFault(`${file} would be overwritten: name another file with -o`);
  }
  const { assignment, scored } = scoresIn(folder, request);
  const { roster } = matchGradebook(path, scored, file);
  const names = title === undefined ? [assignment] : [assignment, title];
  const column = chooseColumn(roster, { names, file, asked });
  const comments =
    request.comments === undefined ? undefined : commentsColumn(roster, request.comments, file);
  const maxScore = Math.max(0, ...scored.map((each) => each.maxScore));
  const factor = request.scale ? factorFor(file, column, maxScore) : 1;
  checkPlace(out);
  const points = scored.map((each) => ({ ...each, score: scaled(each.score, factor) }));
  const filled = fillRoster(roster, { score: column, comments }, points, request.overwrite);
  writeNamed(out, roster.encode(filled.table));
  const { changed, kept, missing, left } = filled;
  const counted = `${filled.filled} of ${filled.filled + kept.length + missing.length + left.length}`;
  const notes = [
    `${file} is ${roster.form.title}: ${counted} students have points in "${column?.title ?? "score"}" of ${out}`,
    ...notesOn(file, filled, scored),
  ];
  const max = column?.maximum;
  if (max !== undefined && max !== maxScore && !request.scale) {
    const both = `a maximum of ${formatPoints(max)} points, the assignment ${formatPoints(maxScore)}`;
    notes.push(`${file} has ${both}: points are not scaled; --scale scales them`);
  }
  return { changed, notes };
}

interface ScoredReport extends Scored, Pick<Report, "status" | "maxScore" | "unmarked"> {}

/** The reason a report's points are left out, if they are. */
function withoutPoints(
  { status, decision }: Report,
  { rejected }: KeptSettings = {},
): Scored["without"] {
  if (decision !== undefined) return decision.is === "points" ? undefined : decision.is;
  return status === "rejected" && rejected === undefined ? "rejected" : undefined;
}

/** The points of each report of a folder, with the platform's data on its student. */
function scoresIn(folder: string, { comments, read }: GradebookRequest) {
  const indexed = readIndex(folder);
  const { settings } = keptIn(folder);
  const scored: ScoredReport[] = [];
  let assignment = "";
  for (const report of eachReport(folder)) {
    if (report.undisclosed !== undefined) {
      const text = `${folder} has reports for students, which lack points of hidden checks: grade for instructors into another folder`;
      throw usageFault(text);
    }
    const { id } = report.submission;
    assignment = report.assignment;
    scored.push({
      ...{ id, student: indexed.get(id)?.student },
      ...pick(report, "status", "maxScore"),
      // A decided score lacks nothing.
      ...(report.decision === undefined && pick(report, "unmarked")),
      without: withoutPoints(report, settings),
      score: report.status === "error" ? undefined : report.score,
      ...(comments !== undefined && { comment: commentOf(read(report)) }),
    });
  }
  return { assignment, scored };
}

/** Moodle reads comments as HTML. */
function commentOf(report: Report): string {
  const text = feedbackText(report).trimEnd();
  return `<pre>${text.replace(/[&<>"']/g, (char) => entities[char] ?? char)}</pre>`;
}

const entities: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;" },
  ...{ '"': "&quot;", "'": "&#39;" },
};

function factorFor(file: string, column: ScoreColumn | undefined, maxScore: number): number {
  if (column?.maximum !== undefined && maxScore > 0) return column.maximum / maxScore;
  const title = column?.title ?? "score";
  throw usageFault(`${file} states no maximum for "${title}": leave out --scale`);
}

/** Rounded to two places, as platforms show them; unscaled points stay exact. */
function scaled(score: number | undefined, factor: number): number | undefined {
  return score === undefined || factor === 1 ? score : Math.round(score * factor * 100) / 100;
}

function notesOn(
  file: string,
  filled: ReturnType<typeof fillRoster>,
  scored: readonly ScoredReport[],
): string[] {
  const idsWhere = (isListed: (report: ScoredReport) => boolean) =>
    scored.filter(isListed).map(({ id }) => id);
  const { missing, byName, left, kept, keptComments, unmatched } = filled;
  const lists = {
    "no submission": missing,
    "found by name alone, check them": byName.map(({ id, name }) => `${id} as ${name}`),
    "left as they were": left.map(({ name, reason }) => `${name} ${reason}`),
    "existing marks kept, --overwrite replaces them": kept.map(
      ({ name, from, to }) => `${name} ${from}, not ${to}`,
    ),
    "existing comments kept, --overwrite replaces them": keptComments,
    "rejected, 0 points": idsWhere(
      ({ status, score, without }) => status === "rejected" && score === 0 && !without,
    ),
    "answers still to be marked, not counted": idsWhere(({ unmarked }) => unmarked !== undefined),
    "submissions not in the gradebook": unmatched.map(({ id, reason }) =>
      reason === nobodyFits ? id : `${id}: ${reason}`,
    ),
  };
  return Object.entries(lists).flatMap(([what, items]) =>
    items.length === 0 ? [] : [`${file}: ${what} (${items.length}): ${items.join("; ")}`],
  );
}

function isSamePlace(path: string, out: string): boolean {
  return path === out || (existsSync(out) && realpathSync(out) === realpathSync(path));
}
