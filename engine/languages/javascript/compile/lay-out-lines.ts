import type { SourceMapMappings } from "@jridgewell/sourcemap-codec";
import { ts } from "#ts-morph";
import { nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** Code with, for each of its lines, the line of the source that it comes from, from 1. */
export interface LinedCode {
  readonly code: string;
  readonly lines: readonly (number | undefined)[];
}

/** After these words a line end would end the statement, or make something else of it. */
const holdsOn = /(?<![\w$.#])(?:return|throw|break|continue|yield|async)\s*$/;

/**
 * Generated code with so many line ends put in that no line of it comes from two lines of the
 * source. A line for which the source map has nothing belongs to what stands before it; lines
 * before everything else, such as those of helpers, have none.
 */
export function layOutLines(code: string, mappings: SourceMapMappings): LinedCode {
  const literals = literalsIn(code);
  const starts = treeOf(code).getLineStarts();
  const lines: (number | undefined)[] = [undefined];
  let result = "";
  let end = 0;
  let literal = 0;
  // Whether it is known where the current line comes from. One that begins with a dot or a
  // bracket, for which there is no segment, belongs to what comes next on it.
  let isKnown = false;
  const copyTo = (to: number) => {
    while (end < to) {
      while ((literals[literal]?.end ?? to) <= end) literal += 1;
      const next = code.indexOf("\n", end);
      const stop = next < 0 || next >= to ? to : next + 1;
      const piece = code.slice(end, stop);
      result += piece;
      if (piece.endsWith("\n")) {
        const inLiteral = isInside(literals, literal, stop - 1);
        const last = lines.at(-1);
        lines.push(inLiteral && last !== undefined ? last + 1 : last);
        isKnown = inLiteral;
      }
      end = stop;
    }
  };
  const segments = mappings.flatMap((group, line) =>
    group.map(([column, , sourceLine]) => ({ start: (starts[line] ?? 0) + column, sourceLine })),
  );
  for (const { start, sourceLine } of segments) {
    if (sourceLine === undefined || start < end) continue;
    copyTo(start);
    while ((literals[literal]?.end ?? start + 1) <= start) literal += 1;
    const own = sourceLine + 1;
    if (!isKnown) lines[lines.length - 1] = own;
    else if (lines.at(-1) === own) continue;
    else if (!isInside(literals, literal, start) && mayBreak(code, start)) {
      result += "\n";
      lines.push(own);
    }
    isKnown = true;
  }
  copyTo(code.length);
  return { code: result, lines };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether a place lies behind the first character of a literal and before its end. */
function isInside(literals: readonly Range[], from: number, place: number): boolean {
  const { start, end } = literals[from] ?? { start: place, end: place };
  return start < place && place < end;
}

function mayBreak(code: string, at: number): boolean {
  if (/^(?:=>|\+\+|--)/.test(code.slice(at, at + 2))) return false;
  return !holdsOn.test(code.slice(Math.max(0, at - 20), at));
}

/** Where the literals stand whose line ends are part of them. */
function literalsIn(code: string): Range[] {
  return [...nodesIn(treeOf(code))]
    .filter((node) => ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
    .map((node) => ({ start: node.getStart(), end: node.end }));
}
