/** What a gradebook says of a student, by which submissions are matched. */
export interface StudentKeys {
  readonly numbers: readonly string[];
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
  /** In each order that they are written in. */
  readonly names: readonly string[];
}

/** A column that points can go into. */
export interface ScoreColumn {
  readonly index: number;
  /** What it is called, without what the platform adds. */
  readonly title: string;
  /** Points that its assignment has on the platform, where that is said. */
  readonly maximum?: number;
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
  /** How it is laid out; undefined where the header is of something else. */
  read(header: readonly string[], lines: readonly (readonly string[])[]): Layout | undefined;
}

/** Finds columns by their titles, upper and lower case aside. */
export function columnsOf(header: readonly string[]) {
  const titles = header.map((title) => title.trim().toLowerCase());
  return (...wanted: readonly string[]): number | undefined => {
    const index = wanted.map((title) => titles.indexOf(title)).find((at) => at >= 0);
    return index;
  };
}

/** The columns in which something stands, and nothing but what passes: platforms translate titles. */
export function columnsWith(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  isIt: (text: string) => boolean,
): number[] {
  return [...header.keys()].filter((index) => {
    const texts = lines.flatMap((values) => cellsOf(values, index));
    return texts.length > 0 && texts.every(isIt);
  });
}

/** What stands in some cells of a line, blanks aside; nothing for columns that are not there. */
export function cellsOf(
  values: readonly string[],
  ...indexes: readonly (number | undefined)[]
): string[] {
  return indexes.flatMap((index) => {
    const value = index === undefined ? "" : (values[index] ?? "").trim();
    return value === "" ? [] : [value];
  });
}

/** Both orders of a name that is written in two cells. */
export function namesOf(first: readonly string[], last: readonly string[]): string[] {
  const [one = "", two = ""] = [first[0], last[0]];
  return one === "" && two === "" ? [] : [`${one} ${two}`.trim(), `${two} ${one}`.trim()];
}
