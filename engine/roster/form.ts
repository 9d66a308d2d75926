import type { CsvTable } from "../csv.ts";
import type { Student } from "../intake/found.ts";

/** A gradebook's data on a student, by which submissions are matched. */
export interface StudentKeys {
  readonly numbers: readonly string[];
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
  /** In each possible order of its parts. */
  readonly names: readonly string[];
  /** Names of the student's groups, if the roster has them. */
  readonly groups?: readonly string[];
}

export interface RosterQuery {
  readonly id: string;
  readonly student?: Student | undefined;
}

export interface ScoreColumn {
  readonly index: number;
  /** Its title, without the platform's additions. */
  readonly title: string;
  /** The assignment's maximum on the platform, if stated. */
  readonly maximum?: number | undefined;
}

export interface Layout {
  /** The student of a line below the header; undefined for one without a student. */
  studentOf(values: readonly string[]): StudentKeys | undefined;
  /** Empty if a column must be added. */
  readonly scores: readonly ScoreColumn[];
  /** A student's submission time, ISO 8601, if a column has it. */
  submittedOf?(values: readonly string[]): string | undefined;
}

export interface RosterForm {
  readonly name: string;
  /** Description, to follow "is". */
  readonly title: string;
  /** Text in place of points for an excused student, if the platform has one. */
  readonly excused?: string;
  /** Its layout; undefined if the header is not this platform's. */
  read(sheet: Sheet): Layout | undefined;
}

export interface Sheet {
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** The column of the first title that exists, ignoring case. */
  at(...titles: readonly string[]): number | undefined;
  /** Non-empty columns whose cells all pass a test, since platforms translate titles. */
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

/** Trimmed, non-empty cells of some columns of a line, ignoring missing columns. */
export function cellsOf(
  values: readonly string[],
  ...indexes: readonly (number | undefined)[]
): string[] {
  return indexes.flatMap((index) => {
    const value = index === undefined ? "" : (values[index] ?? "").trim();
    return value === "" ? [] : [value];
  });
}

/** A name from two cells, in each possible order. */
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
