import { isDeepStrictEqual } from "node:util";
import { formatJson } from "../../author/format.ts";
import type { Assignment, BoardLegend } from "../../schema/types.ts";

/** Values by the characters that stand for them in a written board. */
export type Legend = Readonly<Record<string, unknown>>;

/** Only key of an object that is a board as rows of text, so that a list of strings is never mistaken for one. */
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
 * JSON with every `{"$board": ["EEM", "EEE"]}` replaced by rows of cells from the legend; everything else stays
 * as it is, including faulty boards.
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

/** The reverse: writes each board whose cells are all in the legend as rows of text. */
export function withWrittenBoards(value: unknown, legend: Legend): unknown {
  if (typeof value !== "object" || value === null) return value;
  const written = Array.isArray(value) ? writtenBoard(value, legend) : undefined;
  if (written !== undefined) return written;
  const inner = (each: unknown) => withWrittenBoards(each, legend);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]));
}

function writtenBoard(value: readonly unknown[], legend: Legend): object | undefined {
  const isRow = (row: unknown): row is readonly unknown[] => Array.isArray(row) && row.length > 0;
  if (value.length === 0 || !value.every(isRow)) return undefined;
  const characters = Object.keys(legend);
  const rows = value.map((row) =>
    row.map((cell) => characters.find((each) => isDeepStrictEqual(legend[each], cell))),
  );
  return rows.flat().includes(undefined) ? undefined : { [key]: rows.map((row) => row.join("")) };
}

function boardOf(
  rows: unknown,
  legend: Legend | undefined,
  found: TellProblem,
  at: string,
): unknown {
  if (legend === undefined) {
    found(at, 'expected a "legend" in the manifest, which says what each character stands for');
    return rows;
  }
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every((row) => typeof row === "string")) {
    found(at, `expected rows of text, such as ["..", ".."], not ${formatJson(rows)}`);
    return rows;
  }
  return rows.map((row: string, index) =>
    [...row].map((character, col) => {
      if (Object.hasOwn(legend, character)) return legend[character];
      const known = Object.keys(legend).map(formatJson).join(", ");
      const text = `expected characters of the manifest's legend (${known}), not ${formatJson(character)} in column ${col}`;
      found(`${at}/${index}`, text);
      return character;
    }),
  );
}
