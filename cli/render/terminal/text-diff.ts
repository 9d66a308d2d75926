import { diffLines } from "diff";
import { moreLines } from "./lines.ts";
import { plain, type Style } from "./style.ts";

/** Two texts of a report, where line ends and blanks count. */
export interface Texts {
  expected: string;
  actual: string;
}

// Enough to see where it happens; the texts as a whole may be long.
const CONTEXT = 2;
const MOST_LINES = 16;

// A program may write without an end, and comparing takes the longer the more lines differ.
const COMPARED_LINES = 400;

/** A line that only one of two texts has, or both: of the expected one a minus, of the other a plus. */
export interface DiffLine {
  sign: " " | "-" | "+";
  /** With its line feed. */
  text: string;
}

/** The texts of a check; undefined where it is not about texts of lines. */
export function textsOf(check: { expected?: unknown; actual?: unknown }): Texts | undefined {
  const { expected, actual } = check;
  if (typeof expected !== "string" || typeof actual !== "string") return undefined;
  return expected === actual || !`${expected}${actual}`.includes("\n")
    ? undefined
    : { expected, actual };
}

/**
 * What stands around the first differences, line by line: at most `most` lines of the texts, and how many
 * more there are.
 */
export function diffOf(
  { expected, actual }: Texts,
  most: number = MOST_LINES,
): { readonly lines: DiffLine[]; readonly left: number } {
  const compared = (text: string) => linesOf(text).slice(0, COMPARED_LINES).join("");
  const parts = diffLines(compared(expected), compared(actual));
  const lines = parts.flatMap((part): DiffLine[] =>
    linesOf(part.value).map((text) => ({
      sign: part.removed ? "-" : part.added ? "+" : " ",
      text,
    })),
  );
  const first = lines.findIndex((line) => line.sign !== " ");
  const start = Math.max(0, first - CONTEXT);
  const shown = lines.slice(start, start + most);
  const last = shown.findLastIndex((line) => line.sign !== " ");
  const kept = shown.slice(0, last + 1 + CONTEXT);
  return { lines: kept, left: lines.length - start - kept.length };
}

/** The same, painted; in lines that only one of the texts has, blanks and line ends are visible. */
export function renderTextDiff(texts: Texts, style: Style, most?: number): string[] {
  const { lines, left } = diffOf(texts, most);
  const color = { " ": style.dim, "-": style.green, "+": style.red };
  return [
    style.dim("  - expected, + yours"),
    ...lines.map((line) => {
      const text = style.cut(diffText(line, style), style.width - 4);
      return color[line.sign](`  ${line.sign} ${text}`);
    }),
    ...(left > 0 ? [style.dim(`  ${moreLines(left)}`)] : []),
  ];
}

export function diffText({ sign, text }: DiffLine, style: Pick<Style, "unicode">): string {
  return sign === " " ? plain(text.replace(/\n$/, "")) : visible(text, style);
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function visible(text: string, { unicode }: Pick<Style, "unicode">): string {
  const [space, end] = unicode ? ["·", "↵"] : ["_", "$"];
  const line = text.endsWith("\n") ? text.slice(0, -1) : text;
  return plain(line.replaceAll(" ", space)) + (line === text ? "" : end);
}
