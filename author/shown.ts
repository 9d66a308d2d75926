import { describeValue, formatJson } from "./format.ts";
import { spoken } from "./spoken.ts";
import type { Value } from "./value.ts";

/** Numbers in order, or rows of a board, by row or by column; 0 is an empty cell. @inline */
export type Shows = readonly (number | readonly number[])[];

/**
 * Says why a text does not show the numbers in order, each as often as listed, or shows them all again; undefined if
 * it is right. Other content, such as borders, zeros, brackets, row numbers or a score, is ignored, except for signs of a missing
 * value. Numbers too wide for most columns may touch.
 */
export function describeShown(call: string, shows: Shows, text: Value): string | undefined {
  if (typeof text !== "string") return `${call} returned ${describeValue(text)}; expected a string`;
  const orders = ordersOf(shows);
  const numbers = (orders[0] ?? []).filter((value) => value !== 0);
  const found = (text.match(/\d+/g) ?? []).map(Number);
  if (orders.some((order) => showsInOrder(text, order))) {
    const [absent] = spoken().missingIn.exec(text) ?? [];
    if (absent) return `the string that ${call} returned contains ${absent}: ${formatJson(text)}`;
    return showsTwice(shows, numbers, found)
      ? `the string that ${call} returned shows the numbers more than once: ${formatJson(text)}`
      : undefined;
  }
  const few = numbers.filter((value) => count(found, value) < count(numbers, value));
  // Touching digits may hide a number, so prefer one that occurs nowhere in the text.
  const missing = few.find((value) => !text.includes(String(value))) ?? Math.max(...few);
  if (few.length === 0) {
    return `the string that ${call} returned shows the numbers in another order: expected ${numbers.join(", ")} in ${formatJson(text)}`;
  }
  const wanted = count(numbers, missing) === 1 ? "" : ` ${count(numbers, missing)} times`;
  const isPart = missing > 9 && text.includes(String(missing));
  const never = isPart ? "only among other digits" : "nowhere";
  const times = [never, "once"][count(found, missing)] ?? `${count(found, missing)} times`;
  return `the string that ${call} returned does not show every number: expected ${missing}${wanted} but found it ${times} in ${formatJson(text)}`;
}

function count(list: readonly number[], value: number): number {
  return list.filter((each) => each === value).length;
}

/**
 * True if every number is there twice as often as it must be. Numbers of rows and columns do not count, and two that
 * are left could be a score and the largest number.
 */
function showsTwice(shows: Shows, numbers: readonly number[], found: readonly number[]): boolean {
  const sizes = [shows.length, ...shows.map((row) => (typeof row === "number" ? 1 : row.length))];
  const others = new Set(numbers.filter((value) => value > Math.max(...sizes)));
  return (
    others.size > 2 &&
    [...others].every((value) => count(found, value) >= 2 * count(numbers, value))
  );
}

/** Possible orders of cells: as listed, and column by column for rows. */
function ordersOf(shows: Shows): number[][] {
  const rows = shows.map((row) => (typeof row === "number" ? [row] : row));
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, col) => rows.map((row) => row[col] ?? 0));
  return [rows.flat(), columns.flat()];
}

/** Consecutive digits, and the text up to the next ones. */
type Run = readonly [digits: string, after: string];

/** True if the cells are in the text in order, with anything in between. */
function showsInOrder(text: string, order: readonly number[]): boolean {
  const cells = order.map(String);
  const runs = [...text.matchAll(/(\d+)(\D*)/g)].map(
    ([_, digits = "", after = ""]): Run => [digits, after],
  );
  const afterEmpty = (from: number) => {
    let at = from;
    while (cells[at] === "0") at++;
    return at;
  };
  /** Maximum number of leading cells shown before each run. */
  const shown = new Array<number>(runs.length + 1).fill(afterEmpty(0));
  for (const at of runs.keys()) {
    const before = shown[at] ?? 0;
    shown[at + 1] = Math.max(shown[at + 1] ?? 0, before);
    // Any smaller number may have been shown, too.
    for (let from = Math.min(before, cells.length - 1); from >= 0; from--) {
      const { length, count } = shownFrom(runs, at, cells, from);
      shown[at + length] = Math.max(shown[at + length] ?? 0, afterEmpty(from + count));
    }
  }
  return shown.at(-1) === cells.length;
}

/** The number of cells that a sequence of runs shows, and the number of those runs. */
function shownFrom(runs: readonly Run[], at: number, cells: readonly string[], from: number) {
  const [digits = ""] = runs[at] ?? [];
  const number = cells[from] ?? "";
  if (digits.replace(/^0+/, "") === number) return { length: 1, count: 1 };
  if (digits.startsWith(number)) return { length: 1, count: sideBySide(digits, cells, from) };
  const groups = number.replace(/\B(?=(\d{3})+$)/g, " ").split(" ");
  const isGrouped = groups.every((group, index) => {
    const [own, after = ""] = runs[at + index] ?? [];
    const isLast = index === groups.length - 1;
    return own === group && (isLast || /^[ ,.'’_\u00a0\u202f]$/.test(after));
  });
  return isGrouped ? { length: groups.length, count: 1 } : { length: 1, count: 0 };
}

/** Only numbers with this many digits may touch others: a 2 beside a 16 must not read 216. */
const fullColumn = 6;

/** The number of cells that digits consist of; 0 if of anything else. */
function sideBySide(digits: string, cells: readonly string[], from: number): number {
  let end = 0;
  for (let at = from; at < cells.length && digits.startsWith(cells[at] ?? "", end); at++) {
    const [last = "", cell = ""] = [cells[at - 1], cells[at]];
    if (at > from && Math.max(last.length, cell.length) < fullColumn) return 0;
    end += cell.length;
    if (end === digits.length) return at + 1 - from;
  }
  return 0;
}
