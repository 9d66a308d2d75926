import { plural } from "../../../author/words.ts";
import type { ListedPair, MatchedLines } from "../../../schema/types.ts";
import { linesAround } from "../terminal/code-frame.ts";
import { padEnd, padStart, plain, type Style } from "../terminal/style.ts";

/** The text of a submission's file. */
export type TextOf = (id: string, file: string) => string;

/** Passages shown of a pair, and lines shown of a passage. */
const shownMatches = 3;
const shownLines = 16;

/** The longest matching passages of a pair, side by side. */
export function renderMatches(pair: ListedPair, style: Style, textOf: TextOf): string[] {
  const shown = pair.matches.slice(0, shownMatches);
  const rest = pair.matches.length - shown.length;
  const gap = style.unicode ? " │ " : " | ";
  const width = Math.floor((style.width - gap.length - 2) / 2);
  const blocks = shown.flatMap(({ left, right, tokens }) => {
    const one = column(pair.left.id, left, width, style, textOf);
    const other = column(pair.right.id, right, width, style, textOf);
    const count = Math.max(one.length, other.length);
    const lines = Array.from({ length: Math.min(count, shownLines) }, (_, index) =>
      `  ${padEnd(one[index] ?? "", width)}${gap}${other[index] ?? ""}`.trimEnd(),
    );
    const more = count - lines.length;
    return [
      style.dim(`  ${tokens} tokens: ${placeOf(left)} and ${placeOf(right)}`),
      ...lines,
      ...(more > 0 ? [`  ${more} more ${plural(more, "line")}`] : []),
      "",
    ];
  });
  return rest > 0 ? [...blocks, `  ${rest} shorter ${plural(rest, "match")}`, ""] : blocks;
}

function placeOf({ file, from, to }: MatchedLines): string {
  return `${plain(file)} ${from === to ? from : `${from}-${to}`}`;
}

/** Lines of a file with their numbers, moved to the left as far as all of them go. */
function column(
  id: string,
  { file, from, to }: MatchedLines,
  width: number,
  style: Style,
  textOf: TextOf,
): string[] {
  const digits = String(to).length;
  return linesAround(textOf(id, file), from, [0, to - from]).map(({ number, code }) => {
    const shown = style.cut(code, width - digits - 2);
    return `${padStart(String(number), digits)}  ${shown}`;
  });
}
