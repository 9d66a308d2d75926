import { plural } from "../../../author/words.ts";
import type { MarkedAnswer, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import {
  formatPoints,
  longest,
  padEnd,
  padStart,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../terminal/style.ts";
import { indent, wrap } from "../terminal/wrap.ts";
import type { SameAnswers } from "./same-answers.ts";

/** Columns of a line that are read with ease. */
const MAX_WIDTH = 100;

/** Blanks before a line of an answer that are kept. */
const deepestIndent = 16;

/** An answer that has a mark, or has none yet. */
type ListedAnswer = UnmarkedAnswer & Partial<Pick<MarkedAnswer, "status" | "marks">>;
type AnswerGroup = Omit<SameAnswers, "answer"> & { readonly answer: ListedAnswer };

/** The style, no wider than what is read with ease. */
export function narrow(style: Style): Style {
  return { ...style, width: Math.min(MAX_WIDTH, style.width) };
}

/** One task: its title and points, the rubric, and the answers. */
export function renderTask(groups: readonly AnswerGroup[], style: Style): string[] {
  const first = groups[0]?.answer;
  if (first === undefined) return [];
  const points = pointsOf(first.maxPoints);
  const room = style.width - points.length - 2;
  const title = truncate(plain(`${first.task}  ${first.title}`), room, style);
  return [
    `${paint(style).bold(padEnd(title, room))}  ${points}`,
    ...renderRubric(first, style),
    ...groups.flatMap((group) => ["", ...renderAnswer(group, style)]),
  ];
}

/** Marks that no longer hold, each with its points and why. */
export function renderFormer({ former = [] }: Marking, style: Style): string[] {
  if (former.length === 0) return [];
  const lines = former.flatMap(({ id, task, points, comment, reason }) => {
    const words = comment === undefined ? "" : ` ("${comment}")`;
    const text = `${plain(id)}: ${formatPoints(points)} for task ${task}${words}: ${reason}`;
    const [head = "", ...rest] = wrap(text, style.width - 4);
    return [head, ...indent(rest)];
  });
  return [paint(style).bold("No longer valid"), ...indent(lines)];
}

function pointsOf(points: number): string {
  return `${formatPoints(points)} ${plural(points, "point")}`;
}

function renderRubric({ rubric = [] }: ListedAnswer, style: Style): string[] {
  const width = longest(rubric.map(({ points }) => formatPoints(points)));
  return rubric.flatMap(({ text, points }) => {
    const [first = "", ...rest] = wrap(text, style.width - width - 4);
    const line = `  ${padStart(formatPoints(points), width)}  ${first}`;
    return [line, ...rest.map((each) => " ".repeat(width + 4) + each)];
  });
}

// The bar on the left keeps an answer from being taken for anything else.
function renderAnswer({ answer: shown, ids }: AnswerGroup, style: Style): string[] {
  const { answer, message = "", status = "unmarked", marks } = shown;
  const { bold, dim } = paint(style);
  const names = renderNames(ids, style).map((line) => bold(line));
  const [first = "", ...more] = names;
  const line = `${sign(status, style)} ${first}`;
  const given = marks === undefined ? [] : renderMarks(shown, style);
  if (answer === undefined) {
    const words = message === "" ? "no answer" : `no answer: ${message}`;
    return [line, ...indent([...more, ...wrap(words, style.width - 2)]), ...given];
  }
  const room = style.width - 4 - textWidth(renderNames(ids, style)[0] ?? "");
  const size = textWidth(plain(message)) <= room ? plain(message) : "";
  const bar = style.unicode ? "│" : "|";
  const lines = answer
    .trimEnd()
    .split(/\r?\n/)
    .flatMap((each) => wrapIndented(each.replaceAll("\t", "    "), style.width - 4));
  return [
    size === "" ? line : `${line}  ${dim(size)}`,
    ...indent(more),
    ...lines.map((each) => `  ${dim(bar)}${each.trim() === "" ? "" : ` ${each}`}`),
    ...given,
  ];
}

/** Everybody who gave an answer; a name that does not fit into a line is cut. */
function renderNames(ids: readonly string[], style: Style): string[] {
  const room = style.width - 2;
  const lines: string[] = [];
  for (const [index, id] of ids.entries()) {
    const end = index + 1 < ids.length ? "," : "";
    const name = `${truncate(plain(id), room - end.length, style)}${end}`;
    const longer = `${lines.at(-1) ?? ""} ${name}`;
    if (lines.length > 0 && textWidth(longer) <= room) lines.splice(-1, 1, longer);
    else lines.push(name);
  }
  return lines;
}

function renderMarks({ marks, maxPoints }: ListedAnswer, style: Style): string[] {
  if (marks === undefined) return [];
  const words = `marked: ${formatPoints(marks.points)} of ${pointsOf(maxPoints)}`;
  return indent(
    [words, ...wrap(marks.comment ?? "", style.width - 2)].filter((line) => line !== ""),
  );
}

/** A line of an answer may be code, or an item of a list: its further lines begin below it. */
function wrapIndented(line: string, width: number): string[] {
  const blanks = /^ */.exec(line)?.[0].slice(0, deepestIndent) ?? "";
  return wrap(line.trim(), width - blanks.length).map((each) => blanks + each);
}
