import { formatJson } from "../../author/format.ts";

/** What each character of a written board stands for. */
export type Legend = Readonly<Record<string, unknown>>;

/** A board as rows of text, the only key of its object: no list of strings is ever taken for one. */
const key = "$board";

/** Told of what is wrong: at a JSON pointer, in words. */
type TellProblem = (at: string, text: string) => void;

/**
 * JSON with every `{"$board": ["EEM", "EEE"]}` in it replaced by rows of cells, as the legend has them;
 * all else stays as it is, and so does what is wrong in a board.
 *
 * @param at JSON pointer of the value
 */
export function withBoards<Json>(
  value: Json,
  legend: Legend | undefined,
  found: TellProblem,
  at = "",
): Json {
  if (legend === undefined || typeof value !== "object" || value === null) return value;
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

function boardOf(rows: unknown, legend: Legend, found: TellProblem, at: string): unknown {
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
