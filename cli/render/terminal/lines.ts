import wrapAnsi from "wrap-ansi";
import { plural } from "../../../author/words.ts";
import type { Message, Verdict } from "../../../schema/types.ts";
import { longest, padEnd, padStart, plain, type Style, textWidth, truncate } from "./style.ts";

/** Longer words are broken here: measuring takes more than linear time. */
const longWord = 1000;

const longWords = new RegExp(`([^ ]{${longWord},})`);

/** Foreign text as safe lines of at most `width` columns, broken at its line ends and spaces. A longer word is cut. */
export function wrap(text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const spaced = plain(line).replace(/ +/g, " ");
    // Such a word gets lines of its own.
    return spaced.split(longWords).flatMap((part, at) => {
      if (at % 2 === 1) return breakWord(part, width);
      const isBetween = part.trim() === "" && spaced.trim() !== "";
      if (isBetween) return [];
      const lines = wrapAnsi(part, width, { hard: true }).split("\n");
      return lines.flatMap((each) => (textWidth(each) > width ? breakWord(each, width) : each));
    });
  });
}

/** The same, with `first` before the first line and `rest` before the others, both included in `width`. */
export function hanging(text: string, width: number, first: string, rest: string): string[] {
  const lines = wrap(text, width - textWidth(rest));
  return lines.map((line, at) => (at === 0 ? first : rest) + line);
}

/** Foreign text as indented lines within the style's width. */
export function indented(text: string, { width }: Pick<Style, "width">): string[] {
  return indent(wrap(text, width - 2));
}

/** Indents lines, except empty ones. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`));
}

/** Texts below a title; empty if there are none. */
export function section(title: string, texts: readonly string[], style: Style): string[] {
  if (texts.length === 0) return [];
  return [style.bold(title), ...texts.flatMap((text) => hanging(text, style.width, "  ", "    "))];
}

/** Joins non-empty blocks of lines with an empty line between them. */
export function blocksText(blocks: readonly (readonly string[])[]): string {
  const filled = blocks.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const columns = /[<>~]/g;

/**
 * Rows of cells as lines. The layout has a sign for each column with separators between: `<` left-aligned, `>`
 * right-aligned, `~` left-aligned and cut to fit the style's width. The separator before an empty cell is
 * blank, and a column of empty cells is left out. Cells may be painted.
 */
export function renderTable(
  rows: readonly (readonly string[])[],
  layout: string,
  style: Pick<Style, "width" | "unicode"> = { width: Number.POSITIVE_INFINITY, unicode: true },
): string[] {
  const before = layout.split(columns);
  const all = Array.from(layout.matchAll(columns), ([kind], at) => ({
    ...{ kind, at, before: before[at] ?? "" },
    width: longest(rows.map((row) => row[at] ?? "")),
  }));
  const shown = all.filter(({ width }) => width > 0);
  const cut = shown.filter(({ kind }) => kind === "~");
  const fixed = shown.reduce(
    (sum, { kind, before, width }) => sum + textWidth(before) + (kind === "~" ? 0 : width),
    0,
  );
  // Columns to cut share what the others leave; what one does not need goes to the next.
  let room = Math.max(0, style.width - fixed);
  cut.sort((a, b) => a.width - b.width);
  for (const [at, column] of cut.entries()) {
    column.width = Math.min(column.width, Math.floor(room / (cut.length - at)));
    room -= column.width;
  }
  const draw = (row: readonly string[]) =>
    shown.map(({ kind, at, before, width }) => {
      const cell = row[at] ?? "";
      if (textWidth(cell) === 0) return " ".repeat(textWidth(before) + width);
      const text = kind === "~" ? truncate(cell, width, style) : cell;
      return before + (kind === ">" ? padStart(text, width) : padEnd(text, width));
    });
  return rows.map((row) => draw(row).join("").trimEnd());
}

/** Output of a program, cut after `maxLines`; empty if it printed nothing. */
export function renderPrinted(
  text: string,
  maxLines: number,
  style: Style,
  title = "Printed:",
): string[] {
  if (text.trimEnd() === "") return [];
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => {
      const safe = plain(line.replaceAll("\t", "    "));
      // The bar keeps printed text from being taken for a line of the report.
      return style.dim(`  ${style.bar} ${style.cut(safe, style.width - 4)}`);
    });
  return [`  ${title}`, ...cutLines(lines, maxLines + 1, (count) => `  ${moreLines(count)}`)];
}

/** At most `maxLines`, the last of which counts the omitted ones. */
export function cutLines(
  lines: readonly string[],
  maxLines: number,
  rest: (count: number) => string = (count) => `and ${count} more`,
): string[] {
  if (lines.length <= maxLines) return [...lines];
  const kept = lines.slice(0, Math.max(0, maxLines - 1));
  return maxLines < 1 ? [] : [...kept, rest(lines.length - kept.length)];
}

export function moreLines(count: number): string {
  return `(${count} more ${plural(count, "line")})`;
}

/** Prefixes the name of a check, which alone says what should be true. */
export function failureOf(status: Verdict, name: string): string {
  const words: Partial<Record<Verdict, string>> = { timeout: "timed out", "not-run": "not run" };
  return `${words[status] ?? "failed"}: ${name}`;
}

/** A code after a space; empty without a code. */
export function codeBehind(code: string | undefined): string {
  return code === undefined ? "" : ` [${code}]`;
}

export function verdict(holds: boolean, text: string, style: Style): string[] {
  const mark = style.sign(holds ? "pass" : "fail");
  return hanging(text, style.width, `${mark} `, "  ");
}

export function detail(text: string, problems: readonly string[], style: Style): string[] {
  const parts = [text, ...problems].filter((part) => part !== "");
  return parts.flatMap((part) => hanging(part, style.width, "    ", "    "));
}

export function inTasks(ids: readonly string[]): string {
  return ids.length === 0 ? "" : ` in ${plural(ids.length, "task")} ${ids.join(", ")}`;
}

interface SourcePlace {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** `game.ts:3:1`, as far as known. */
export function placeText({ file, line, column }: SourcePlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** The same, but `line 3` without a file. */
export function placeInWords(place: SourcePlace): string {
  const isAlone = place.file === undefined && place.line !== undefined;
  return `${isAlone ? "line " : ""}${placeText(place)}`;
}

export function messageText({ level, text, file, line, column }: Message): string {
  const where = placeInWords(file === undefined ? { line } : { file, line, column });
  return `${level} ${where === "" ? "" : `${where}: `}${text}`;
}

const segmenter = new Intl.Segmenter();
const chunk = 250;

/** Grapheme clusters, found part by part; one wider than `width` columns is split into its code points. */
function* lettersOf(text: string, width: number): Generator<string> {
  const parted = (letter: string) => (textWidth(letter) > width ? Array.from(letter) : letter);
  for (let start = 0, size = chunk; start < text.length; ) {
    const part = text.slice(start, start + size);
    const letters = Array.from(segmenter.segment(part), ({ segment }) => segment);
    const isLast = start + size >= text.length;
    // The last cluster may continue in the next part.
    const whole = isLast ? letters : letters.slice(0, -1);
    yield* whole.flatMap(parted);
    start += isLast ? part.length : part.length - (letters.at(-1)?.length ?? 0);
    size = whole.length === 0 ? 2 * size : chunk;
  }
}

/** Breaks a word into full lines of at most `width` columns. */
export function breakWord(word: string, width: number): string[] {
  const rows = [""];
  let used = 0;
  for (const letter of lettersOf(word.normalize(), width)) {
    const columns = textWidth(letter);
    // A combining mark stays on its letter's line.
    const isFull = used === width || (columns > 0 && used > 0 && used + columns > width);
    if (isFull) rows.push("");
    used = (isFull ? 0 : used) + columns;
    rows[rows.length - 1] += letter;
  }
  const last = rows.at(-1) ?? "";
  return used === 0 && rows.length > 1 ? [...rows.slice(0, -2), rows.at(-2) + last] : rows;
}
