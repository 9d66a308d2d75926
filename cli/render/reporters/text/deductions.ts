import { plural } from "../../../../author/words.ts";
import type { Finding, Report, ReportedDeduction } from "../../../../schema/types.ts";
import { formatPoints, padStart, paint, type Style, sign } from "../../terminal/style.ts";
import { indent, wrap } from "../../terminal/wrap.ts";

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
    `${paint(style).bold("Deductions")}  ${sum}${taken > before ? ", " : " "}${result}`,
    ...deductions.flatMap((each) => renderDeduction(each, width, style)),
  ];
}

function renderDeduction(deduction: ReportedDeduction, width: number, style: Style): string[] {
  const { title, findings, more = 0 } = deduction;
  const room = style.width - 4 - width;
  const [first = "", ...rest] = wrap(title, room);
  const hidden = findings.length - mostFindings;
  const shown = findings.slice(0, mostFindings).flatMap((finding) => renderFinding(finding, style));
  const further = Math.max(0, hidden) + more;
  return [
    `${sign("fail", style)} ${padStart(pointsOf(deduction), width)}  ${first}`,
    ...rest.map((line) => " ".repeat(width + 4) + line),
    ...indent(shown),
    ...(further === 0 ? [] : indent([`(${further} more ${plural(further, "place")})`])),
  ];
}

function renderFinding({ file, line, column, text }: Finding, style: Style): string[] {
  const at = file === undefined ? `line ${line}:${column}` : `${file}:${line}:${column}`;
  const [first = "", ...rest] = wrap(`${at}: ${text}`, style.width - 6);
  return [`  ${first}`, ...rest.map((each) => `    ${each}`)];
}

function pointsOf({ points, all }: ReportedDeduction): string {
  return all ? "all" : `-${formatPoints(points)}`;
}
