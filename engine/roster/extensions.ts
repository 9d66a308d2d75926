import { usageFault } from "../errors.ts";
import { pick } from "../pick.ts";
import { type Extension, readTime } from "../points/late.ts";
import type { WrittenTime } from "../points/zone.ts";
import { cellsOf, type RosterQuery, type StudentKeys, sheetOf } from "./form.ts";
import { plain } from "./forms/plain.ts";
import { matchStudents } from "./match.ts";
import { tableIn } from "./read.ts";

/** What somebody wrote about one student's time. */
export interface Granted extends Extension {
  /** When they handed in, where the platform does not say. */
  readonly submitted?: WrittenTime;
}

/** What was written about students by the ids of their submissions, and whoever has none. */
export interface WrittenOf<T> {
  readonly byId: ReadonlyMap<string, T>;
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
): WrittenOf<Granted> {
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
interface WrittenRow<T> {
  readonly keys: StudentKeys;
  readonly granted: T;
  readonly where: string;
}

/**
 * What a file says of students, each named by the id of a submission, or by what a gradebook calls them.
 * `place` is where it says so, for messages.
 */
export function byStudent<T>(
  all: Readonly<Record<string, T>>,
  place: string,
  submissions: readonly RosterQuery[],
): WrittenOf<T> {
  // Who is called by the id of the submission is looked for by nothing else, and nobody else is meant.
  const isNamed = ({ id }: RosterQuery) => Object.hasOwn(all, id);
  const named = new Set(submissions.filter(isNamed).map(({ id }) => id));
  const entries = Object.entries(all);
  const rows = entries
    .filter(([id]) => !named.has(id))
    .map(([id, granted]) => ({
      keys: { numbers: [id], usernames: [id], emails: [id], names: [] },
      granted,
      where: `${place}/${id}`,
    }));
  const { byId, unmatched } = grant(
    rows,
    submissions.filter((each) => !isNamed(each)),
  );
  return { byId: new Map([...byId, ...entries.filter(([id]) => named.has(id))]), unmatched };
}

function grant<T>(
  rows: readonly WrittenRow<T>[],
  submissions: readonly RosterQuery[],
): WrittenOf<T> {
  const matches = matchStudents(rows, submissions);
  const byId = new Map<string, T>();
  const unmatched: string[] = [];
  for (const [index, { keys, granted, where }] of rows.entries()) {
    const name = keys.numbers[0] ?? keys.emails[0] ?? keys.names[0] ?? "";
    const named = submissions.filter(({ id }) => matches.byStudent.get(index)?.includes(id));
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
