import { usageFault } from "../errors.ts";
import { pick } from "../pick.ts";
import { type Extension, readTime, type WrittenTime } from "../points/late.ts";
import { cellsOf, type StudentKeys, sheetOf } from "./form.ts";
import { plain } from "./forms/plain.ts";
import { matchStudents, type RosterQuery } from "./match.ts";
import { tableIn } from "./read.ts";

/** What somebody wrote about one student's time. */
export interface Granted extends Extension {
  /** When they handed in, where the platform does not say. */
  readonly submitted?: WrittenTime;
}

/** More time by id of the submission, and lines that are about students without a submission. */
export interface Extensions {
  readonly byId: ReadonlyMap<string, Granted>;
  readonly unmatched: readonly string[];
}

/**
 * Reads a table of students, told apart as in a roster, with `days` more, a time of their own in
 * `due`, or when they handed in in `submitted`. Throws a usage fault that names the line.
 */
export function readExtensions(
  bytes: Uint8Array,
  file: string,
  submissions: readonly RosterQuery[],
): Extensions {
  const { table } = tableIn(bytes, file);
  const sheet = sheetOf(table);
  const layout = plain.read(sheet);
  if (layout === undefined || sheet.at("days", "due", "submitted") === undefined) {
    throw usageFault(`${file}: expected the columns id and days, due or submitted`);
  }
  const rows = sheet.lines.flatMap((values, index) => {
    const keys = layout.studentOf(values);
    const where = `${file}, line ${table.lines[index + 1]?.number}`;
    const granted = grantedIn((title) => cellsOf(values, sheet.at(title))[0], where);
    return keys === undefined ? [] : [{ keys, granted, where }];
  });
  return grant(rows, submissions);
}

/** What is granted in the cells of a line. */
function grantedIn(cell: (title: string) => string | undefined, where: string): Granted {
  const read = <T>(title: keyof Granted, parse: (text: string) => T | undefined, what: string) => {
    const text = cell(title);
    const value = text === undefined ? undefined : parse(text);
    if (text === undefined || value !== undefined) return value;
    throw usageFault(`${where}: "${text}" is not ${what}`);
  };
  const time = "a time such as 2026-05-01T23:59";
  const granted = {
    days: read("days", daysIn, "a number of days"),
    due: read("due", readTime, time),
    submitted: read("submitted", readTime, time),
  };
  return pick(granted, "days", "due", "submitted") as Granted;
}

function daysIn(text: string): number | undefined {
  const days = Number(text.replace(",", "."));
  return Number.isFinite(days) && days >= 0 ? days : undefined;
}

/** What was written about one student, and where. */
interface GrantedRow {
  readonly keys: StudentKeys;
  readonly granted: Granted;
  readonly where: string;
}

/** More time by the id of a submission, or by what a gradebook calls its student. */
export function extensionsById(
  all: Readonly<Record<string, Granted>>,
  file: string,
  submissions: readonly RosterQuery[],
): Extensions {
  const rows = Object.entries(all).map(([id, granted]) => ({
    keys: { numbers: [id], usernames: [id], emails: [id], names: [] },
    granted,
    where: `${file}#/extensions/${id}`,
  }));
  // Who is called by the id of the submission is looked for by nothing else.
  return grant(
    rows,
    submissions.map((each) => (Object.hasOwn(all, each.id) ? { id: each.id } : each)),
  );
}

function grant(rows: readonly GrantedRow[], submissions: readonly RosterQuery[]): Extensions {
  const { byStudent } = matchStudents(rows, submissions);
  const byId = new Map<string, Granted>();
  const unmatched: string[] = [];
  for (const [index, { keys, granted, where }] of rows.entries()) {
    const name = keys.numbers[0] ?? keys.emails[0] ?? keys.names[0] ?? "";
    const named = submissions.filter(({ id }) => byStudent.get(index)?.includes(id));
    const ids = named.map(({ id }) => id);
    const sure = matchStudents([{ keys: { ...keys, names: [] } }], named).byStudent.get(0);
    const students = new Set(named.map(({ id, student }) => student?.key ?? id));
    if (sure === undefined && students.size > 1) {
      // Several students share the name, and nothing else in the line tells which of them is meant.
      const all = `${ids.length} submissions (${ids.sort().join(", ")})`;
      throw usageFault(`${where}: ${name} matches ${all}; add the student's id or e-mail address`);
    }
    for (const id of sure ?? ids) byId.set(id, granted);
    if (ids.length === 0) unmatched.push(name);
  }
  return { byId, unmatched };
}
