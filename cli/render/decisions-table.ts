import type { Decision } from "../../engine/marking/decisions.ts";
import { type DecisionTable, decisionColumns } from "../../engine/marking/decisions-file.ts";
import { writeId, writeText } from "../../engine/marking/written-ids.ts";
import { renderCsvTable } from "./terminal/csv-text.ts";

type DecisionColumn = (typeof decisionColumns)[number];

/**
 * The table that `readDecisions` reads, a row for each decision. It begins with a byte order mark, without
 * which some spreadsheets do not read UTF-8; where fields end with semicolons, points have a comma.
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
