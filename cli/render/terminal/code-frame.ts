import { padStart, type Style } from "./style.ts";

const spacesOfTab = 4;

export function codeFrame(
  { line, code }: { readonly line?: number; readonly code?: string },
  style: Style,
): string[] {
  if (line === undefined || code === undefined) return [];
  const number = `${line} ${style.bar} `;
  return [`${style.dim(`  ${number}`)}${style.cut(code, style.width - number.length - 4)}`];
}

/** Lines of a text with tabs as spaces. */
export function codeLines(text: string): string[] {
  const tab = " ".repeat(spacesOfTab);
  return text.split(/\r\n|\r|\n/).map((line) => line.replaceAll("\t", tab).trimEnd());
}

/**
 * A line of a text, counted from 1, with lines before and after it, without their common indentation. Empty if
 * there is no such line.
 */
export function linesAround(
  text: string,
  line: number,
  [before, after]: readonly [before: number, after: number],
) {
  const all = codeLines(text);
  if (all[line - 1] === undefined) return [];
  const first = Math.max(1, line - before);
  const spaced = all.slice(first - 1, line + after);
  while (spaced.at(-1) === "" && first + spaced.length - 1 > line) spaced.pop();
  const outer = Math.min(...spaced.filter((each) => each !== "").map(indentation), Infinity);
  return spaced.map((code, at) => ({
    number: first + at,
    code: code.slice(Math.min(outer, code.length)),
    isIt: first + at === line,
  }));
}

/** The same, painted with line numbers and an arrow at the line, indented by two columns and cut to the style's width. */
export function sourceFrame(
  text: string,
  line: number,
  around: readonly [before: number, after: number],
  style: Style,
): string[] {
  const lines = linesAround(text, line, around);
  const digits = String(lines.at(-1)?.number ?? 0).length;
  return lines.map(({ number: at, code, isIt }) => {
    const number = padStart(String(at), digits);
    const room = style.width - digits - 7;
    const shown = style.cut(code, room);
    const head = isIt
      ? `${style.red(">")} ${number} ${style.bar}`
      : style.dim(`  ${number} ${style.bar}`);
    if (shown === "") return `  ${head}`;
    return `  ${head} ${isIt ? style.bold(shown) : style.dim(shown)}`;
  });
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}
