import { type CsvLine, type CsvTable, hasDecimalCommas, withCell } from "../csv.ts";
import type { RosterForm, RosterQuery, ScoreColumn } from "./form.ts";
import { matchStudents } from "./match.ts";
import type { Roster } from "./read.ts";

/** A submission with its points, or the reason that a gradebook gets none. */
export interface Scored extends RosterQuery {
  readonly score: number | undefined;
  readonly without?: "rejected" | "withheld" | "excused" | undefined;
  readonly comment?: string;
}

/** A student's mark in a gradebook, before and after. */
export interface MarkChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Writes points of submissions into a roster's column, which is added if missing, and comments beside them. No
 * other cell is touched.
 */
export function fillRoster(
  { table: before, students, form }: Roster,
  { score: column, comments }: { score: ScoreColumn | undefined; comments?: number | undefined },
  submissions: readonly Scored[],
  overwrite = false,
) {
  const { delimiter } = before;
  const [header, ...lines] = before.lines;
  const point = hasDecimalCommas(before) ? "," : ".";
  const index = column?.index ?? header?.cells.length ?? 0;
  const { byStudent, unmatched, byName } = matchStudents(students, submissions, form.name);
  const known = new Map(submissions.map((each) => [each.id, each]));
  // Adding a column makes blank lines non-empty.
  const isBlank = ({ cells }: CsvLine) => cells.length === 1 && cells[0]?.raw === "";
  const changed = lines.map((line) =>
    column !== undefined || isBlank(line) ? line : withCell(line, index, "", delimiter),
  );
  /** Names of students without a submission. */
  const missing: string[] = [];
  /** Students who get nothing despite a submission, with the reason. */
  const left: { name: string; reason: string }[] = [];
  /** Cells written with a different value. */
  const changes: MarkChange[] = [];
  /** Other existing marks in the column, which stay unless overwriting is allowed. */
  const kept: MarkChange[] = [];
  /** Names of students whose existing comments stay likewise. */
  const keptComments: string[] = [];
  const withComment = (line: CsvLine, name: string, { comment }: Partial<Scored> = {}): CsvLine => {
    if (comments === undefined || comment === undefined) return line;
    const before = line.cells[comments]?.value.trim() ?? "";
    if (before === "" || before === comment || overwrite) {
      return withCell(line, comments, comment, delimiter);
    }
    keptComments.push(name);
    return line;
  };
  let filled = 0;
  for (const [number, { place, keys }] of students.entries()) {
    const name = keys.names[0] ?? keys.emails[0] ?? keys.usernames[0] ?? keys.numbers[0] ?? "";
    const ids = byStudent.get(number) ?? [];
    const line = lines[place];
    const own = known.get(ids[0] ?? "");
    const mark = own === undefined ? undefined : markOf(own, form)?.replace(".", point);
    if (ids.length === 0 || line === undefined) missing.push(name);
    else if (ids.length > 1) {
      left.push({ name, reason: `has ${ids.length} submissions: ${ids.join(", ")}` });
    } else if (mark === undefined) {
      const reason = own?.without === undefined ? "could not be graded" : `is ${own.without}`;
      left.push({ name, reason: `${ids[0]} ${reason}` });
      if (own?.without !== undefined)
        changed[place] = withComment(changed[place] ?? line, name, own);
    } else {
      const from = line.cells[index]?.value.trim() ?? "";
      const change = { name, from, to: mark };
      const isOther = isOtherMark(from, mark);
      if (isOther && !overwrite) {
        kept.push(change);
        continue;
      }
      if (from === "" || from === "-" || isOther) changes.push(change);
      changed[place] = withComment(withCell(line, index, mark, delimiter), name, own);
      filled += 1;
    }
  }
  const head =
    column === undefined && header ? withCell(header, index, "score", delimiter) : header;
  const table: CsvTable = { ...before, lines: [head ?? [], changed].flat() };
  return { table, filled, missing, unmatched, byName, changed: changes, kept, keptComments, left };
}

/** The new cell of a submission; undefined to leave it as it is. */
function markOf({ score, without }: Scored, { excused }: RosterForm): string | undefined {
  if (without === "excused") return excused;
  return without === undefined && score !== undefined ? String(score) : undefined;
}

/** True if a cell holds a different mark; Moodle writes a hyphen for none. */
function isOtherMark(text: string, mark: string): boolean {
  if (text === "" || text === "-" || text === mark) return false;
  return Number(text.replace(",", ".")) !== Number(mark.replace(",", "."));
}
