import { counted, plural } from "../../../author/words.ts";
import type { ListedPair, MatchedLines, Similarity } from "../../../schema/types.ts";
import { linesAround } from "../terminal/code-frame.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import { blocksText, indented, renderTable, wrap } from "../terminal/lines.ts";
import { padEnd, padStart, plain, type Style } from "../terminal/style.ts";

export function renderSimilarity(all: Similarity, style: Style, textOf: TextOf): string {
  const { pairs, groups } = all;
  const isOf = (ids: readonly string[]) => (pair: ListedPair) => ids.includes(pair.left.id);
  const grouped = new Set(groups.flatMap(({ ids }) => ids));
  const alone = pairs.filter(({ left }) => !grouped.has(left.id));
  // Submissions in no pair for another reason than being unlike all others.
  const reasons = all.submissions.flatMap(({ id, reason }) =>
    reason === undefined ? [] : [`${plain(id)}: ${reason}`],
  );
  const others = (all.skipped ?? []).map((each) => `${plain(each.name)}: skipped, ${each.reason}`);
  const found = `${pairs.length === 0 ? "none" : pairs.length} at ${percent(all.min)} or more`;
  const count = groups.length === 0 ? "" : `, ${counted(groups.length, "group")}`;
  return blocksText([
    [
      `${style.bold(plain(all.assignment))}  ${counted(all.compared, "pair")} compared, ${found}${count}`,
    ],
    ...groups.map(({ ids, lowest, highest }, at) => {
      const scores =
        lowest === highest ? percent(lowest) : `${percent(lowest)} to ${percent(highest)}`;
      return [
        `group ${at + 1}: ${counted(ids.length, "submission")}, pairs of ${scores}`,
        ...indented(ids.join(", "), style),
        ...(style.verbose ? renderPairs(pairs.filter(isOf(ids)), style, textOf) : []),
      ];
    }),
    renderPairs(alone, style, textOf),
    [...reasons, ...others].flatMap((each) => wrap(each, style.width)),
  ]);
}

/** A line for each pair with its group and longest match. */
export function renderSimilarityCsv({ pairs, groups }: Similarity): string {
  const header = ["left", "right", "score", "left_share", "right_share", "tokens", "group"];
  const rows = pairs.map(({ left, right, score, tokens, matches, identical }) => {
    const group = groups.findIndex(({ ids }) => ids.includes(left.id)) + 1;
    const numbers = [score, left.share, right.share, tokens, group === 0 ? "" : group];
    const [longest] = matches;
    const lines =
      longest === undefined
        ? ["", ""]
        : [longest.left, longest.right].map((each) => `${each.file}:${linesOf(each)}`);
    return [left.id, right.id, ...numbers, ...lines, identical === true ? "yes" : ""];
  });
  return renderCsvTable([[...header, "left_lines", "right_lines", "identical"], ...rows]);
}

function renderPairs(pairs: readonly ListedPair[], style: Style, textOf: TextOf): string[] {
  if (pairs.length === 0) return [];
  const rows = pairs.map((pair) => [
    percent(pair.score),
    `${hundredths(pair.left.share)}/${hundredths(pair.right.share)}`,
    ...[plain(pair.left.id), plain(pair.right.id)],
    ...[String(pair.tokens), longestOf(pair)],
  ]);
  const titles = ["score", "of each", "", "", "tokens", "longest match"];
  const [head = "", ...lines] = renderTable([titles, ...rows], " >  >  ~  ~  >  <", style);
  const matches = (pair: ListedPair) => (style.verbose ? renderMatches(pair, style, textOf) : []);
  return [style.dim(head), ...pairs.flatMap((pair, at) => [lines[at] ?? "", ...matches(pair)])];
}

function longestOf({ matches: [first], identical }: ListedPair): string {
  if (identical === true) return "identical";
  if (first === undefined) return "";
  return `${linesOf(first.left)} = ${linesOf(first.right)}`;
}

function linesOf({ from, to }: MatchedLines): string {
  return from === to ? String(from) : `${from}-${to}`;
}

function percent(score: number): string {
  return `${hundredths(score)} %`;
}

/** Rounded down: only identical programs reach 100. */
function hundredths(share: number): number {
  return Math.floor(Math.round(share * 1000) / 10);
}

export type TextOf = (id: string, file: string) => string;

/** Passages shown per pair, and lines per passage. */
const shownMatches = 3;
const shownLines = 16;

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

function placeOf(matched: MatchedLines): string {
  return `${plain(matched.file)} ${linesOf(matched)}`;
}

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
