import { padStart, paint, plain, type Style, truncate } from "./style.ts";

const spacesOfTab = 4;

/** One line of a student's code, behind its number. */
export function codeFrame(
  { line, code }: { readonly line?: number; readonly code?: string },
  style: Style,
): string[] {
  if (line === undefined || code === undefined) return [];
  const number = `${line} ${bar(style)} `;
  const { dim } = paint(style);
  return [`${dim(`  ${number}`)}${truncate(plain(code), style.width - number.length - 4, style)}`];
}

/**
 * A line of a text, counted from 1, with up to so many lines before and after it, behind their
 * numbers; an arrow points at the line. Lines are set off by two columns and are cut to the style's
 * width. Nothing where there is no such line.
 */
export function sourceFrame(
  text: string,
  line: number,
  [before, after]: readonly [before: number, after: number],
  style: Style,
): string[] {
  const all = text.split(/\r\n|\r|\n/);
  if (all[line - 1] === undefined) return [];
  const first = Math.max(1, line - before);
  const spaced = all
    .slice(first - 1, line + after)
    .map((each) => each.replaceAll("\t", " ".repeat(spacesOfTab)).trimEnd());
  while (spaced.at(-1) === "" && first + spaced.length - 1 > line) spaced.pop();
  const outer = Math.min(...spaced.filter((each) => each !== "").map(indentation), Infinity);
  const digits = String(first + spaced.length - 1).length;
  const { bold, dim, red } = paint(style);
  return spaced.map((code, at) => {
    const isIt = first + at === line;
    const number = padStart(String(first + at), digits);
    const room = style.width - digits - 7;
    const shown = truncate(plain(code.slice(Math.min(outer, code.length))), room, style);
    const head = isIt ? `${red(">")} ${number} ${bar(style)}` : dim(`  ${number} ${bar(style)}`);
    if (shown === "") return `  ${head}`;
    return `  ${head} ${isIt ? bold(shown) : dim(shown)}`;
  });
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

function bar({ unicode }: Style): string {
  return unicode ? "│" : "|";
}
