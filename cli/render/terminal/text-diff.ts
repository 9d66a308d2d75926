import { diffLines } from "diff";
import { moreLines } from "./lines.ts";
import { plain, type Style } from "./style.ts";

/** Texts to compare including line ends and blanks. */
export interface Texts {
  expected: string;
  actual: string;
}

// Enough to see the place; whole texts may be long.
const CONTEXT = 2;
const MAX_LINES = 16;

// Output may be endless, and comparing takes longer the more lines differ.
const COMPARED_LINES = 400;

/** A line of one text (minus: expected, plus: actual) or of both. */
export interface DiffLine {
  sign: " " | "-" | "+";
  /** Including its line feed. */
  text: string;
}

/** Undefined if the check is not about multi-line texts. */
export function textsOf(check: { expected?: unknown; actual?: unknown }): Texts | undefined {
  const { expected, actual } = check;
  if (typeof expected !== "string" || typeof actual !== "string") return undefined;
  return expected === actual || !`${expected}${actual}`.includes("\n")
    ? undefined
    : { expected, actual };
}

/** Lines around the first differences, at most `maxLines`, and how many are omitted. */
export function diffOf(
  { expected, actual }: Texts,
  maxLines: number = MAX_LINES,
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
  const shown = lines.slice(start, start + maxLines);
  const last = shown.findLastIndex((line) => line.sign !== " ");
  const kept = shown.slice(0, last + 1 + CONTEXT);
  return { lines: kept, left: lines.length - start - kept.length };
}

/** The same, painted; lines of only one text have blanks and line ends made visible. */
export function renderTextDiff(texts: Texts, style: Style, maxLines?: number): string[] {
  const { lines, left } = diffOf(texts, maxLines);
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
