import { plural } from "../../../../author/words.ts";
import type { Report, ReportedDeduction } from "../../../../schema/types.ts";
import { formatPoints, padStart, type Style } from "../../terminal/style.ts";
import { hanging } from "../../terminal/wrap.ts";

/** Findings of one rule that are shown; the report has them all. */
const mostFindings = 8;

/** What is taken off the score, why, and in which lines. */
export function renderDeductions({ deductions, score, tasks }: Report, style: Style): string[] {
  if (deductions === undefined) return [];
  const thousandths = (all: readonly number[]) =>
    all.reduce((sum, points) => sum + Math.round(points * 1000), 0) / 1000;
  const before = thousandths(tasks.map((task) => task.score));
  const taken = thousandths(deductions.map(({ points }) => points));
  const sum = `${formatPoints(before)} - ${formatPoints(taken)}`;
  const result = taken > before ? "no less than 0" : `= ${formatPoints(score)}`;
  const width = Math.max(...deductions.map((each) => pointsOf(each).length));
  return [
    `${style.bold("Deductions")}  ${sum}${taken > before ? ", " : " "}${result}`,
    ...deductions.flatMap((each) => renderDeduction(each, width, style)),
  ];
}

function renderDeduction(deduction: ReportedDeduction, width: number, style: Style): string[] {
  const { title, findings, more = 0 } = deduction;
  const shown = findings.slice(0, mostFindings);
  const further = findings.length - shown.length + more;
  const head = `${style.sign("fail")} ${padStart(pointsOf(deduction), width)}  `;
  return [
    ...hanging(title, style.width, head, " ".repeat(width + 4)),
    ...shown.flatMap(({ file, line, column, text }) => {
      const at = `${file === undefined ? "line " : `${file}:`}${line}:${column}`;
      return hanging(`${at}: ${text}`, style.width, "    ", "      ");
    }),
    ...(further === 0 ? [] : [`  (${further} more ${plural(further, "place")})`]),
  ];
}

function pointsOf({ points, all }: ReportedDeduction): string {
  return all ? "all" : `-${formatPoints(points)}`;
}
