import { diffLines } from "diff";
import { paint, plain, type Style, truncate } from "./style.ts";

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

interface Line {
  sign: " " | "-" | "+";
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
 * What stands around the first differences, line by line: expected lines with a minus, those of
 * the submission with a plus; in these two, blanks and line ends are made visible. At most `most`
 * lines of the texts are shown.
 */
export function renderTextDiff(
  { expected, actual }: Texts,
  style: Style,
  most: number = MOST_LINES,
): string[] {
  const { dim, green, red } = paint(style);
  const compared = (text: string) => linesOf(text).slice(0, COMPARED_LINES).join("");
  const parts = diffLines(compared(expected), compared(actual));
  const lines = parts.flatMap((part): Line[] =>
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
  const left = lines.length - start - kept.length;
  const color = { " ": dim, "-": green, "+": red };
  return [
    dim("  - expected, + yours"),
    ...kept.map(({ sign, text }) => {
      const line = sign === " " ? plain(text.replace(/\n$/, "")) : visible(text, style);
      return color[sign](`  ${sign} ${truncate(line, style.width - 4, style)}`);
    }),
    ...(left > 0 ? [dim(`  (${left} more ${left === 1 ? "line" : "lines"})`)] : []),
  ];
}

/** The lines of a text, each with its line feed. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function visible(text: string, { unicode }: Style): string {
  const [space, end] = unicode ? ["·", "↵"] : ["_", "$"];
  const line = text.endsWith("\n") ? text.slice(0, -1) : text;
  return plain(line.replaceAll(" ", space)) + (line === text ? "" : end);
}
