import type { Decision } from "../../engine/marking/decisions.ts";
import { type DecisionTable, decisionColumns } from "../../engine/marking/decisions-file.ts";
import { keyColumn } from "../../engine/marking/marks-file.ts";
import { writeId, writeIds, writeText } from "../../engine/marking/written-ids.ts";
import type { UnmarkedAnswer } from "../../schema/types.ts";
import { renderCsvTable } from "./terminal/csv-text.ts";
import { formatPoints, plain, pointsText } from "./terminal/style.ts";
import { groupAnswers, type SameAnswers } from "./views/marking.ts";

/** Spreadsheets cut cells after 32767 characters. */
const maxCellLength = 30_000;

type TemplateCell = (group: SameAnswers) => string | number;

/** In column order, from who is marked to what to fill in. */
const columns: Readonly<Record<string, TemplateCell>> = {
  id: ({ ids }) => writeIds(ids),
  students: ({ ids }) => ids.length,
  task: ({ answer }) => writeId(answer.task),
  title: ({ answer }) => safe(answer.title),
  answer: ({ answer }) => safe(answer.answer ?? `(no answer: ${answer.message ?? ""})`),
  rubric: ({ answer }) =>
    safe(
      (answer.rubric ?? []).map(({ text, points }) => `${pointsText(points)}: ${text}`).join("\n"),
    ),
  max_points: ({ answer }) => Number(formatPoints(answer.maxPoints)),
  points: () => "",
  comment: () => "",
  [keyColumn]: ({ answer }) => answer.key ?? "",
};

/**
 * A CSV file with a row for each different answer; `gridmark mark --marks` reads it back with points filled in.
 * It begins with a byte order mark, without which some spreadsheets do not read UTF-8.
 */
export function renderTemplate(unmarked: readonly UnmarkedAnswer[]) {
  const groups = groupAnswers(unmarked).flatMap(fitting);
  const rows = groups.map((group) => Object.values(columns).map((extract) => extract(group)));
  const text = `\ufeff${renderCsvTable([Object.keys(columns), ...rows], { isSafe: true })}`;
  return { text, rows: rows.length, answers: unmarked.length };
}

/** Splits a group into as many rows as its names need. */
function fitting({ answer, ids }: SameAnswers): SameAnswers[] {
  const parts: string[][] = [[]];
  let size = 0;
  for (const id of ids) {
    const length = writeId(id).length + 1;
    if (size > 0 && size + length > maxCellLength) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(id);
    size += length;
  }
  return parts.map((part) => ({ answer, ids: part }));
}

/** Neutralises formulas in foreign text, even if a spreadsheet splits fields at semicolons or line ends. */
function safe(text: string): string {
  const lines = text.trimEnd().split(/\r\n|\n|\r/);
  return lines.map((line) => writeText(plain(line.replaceAll("\t", "    ")))).join("\n");
}

type DecisionColumn = (typeof decisionColumns)[number];

/**
 * The table that `readDecisions` reads, a row for each decision. It begins with a byte order mark, without
 * which some spreadsheets do not read UTF-8. If semicolons delimit fields, points have a decimal comma.
 */
export function renderDecisionsTable({ decisions, delimiter }: DecisionTable): string {
  const name = (id?: string) => (id === undefined ? "" : writeText(writeId(id)));
  const number = (points?: number) => {
    if (points === undefined) return "";
    return delimiter === "," ? points : String(points).replace(".", ",");
  };
  const cellOf: Readonly<Record<DecisionColumn, (decision: Decision) => string | number>> = {
    id: ({ id }) => name(id),
    task: ({ task }) => name(task),
    decision: ({ is }) => is,
    points: ({ points }) => number(points),
    reason: ({ reason }) => writeText(reason),
    max_points: ({ maxPoints }) => number(maxPoints),
    student: ({ student }) => name(student),
    group: ({ group }) => name(group),
    file_sha256: ({ fileHash = "" }) => fileHash,
  };
  const rows = decisions.map((each) => decisionColumns.map((column) => cellOf[column](each)));
  return `\ufeff${renderCsvTable([[...decisionColumns], ...rows], { isSafe: true, delimiter })}`;
}
