import { counted, listed } from "../../../../author/words.ts";
import { groupBy } from "../../../../engine/group-by.ts";
import type { Summary, SummaryFile, SummaryRow } from "../../../../schema/types.ts";
import { hanging, wrap } from "../../terminal/lines.ts";
import { formatPoints, plain, type Style } from "../../terminal/style.ts";
import type { ReportView } from "../reporter.ts";
import { renderHistogram } from "./histogram.ts";

// Unless all are asked for. The whole lists are in the summary file, too.
const MOST_MISTAKES = 10;
const MOST_GROUPS = 10;
const MOST_NAMES = 20;
const MOST_SKIPPED = 3;

/** What stands below the table of a class. */
export function renderNotes(file: SummaryFile, style: ReportView): string[] {
  return [
    ...countsOf(file).flatMap((line) => (line === "" ? [] : wrap(line, style.width))),
    ...renderHistogram(file, style),
    ...renderStanding(file, style),
    ...renderLate(file, style),
    ...renderMistakes(file, style),
    ...renderIdentical(file, style),
    ...leftOut(file, style),
  ];
}

export function countsOf({ summary, for: reader }: SummaryFile): string[] {
  const { count, graded, rejected, errors = 0, skipped = 0, unmarked = 0, maxBonus = 0 } = summary;
  const { mean, meanGraded, medianGraded, excused = 0, withheld = 0 } = summary;
  const max = formatPoints(summary.maxScore);
  const failed = errors === 0 ? "" : `${errors} not graded, `;
  const free = excused === 0 ? "" : `${excused} excused, `;
  const left = skipped === 0 ? "" : `${skipped} skipped, `;
  const others = `${graded} graded, ${rejected} rejected, ${failed}${free}${left}`;
  const isSame = graded === 0 || rejected === 0;
  return [
    `${counted(count, "submission")}, ${others}mean ${mean.toFixed(1)} of ${max}`,
    // Without those who were rejected, where there are some.
    isSame || meanGraded === undefined || medianGraded === undefined
      ? ""
      : `graded only: mean ${meanGraded.toFixed(1)} of ${max}, median ${formatPoints(medianGraded)} of ${max}`,
    // What a mean above the maximum is from.
    maxBonus === 0
      ? ""
      : `scores include bonus points, up to ${formatPoints(maxBonus)} beyond the ${max}`,
    withheld === 0 ? "" : `${counted(withheld, "result")} withheld from students`,
    reader === "student" ? "Reports for students: details of hidden checks are left out." : "",
    unmarked === 0
      ? ""
      : `${counted(unmarked, "answer")} to be marked; until then, scores and means exclude ${unmarked === 1 ? "it" : "them"}`,
  ];
}

/** The mean of each section, and how many have each letter grade. */
export function standingIn({ sections = [], letters = [], maxScore }: Summary) {
  const max = formatPoints(maxScore);
  return {
    sections: sections.map(({ name, count, mean }) => {
      const text = count === 0 ? "" : `, mean ${mean.toFixed(1)} of ${max}`;
      return `${plain(name)}: ${counted(count, "submission")}${text}`;
    }),
    letters: letters.map(({ letter, count }) => `${plain(letter)}: ${count}`).join(", "),
  };
}

function renderStanding({ summary }: SummaryFile, style: Style): string[] {
  const { sections, letters } = standingIn(summary);
  return [
    ...section("Sections", sections, style),
    ...section("Letter grades", letters === "" ? [] : [letters], style),
  ];
}

/** As many as are shown, and how many are left; all are if asked for. */
function firstOf<Item>(all: readonly Item[], most: number, { verbose }: Style) {
  const shown = verbose ? all : all.slice(0, most);
  return { shown, left: all.length - shown.length };
}

/** Known mistakes and how many of the class make them, the most frequent first; if asked for, who. */
function renderMistakes({ summary }: SummaryFile, style: ReportView): string[] {
  const { shown, left } = firstOf(summary.mistakes, MOST_MISTAKES, style);
  // Neither who is excused nor who could not be graded is among those who make them.
  const all = summary.graded + summary.rejected;
  const lines = shown.map(({ task, title, count, submissions = [] }) => {
    const text = `${count} of ${all}: ${title} (task ${task})`;
    return style.verbose && submissions.length > 0
      ? `${text}\n${submissions.map(plain).join(", ")}`
      : text;
  });
  const more = left > 0 ? [`and ${left} more; --verbose lists all, with names`] : [];
  return section("Known mistakes", [...lines, ...more], style);
}

/** Who lost points for being late, by how late. */
function renderLate({ submissions }: SummaryFile, style: ReportView): string[] {
  const late = byReason(submissions.map(({ id, late }) => [id, late]));
  const lines = late.map(([title, ids]) => `${plain(title)}: ${namesIn(ids, style)}`);
  return section("Late deductions", lines, style);
}

/** Who was not graded, whose files have errors, and what was not looked at, each with the reason. */
function leftOut(file: SummaryFile, style: ReportView): string[] {
  const { submissions, skipped = [] } = file;
  const { missing = [] } = file.settings ?? {};
  const nothing = missing.length === 0 ? [] : [namesIn(missing, style), ...matesAmong(file)];
  const reasonsOf = (wanted: SummaryRow["status"]) => {
    const rows = submissions.filter(({ status }) => status === wanted);
    return byReason(rows.map(({ id, reason }) => [id, reason])).map(
      ([reason, ids]) => `${namesIn(ids, style)}: ${plain(reason)}`,
    );
  };
  const others = byReason(skipped.map(({ name, reason }) => [name, reason])).map(
    ([reason, names]) => {
      const count =
        names.length > MOST_SKIPPED ? `${names.length} ${style.unicode ? "×" : "x"} ` : "";
      return `${count}${plain(reason)}: ${namesIn(names, style, MOST_SKIPPED)}`;
    },
  );
  return [
    ...section(`Handed in nothing (${missing.length})`, nothing, style),
    ...section("Rejected", reasonsOf("rejected"), style),
    ...section("Not graded", reasonsOf("error"), style),
    ...section("Errors in files", reasonsOf("graded"), style),
    ...section("Skipped", others, style),
  ];
}

/** Said below those who handed in nothing, where a group handed in for some of them. */
export function matesAmong({ settings: { groups = [] } = {} }: SummaryFile): string[] {
  if (groups.length === 0) return [];
  return [`The mates of ${listed(groups.map(plain))} may be among them: Canvas names one member.`];
}

/** Names by the reason that they have, if any. */
function byReason(all: readonly (readonly [name: string, reason: string | undefined])[]) {
  const given = all.flatMap(([name, reason]) => (reason === undefined ? [] : { name, reason }));
  const groups = groupBy(given, ({ reason }) => reason);
  return [...groups].map(([reason, rows]) => [reason, rows.map(({ name }) => name)] as const);
}

function renderIdentical({ summary }: SummaryFile, style: ReportView): string[] {
  const { shown, left } = firstOf(summary.identical ?? [], MOST_GROUPS, style);
  const groups = shown.map(({ same, submissions }) => {
    const how = same === "bytes" ? "byte for byte" : "after formatting";
    return `${how}: ${namesIn(submissions, style)}`;
  });
  const more = left > 0 ? [`and ${counted(left, "more group")}; --verbose lists all`] : [];
  return section("Identical submissions", [...groups, ...more], style);
}

/** Names in a row, cut unless all are asked for. */
export function namesIn(ids: readonly string[], style: Style, most = MOST_NAMES): string {
  const { shown, left } = firstOf(ids, most, style);
  return `${shown.map(plain).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

function section(title: string, items: readonly string[], style: Style): string[] {
  if (items.length === 0) return [];
  return ["", title, ...items.flatMap((item) => hanging(item, style.width, "  ", "    "))];
}
