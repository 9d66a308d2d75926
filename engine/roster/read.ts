import { type CsvTable, readTable, writeTable } from "../csv.ts";
import { usageFault } from "../errors.ts";
import {
  type Layout,
  type RosterForm,
  type ScoreColumn,
  type StudentKeys,
  sheetOf,
} from "./form.ts";
import { rosterForms } from "./forms/index.ts";

/** A gradebook or list of students from a platform. */
export interface Roster {
  readonly table: CsvTable;
  readonly form: RosterForm;
  readonly layout: Layout;
  /** With each student's line, counted from 0 below the header. */
  readonly students: readonly {
    readonly keys: StudentKeys;
    readonly place: number;
    readonly submitted: string | undefined;
  }[];
  /** Encodes a table in the original encoding. */
  encode(table: CsvTable): Uint8Array;
}

/** Reads a table and its way of writing. Throws a usage fault if it is not one. */
export function tableIn(bytes: Uint8Array, name: string): Pick<Roster, "table" | "encode"> {
  const { text, encode } = decoded(bytes, name);
  return { table: readTable(text, name), encode: (changed) => encode(writeTable(changed)) };
}

/** Reads a roster. Throws a usage fault for a file that is not a table, or has no students. */
export function readRoster(bytes: Uint8Array, name: string): Roster {
  const { table, encode } = tableIn(bytes, name);
  const sheet = sheetOf(table);
  for (const form of rosterForms) {
    const layout = form.read(sheet);
    if (layout === undefined) continue;
    const students = sheet.lines.flatMap((values, place) => {
      const keys = layout.studentOf(values);
      return keys === undefined ? [] : [{ keys, place, submitted: layout.submittedOf?.(values) }];
    });
    return { table, form, layout, students, encode };
  }
  const expected = rosterForms.map(({ title }) => title).join(", ");
  const columns = sheet.header.map((title) => `"${title}"`).join(", ");
  throw usageFault(
    `${name}: no column identifies students (found ${columns}); expected ${expected}, with a header such as id,name,email`,
  );
}

const utf8Mark = "\ufeff";

/** Blackboard writes UTF-16; the encoding is kept. */
function decoded(bytes: Uint8Array, name: string) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const text = new TextDecoder("utf-16le").decode(bytes);
    return { text, encode: (changed: string) => Buffer.from(utf8Mark + changed, "utf16le") };
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw usageFault(`${name} is not UTF-8; save it as CSV in UTF-8`);
  }
  const mark = text.startsWith(utf8Mark) ? utf8Mark : "";
  return {
    text: text.slice(mark.length),
    encode: (changed: string) => Buffer.from(mark + changed, "utf8"),
  };
}

interface ColumnQuery {
  /** Its title, if given. */
  readonly asked?: string | undefined;
  /** The assignment's title. */
  readonly names: readonly string[];
  /** The roster's name in messages. */
  readonly file: string;
}

/**
 * The column for points: the requested one, the one titled like the assignment, or the only one. Undefined if
 * it must be added. Throws a usage fault if ambiguous.
 */
export function chooseColumn(
  { layout, table, form }: Roster,
  { asked, names, file }: ColumnQuery,
): ScoreColumn | undefined {
  const { scores } = layout;
  const listed = (some: readonly ScoreColumn[]) =>
    some.map(({ index, title }) => `"${header[index] ?? title}"`).join(" or ");
  const ambiguous = (some: readonly ScoreColumn[]) =>
    usageFault(`${file}: choose the column with --column ${listed(some)}`);
  const header = table.lines[0]?.cells.map(({ value }) => value) ?? [];
  if (asked !== undefined) {
    const exact = scores.find((each) => header[each.index] === asked);
    const [known, ...more] = exact ? [exact] : scores.filter(({ title }) => title === asked);
    const index = header.indexOf(asked);
    if (more.length > 0) throw ambiguous(scores);
    if (known !== undefined) return known;
    // In a plain list, any column will do.
    if (form.name === "plain" && index >= 0) return { index, title: asked };
    throw usageFault(
      `${file} has no column "${asked}" for points${scores.length === 0 ? "" : `: expected ${listed(scores)}`}`,
    );
  }
  const like = names.map((name) => name.trim().toLowerCase());
  const called = scores.filter(({ title }) => like.includes(title.trim().toLowerCase()));
  const [only, ...others] = called.length > 0 ? called : scores;
  if (others.length > 0) throw ambiguous(called.length > 0 ? called : scores);
  if (only === undefined && form.name !== "plain") {
    throw usageFault(`${file} has no column for points: add the assignment to the export`);
  }
  return only;
}

/** The comment column, which only Moodle imports with grades. Throws a usage fault if there is none. */
export function commentsColumn({ table, form }: Roster, title: string, file: string): number {
  if (form.name !== "moodle") {
    throw usageFault(`${file} is ${form.title}: only a Moodle grading worksheet takes comments`);
  }
  const header = table.lines[0]?.cells.map(({ value }) => value.trim()) ?? [];
  const index = header.indexOf(title);
  if (index >= 0) return index;
  const columns = header.map((each) => `"${each}"`).join(", ");
  throw usageFault(`${file} has no column "${title}" for comments: it has ${columns}`);
}
