import type { GivenMarks, Marking, UnmarkedAnswer } from "../../schema/types.ts";
import {
  formatPoints,
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

/** Columns of a line that are read with ease. */
const MAX_WIDTH = 100;

/** Blanks before a line of an answer that are kept. */
const deepestIndent = 16;

/** What is to be marked, task by task: the rubric, then each answer. */
export function renderUnmarked(marking: Marking, folder: string, wide: Style): string {
  const style = { ...wide, width: Math.min(MAX_WIDTH, wide.width) };
  const { assignment, unmarked } = marking;
  const { bold } = paint(style);
  if (unmarked.length === 0) return `${plain(assignment)}: nothing is left to be marked\n`;
  const tasks = [...new Set(unmarked.map(({ task }) => task))];
  const blocks = tasks.map((task) =>
    renderTask(
      unmarked.filter((each) => each.task === task),
      style,
    ),
  );
  const title = `${bold(plain(assignment))}  ${counted(unmarked.length)} to be marked`;
  return `${[[title], ...blocks, renderAdvice(unmarked, folder, style)].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Marks that were given, and how many answers are left. */
export function renderGiven(marking: Marking, wide: Style): string {
  const style = { ...wide, width: Math.min(MAX_WIDTH, wide.width) };
  const { given, unmarked } = marking;
  const points = given.map(
    (each) => `${formatPoints(each.points)} / ${formatPoints(each.maxPoints)}`,
  );
  const scores = given.map(
    (each) => `${formatPoints(each.score)} / ${formatPoints(each.maxScore)}`,
  );
  const numbers = longest(points) + longest(scores);
  const task = longest(given.map((each) => plain(each.task)));
  const room = style.width - numbers - task - 18;
  const name = Math.min(room, longest(given.map((each) => plain(each.id))));
  const row = (each: GivenMarks, index: number) => {
    const id = padEnd(truncate(plain(each.id), name, style), name);
    const left = `${id}  ${padEnd(plain(each.task), task)}  ${padStart(points[index] ?? "", longest(points))}`;
    const before = each.before === undefined ? "" : `  was ${formatPoints(each.before)}`;
    const line = `${left}  score ${padStart(scores[index] ?? "", longest(scores))}`;
    const note = textWidth(line + before) + 2 <= style.width ? paint(style).dim(before) : "";
    return `${sign(each.status, style)} ${line}${note}`;
  };
  const left =
    unmarked.length === 0
      ? "nothing is left to be marked"
      : `${counted(unmarked.length)} left to be marked`;
  return `${[...given.map(row), "", left].join("\n")}\n`;
}

function renderTask(answers: readonly UnmarkedAnswer[], style: Style): string[] {
  const [first] = answers;
  if (first === undefined) return [];
  const points = `${formatPoints(first.maxPoints)} ${first.maxPoints === 1 ? "point" : "points"}`;
  const room = style.width - points.length - 2;
  const title = truncate(plain(`${first.task}  ${first.title}`), room, style);
  return [
    `${paint(style).bold(padEnd(title, room))}  ${points}`,
    ...renderRubric(first, style),
    ...answers.flatMap((answer) => ["", ...renderAnswer(answer, style)]),
  ];
}

function renderRubric({ rubric = [] }: UnmarkedAnswer, style: Style): string[] {
  const width = longest(rubric.map(({ points }) => formatPoints(points)));
  return rubric.flatMap(({ text, points }) => {
    const [first = "", ...rest] = wrap(text, style.width - width - 4);
    const line = `  ${padStart(formatPoints(points), width)}  ${first}`;
    return [line, ...rest.map((each) => " ".repeat(width + 4) + each)];
  });
}

// The bar on the left keeps an answer from being taken for anything else.
function renderAnswer({ id, answer, message = "" }: UnmarkedAnswer, style: Style): string[] {
  const { bold, dim } = paint(style);
  const name = truncate(plain(id), style.width - 2, style);
  const line = `${sign("unmarked", style)} ${bold(name)}`;
  if (answer === undefined) {
    const words = message === "" ? "no answer" : `no answer: ${message}`;
    return [line, ...indent(wrap(words, style.width - 2))];
  }
  const room = style.width - 4 - textWidth(name);
  const size = truncate(plain(message), room, style);
  const bar = style.unicode ? "│" : "|";
  const lines = answer
    .trimEnd()
    .split(/\r?\n/)
    .flatMap((each) => wrapIndented(each.replaceAll("\t", "    "), style.width - 4));
  return [
    size === "" ? line : `${line}  ${dim(size)}`,
    ...lines.map((each) => `  ${dim(bar)}${each.trim() === "" ? "" : ` ${each}`}`),
  ];
}

/** A line of an answer may be code, or an item of a list: its further lines begin below it. */
function wrapIndented(line: string, width: number): string[] {
  const blanks = /^ */.exec(line)?.[0].slice(0, deepestIndent) ?? "";
  return wrap(line.trim(), width - blanks.length).map((each) => blanks + each);
}

function renderAdvice([first]: readonly UnmarkedAnswer[], folder: string, style: Style): string[] {
  if (first === undefined) return [];
  const points = formatPoints(first.maxPoints);
  return [
    "To mark one answer, or many from a CSV file (id, task, points, comment):",
    `  gridmark mark ${word(folder)} ${word(first.id)} --task ${first.task} --points ${points} --comment "${style.unicode ? "…" : "..."}"`,
    `  gridmark mark ${word(folder)} --marks marks.csv`,
  ];
}

/** A word as a shell takes it. */
function word(text: string): string {
  return /^[\w.,:@%+/-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", `'\\''`)}'`;
}

function counted(answers: number): string {
  return answers === 1 ? "1 answer" : `${answers} answers`;
}

function longest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
}
