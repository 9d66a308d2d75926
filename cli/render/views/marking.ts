import { counted } from "../../../author/words.ts";
import type { GivenMarks, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
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
import { indent } from "../terminal/wrap.ts";
import { narrow, renderFormer, renderTask } from "./answers.ts";
import { groupAnswers } from "./same-answers.ts";

/** How many rows a file to fill in has, and for how many answers. */
export interface TemplateSize {
  readonly rows: number;
  readonly answers: number;
}

/** What is to be marked, task by task: the rubric, then each answer below all who gave it. */
export function renderUnmarked(marking: Marking, folder: string, wide: Style): string {
  const style = narrow(wide);
  const { assignment, unmarked } = marking;
  const { bold } = paint(style);
  const former = renderFormer(marking, style);
  const outdated = former.length === 0 ? [] : [former];
  const join = (parts: readonly (readonly string[])[]) =>
    `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
  if (unmarked.length === 0) {
    return join([[`${plain(assignment)}: nothing is left to be marked`], ...outdated]);
  }
  const groups = groupAnswers(unmarked);
  const tasks = [...new Set(unmarked.map(({ task }) => task))];
  const blocks = tasks.map((task) =>
    renderTask(
      groups.filter(({ answer }) => answer.task === task),
      style,
    ),
  );
  const different = groups.length === unmarked.length ? "" : `, ${groups.length} of them different`;
  const title = `${bold(plain(assignment))}  ${counted(unmarked.length, "answer")} to be marked${different}`;
  return join([[title], ...blocks, ...outdated, renderAdvice(unmarked, folder, style)]);
}

/** All answers of one submission, with their rubrics and the marks they have. */
export function renderShown(marking: Marking, id: string, folder: string, wide: Style): string {
  const style = narrow(wide);
  const { unmarked, marked = [] } = marking;
  const answers = [...unmarked, ...marked].toSorted((a, b) =>
    a.task.localeCompare(b.task, "en", { numeric: true }),
  );
  const blocks = answers.map((answer) => renderTask([{ answer, ids: [answer.id] }], style));
  const former = renderFormer(marking, style);
  const [first] = unmarked;
  const advice = first === undefined ? [] : [["To mark it:", `  ${oneMark(first, folder, style)}`]];
  const none = blocks.length === 0 ? [indent(["There is nothing to be marked."])] : [];
  const title = truncate(plain(id), style.width - textWidth(marking.assignment) - 2, style);
  const head = `${paint(style).bold(title)}  ${plain(marking.assignment)}`;
  const parts = [[head], ...none, ...blocks, ...(former.length === 0 ? [] : [former]), ...advice];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Marks that were removed, with the score that is left. */
export function renderRemoved({ removed = [], unmarked }: Marking, wide: Style): string {
  const style = narrow(wide);
  const rows = removed.map((each) => {
    const points = `was ${formatPoints(each.before)}`;
    const score = `score ${formatPoints(each.score)} / ${formatPoints(each.maxScore)}`;
    const rest = `  ${plain(each.task)}  ${score}  ${points}`;
    const id = truncate(plain(each.id), style.width - textWidth(rest) - 2, style);
    return `${sign(each.status, style)} ${id}${rest}`;
  });
  return `${[...rows, "", leftToMark(unmarked.length)].join("\n")}\n`;
}

/** Marks that were given, and how many answers are left. */
export function renderGiven(marking: Marking, wide: Style): string {
  const style = narrow(wide);
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
  const rows = given.length === 0 ? [] : [...given.map(row), ""];
  return `${[...rows, leftToMark(unmarked.length)].join("\n")}\n`;
}

/** Where a file to fill in was written, and how to read it back. */
export function renderWritten(
  { rows, answers }: TemplateSize,
  path: string,
  folder: string,
): string {
  const size = `${counted(rows, "row")} for ${counted(answers, "answer")}`;
  return [
    `wrote ${plain(path)}: ${size}`,
    "",
    "Fill in the columns points and comment, then save the marks:",
    `  gridmark mark ${word(folder)} --marks ${word(path)}`,
    "",
  ].join("\n");
}

function renderAdvice([first]: readonly UnmarkedAnswer[], folder: string, style: Style): string[] {
  if (first === undefined) return [];
  return [
    "To mark one answer, or all of them in a spreadsheet:",
    `  ${oneMark(first, folder, style)}`,
    `  gridmark mark ${word(folder)} --template marks.csv`,
    `  gridmark mark ${word(folder)} --marks marks.csv`,
  ];
}

function oneMark({ id, task, maxPoints }: UnmarkedAnswer, folder: string, style: Style): string {
  const comment = style.unicode ? "…" : "...";
  return `gridmark mark ${word(folder)} ${word(id)} --task ${task} --points ${formatPoints(maxPoints)} --comment "${comment}"`;
}

function leftToMark(answers: number): string {
  return answers === 0
    ? "nothing is left to be marked"
    : `${counted(answers, "answer")} left to be marked`;
}

/** A word as a shell takes it. */
function word(text: string): string {
  return /^[\w.,:@%+/-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", `'\\''`)}'`;
}
