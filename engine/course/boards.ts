import { isDeepStrictEqual } from "node:util";
import { formatJson } from "../../author/format.ts";
import { rowsFrom } from "../../author/rows.ts";
import type { Assignment, BoardLegend } from "../../schema/types.ts";
import { messageOf } from "../errors.ts";

/** Values by the characters that stand for them in a written board. */
export type Legend = Readonly<Record<string, unknown>>;

/** Only key of an object that is a board as text, so that no string or list of strings is mistaken for one. */
const key = "$board";

/** Words with characters, as reports draw them; empty if there are none. */
export function legendOf({ legend = {} }: Pick<Assignment, "legend">): {
  readonly legend?: BoardLegend;
} {
  const words = Object.entries(legend).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== entry[0],
  );
  return words.length === 0 ? {} : { legend: Object.fromEntries(words) };
}

/** Receives a problem: its JSON pointer and a message. */
type TellProblem = (at: string, text: string) => void;

/**
 * JSON with every `{"$board": ["EEM", "EEE"]}` replaced by rows of cells from the legend, or without a legend every
 * `{"$board": "2 0 / 4 8"}` by rows of numbers; everything else stays as it is, including faulty boards.
 *
 * @param at JSON pointer of the value
 */
export function withBoards<Json>(
  value: Json,
  legend: Legend | undefined,
  found: TellProblem,
  at = "",
): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => withBoards(item, legend, found, `${at}/${index}`)) as Json;
  }
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === key) {
    return boardOf(entries[0][1], legend, found, `${at}/${key}`) as Json;
  }
  const expanded = entries.map(([name, item]) => {
    return [name, withBoards(item, legend, found, `${at}/${name}`)];
  });
  return Object.fromEntries(expanded) as Json;
}

/** The reverse: writes each board as text whose cells are all in the legend; without a legend, large ones of numbers. */
export function withWrittenBoards(value: unknown, legend: Legend | undefined): unknown {
  if (typeof value !== "object" || value === null) return value;
  const text = Array.isArray(value) && isRows(value) ? textOf(value, legend) : undefined;
  if (text !== undefined) return { [key]: text };
  const inner = (each: unknown) => withWrittenBoards(each, legend);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]));
}

type Rows = readonly (readonly unknown[])[];

function isRows(value: readonly unknown[]): value is Rows {
  return value.length > 0 && value.every((row) => Array.isArray(row) && row.length > 0);
}

function textOf(rows: Rows, legend: Legend | undefined): string | string[] | undefined {
  if (legend === undefined) return isLarge(rows) ? linesOf(rows) : undefined;
  const characters = Object.keys(legend);
  const texts = rows.map((row) =>
    row.map((cell) => characters.find((each) => isDeepStrictEqual(legend[each], cell))),
  );
  return texts.flat().includes(undefined) ? undefined : texts.map((row) => row.join(""));
}

/** True for a board of whole numbers that is larger than 4 × 4; lists of places have two columns. */
function isLarge(rows: Rows): boolean {
  const cols = rows[0]?.length ?? 0;
  const isCell = (cell: unknown) => Number.isSafeInteger(cell) && !Object.is(cell, -0);
  const isFull = rows.every((row) => row.length === cols && row.every(isCell));
  return isFull && rows.length > 1 && cols > 2 && rows.length * cols > 16;
}

/** Text that `rowsFrom` reads: one, or one for each 90 characters, with equal rows written once. */
function linesOf(rows: Rows): string | string[] {
  const all = rows.map((row) => row.join(" ")).join(" / ");
  const text = all.replace(
    /(?<=^|\/ )([^/]+)(?: \/ \1(?= \/|$)){2,98}/g,
    (run, row) => `${run.split("/").length} x ${row}`,
  );
  const lines = text.match(/[^ /].{0,89}(?= \/|$)|[^ /][^/]*(?= \/|$)/g) ?? [];
  return lines.length === 1 ? text : lines;
}

function boardOf(
  written: unknown,
  legend: Legend | undefined,
  found: TellProblem,
  at: string,
): unknown {
  const isOne = typeof written === "string" && legend === undefined;
  const texts = isOne ? [written] : written;
  if (!isTexts(texts)) {
    const rows = 'rows of text, such as ["..", ".."]';
    const such = legend ? rows : 'text such as "2 0 / 4 8", or a list of such';
    found(at, `expected ${such}, not ${formatJson(written)}`);
    return written;
  }
  const tell = (index: number, text: string) => found(isOne ? at : `${at}/${index}`, text);
  return legend ? charactersIn(texts, legend, tell) : numbersIn(texts, tell);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((it) => typeof it === "string");
}

function charactersIn(
  texts: readonly string[],
  legend: Legend,
  tell: (index: number, text: string) => void,
): unknown[][] {
  return texts.map((row, index) =>
    [...row].map((character, col) => {
      if (Object.hasOwn(legend, character)) return legend[character];
      const known = Object.keys(legend).map(formatJson).join(", ");
      const text = `expected characters of the manifest's legend (${known}), not ${formatJson(character)} in column ${col}`;
      tell(index, text);
      return character;
    }),
  );
}

/** Rows as long as the first. */
function numbersIn(
  texts: readonly string[],
  tell: (index: number, text: string) => void,
): number[][] {
  let cols: number | undefined;
  return texts.flatMap((text, index) => {
    try {
      const rows = rowsFrom(text);
      cols ??= rows[0]?.length;
      const odd = rows.find((row) => row.length !== cols)?.join(" ");
      if (odd === undefined) return rows;
      tell(index, `expected ${cols} numbers in each row, as in the first, not "${odd}"`);
    } catch (cause) {
      const words = 'a board of anything else needs a "legend" in the manifest';
      tell(index, `${messageOf(cause)}; ${words}`);
    }
    return [];
  });
}
