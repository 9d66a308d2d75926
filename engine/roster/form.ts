import type { Student } from "../intake/found.ts";
import type { CsvTable } from "./cells.ts";

/** A gradebook's data on a student, by which submissions are matched. */
export interface StudentKeys {
  readonly numbers: readonly string[];
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
  /** In each order that they are written in. */
  readonly names: readonly string[];
  /** Names of the groups that they work in, where the roster has them. */
  readonly groups?: readonly string[];
}

/** A submission that is looked for in a roster. */
export interface RosterQuery {
  readonly id: string;
  readonly student?: Student | undefined;
}

/** A column that points can go into. */
export interface ScoreColumn {
  readonly index: number;
  /** Its title, without the platform's additions. */
  readonly title: string;
  /** Points that its assignment has on the platform, where that is said. */
  readonly maximum?: number | undefined;
}

/** How a gradebook is laid out. */
export interface Layout {
  /** The student of a line below the header; undefined for one without a student. */
  studentOf(values: readonly string[]): StudentKeys | undefined;
  /** Empty where a column has to be added. */
  readonly scores: readonly ScoreColumn[];
  /** When a student handed in, as ISO 8601, where a column says so. */
  submittedOf?(values: readonly string[]): string | undefined;
}

/** The gradebook of one platform. */
export interface RosterForm {
  readonly name: string;
  /** In words, behind "is". */
  readonly title: string;
  /** Text in place of points for an excused student, if the platform has one. */
  readonly excused?: string;
  /** How it is laid out; undefined where the header is of something else. */
  read(sheet: Sheet): Layout | undefined;
}

/** Contents of a table. */
export interface Sheet {
  readonly header: readonly string[];
  /** Those below the header. */
  readonly lines: readonly (readonly string[])[];
  /** The column with the first of some titles that is there, upper and lower case aside. */
  at(...titles: readonly string[]): number | undefined;
  /** The columns in which something stands, and nothing but what passes: platforms translate titles. */
  columnsWith(isIt: (text: string) => boolean): number[];
}

export function sheetOf(table: CsvTable): Sheet {
  const [header = [], ...lines] = table.lines.map(({ cells }) => cells.map(({ value }) => value));
  const known = header.map((title) => title.trim().toLowerCase());
  return {
    ...{ header, lines },
    at: (...titles) => titles.map((title) => known.indexOf(title)).find((at) => at >= 0),
    columnsWith: (isIt) =>
      [...header.keys()].filter((index) => {
        const texts = lines.flatMap((values) => cellsOf(values, index));
        return texts.length > 0 && texts.every(isIt);
      }),
  };
}

/** The trimmed cells of some columns of a line; none for missing columns. */
export function cellsOf(
  values: readonly string[],
  ...indexes: readonly (number | undefined)[]
): string[] {
  return indexes.flatMap((index) => {
    const value = index === undefined ? "" : (values[index] ?? "").trim();
    return value === "" ? [] : [value];
  });
}

/** A name that is written in two cells, in each order that there may be. */
export function namesOf(first: readonly string[], last: readonly string[]): string[] {
  const [one = "", two = ""] = [first[0], last[0]];
  if (one === "" || two === "") return [one, two].filter((name) => name !== "");
  return [`${one} ${two}`, `${two} ${one}`, `${two}, ${one}`];
}

/** The number of points that a cell begins with. */
export function pointsIn(text = ""): number | undefined {
  const points = Number.parseFloat(text);
  return Number.isNaN(points) ? undefined : points;
}
