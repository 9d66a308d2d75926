import { describeValue, formatJson } from "./format.ts";
import type { Value } from "./value.ts";

/** Numbers in their order, or rows of a board, by row or by column; 0 is an empty cell. @inline */
export type Shows = readonly (number | readonly number[])[];

/**
 * Why a text does not show some numbers, each as often as it is in the list, and in order; undefined if
 * it does. Anything else in the text, such as borders, zeros, brackets, row numbers or a score, is
 * ignored, except for signs of a missing value. Numbers that few columns are wide enough for may touch.
 */
export function describeShown(call: string, shows: Shows, text: Value): string | undefined {
  if (typeof text !== "string") return `${call} returned ${describeValue(text)}; expected a string`;
  const orders = ordersOf(shows);
  if (orders.some((order) => showsInOrder(text, order))) {
    const [absent] = /\b(undefined|NaN)\b/.exec(text) ?? [];
    return absent && `the string that ${call} returned contains ${absent}: ${formatJson(text)}`;
  }
  const numbers = (orders[0] ?? []).filter((value) => value !== 0);
  const found = (text.match(/\d+/g) ?? []).map(Number);
  const count = (list: readonly number[], value: number) =>
    list.filter((each) => each === value).length;
  const few = numbers.filter((value) => count(found, value) < count(numbers, value));
  // A number among others that have nothing between them is not the one that is missing.
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

/** The orders in which cells may stand: as they are listed, and for rows column by column, too. */
function ordersOf(shows: Shows): number[][] {
  const rows = shows.map((row) => (typeof row === "number" ? [row] : row));
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, col) => rows.map((row) => row[col] ?? 0));
  return [rows.flat(), columns.flat()];
}

/** Digits in a row, and the text from there to the next ones. */
type Run = readonly [digits: string, after: string];

/** Whether cells are in a text in their order, with anything else between them. */
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
  /** How many cells, from the first on, may have been shown before each run. */
  const shown = new Array<number>(runs.length + 1).fill(afterEmpty(0));
  for (const at of runs.keys()) {
    const before = shown[at] ?? 0;
    shown[at + 1] = Math.max(shown[at + 1] ?? 0, before);
    // Where so many may have been shown, so may fewer.
    for (let from = Math.min(before, cells.length - 1); from >= 0; from--) {
      const { length, count } = shownFrom(runs, at, cells, from);
      shown[at + length] = Math.max(shown[at + length] ?? 0, afterEmpty(from + count));
    }
  }
  return shown.at(-1) === cells.length;
}

/** How many cells, counted from one, the runs from one on show, and how many runs that takes. */
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

/** Only numbers of so many digits may touch others: a 2 beside a 16 must not read 216. */
const fullColumn = 6;

/** How many cells, counted from one, digits are made of side by side; 0 if of anything else. */
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
