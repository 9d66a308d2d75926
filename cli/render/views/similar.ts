import { counted } from "../../../author/words.ts";
import type { ListedPair, MatchedLines, SimilarGroup, Similarity } from "../../../schema/types.ts";
import { renderCsvTable } from "../terminal/csv-text.ts";
import {
  longest,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  truncate,
} from "../terminal/style.ts";
import { wrap } from "../terminal/wrap.ts";
import { renderMatches, type TextOf } from "./similar-lines.ts";

/** Columns of a line that are read with ease. */
const maxWidth = 100;

/** Pairs and groups of a class, and what was not compared. */
export function renderSimilarity(all: Similarity, wide: Style, textOf: TextOf): string {
  const style = { ...wide, width: Math.min(maxWidth, wide.width) };
  const blocks = [
    [titleOf(all, style)],
    renderPairs(all.pairs, style, textOf),
    ...(all.groups.length === 0 ? [] : [renderGroups(all.groups, style)]),
    renderOthers(all, style),
  ];
  const filled = blocks.filter(({ length }) => length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** A line for each pair, the group that it is in, and its longest match. */
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

function titleOf({ assignment, compared, pairs, min }: Similarity, style: Style): string {
  const found = pairs.length === 0 ? "none" : String(pairs.length);
  const title = paint(style).bold(plain(assignment));
  return `${title}  ${counted(compared, "pair")} compared, ${found} at ${percent(min)} or more`;
}

function renderPairs(pairs: readonly ListedPair[], style: Style, textOf: TextOf): string[] {
  if (pairs.length === 0) return [];
  const lines = pairs.map(longestOf);
  const place = longest(["longest match", ...lines]);
  const tokens = longest(["tokens", ...pairs.map((each) => String(each.tokens))]);
  const half = Math.floor((style.width - place - tokens - 24) / 2);
  const name = Math.min(
    half,
    longest(pairs.flatMap(({ left, right }) => [plain(left.id), plain(right.id)])),
  );
  const cell = (id: string) => padEnd(truncate(plain(id), name, style), name);
  const row = (score: string, each: string, ids: string, count: string, at: string) =>
    `${padStart(score, 6)}  ${padStart(each, 7)}  ${ids}  ${padStart(count, tokens)}  ${at}`;
  const head = row("score", "of each", padEnd("", 2 * name + 2), "tokens", "longest match");
  return [
    paint(style).dim(head),
    ...pairs.flatMap((pair, index) => {
      const { left, right, score } = pair;
      const at = lines[index] ?? "";
      const each = `${hundredths(left.share)}/${hundredths(right.share)}`;
      const ids = `${cell(left.id)}  ${cell(right.id)}`;
      const line = row(percent(score), each, ids, String(pair.tokens), at).trimEnd();
      return style.verbose ? [line, ...renderMatches(pair, style, textOf)] : [line];
    }),
  ];
}

function renderGroups(groups: readonly SimilarGroup[], style: Style): string[] {
  return groups.flatMap(({ ids, lowest, highest }, index) => {
    const scores =
      lowest === highest ? percent(lowest) : `${percent(lowest)} to ${percent(highest)}`;
    return [
      `group ${index + 1}: ${counted(ids.length, "submission")}, pairs of ${scores}`,
      ...wrap(ids.join(", "), style.width - 2).map((line) => `  ${line}`),
    ];
  });
}

/** Everything that was found and is in no pair for another reason than being unlike all others. */
function renderOthers({ submissions, skipped = [] }: Similarity, style: Style): string[] {
  const reasons = submissions.flatMap(({ id, reason }) =>
    reason === undefined ? [] : [`${plain(id)}: ${reason}`],
  );
  const others = skipped.map(({ name, reason }) => `${plain(name)}: skipped, ${reason}`);
  return [...reasons, ...others].flatMap((each) => wrap(each, style.width));
}

function longestOf({ matches: [first], identical }: ListedPair): string {
  if (identical === true) return "same bytes";
  if (first === undefined) return "";
  return `${linesOf(first.left)} = ${linesOf(first.right)}`;
}

function linesOf({ from, to }: MatchedLines): string {
  return from === to ? String(from) : `${from}-${to}`;
}

function percent(score: number): string {
  return `${hundredths(score)} %`;
}

/** Rounded down, so that nothing is called the same that is not. */
function hundredths(share: number): number {
  return Math.floor(Math.round(share * 1000) / 10);
}

// There may be too many for the arguments of one Math.max.
