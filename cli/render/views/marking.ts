import { counted } from "../../../author/words.ts";
import type { GivenMarks, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import { formatPoints, plain, type Style, shellWord, textWidth } from "../terminal/style.ts";
import { renderTable } from "../terminal/table.ts";
import { blocksText, indent } from "../terminal/wrap.ts";
import { renderFormer, renderTask } from "./answers.ts";
import { groupAnswers } from "./same-answers.ts";

/** How many rows a file to fill in has, and for how many answers. */
export interface TemplateSize {
  readonly rows: number;
  readonly answers: number;
}

/** What is to be marked, task by task: the rubric, then each answer below all who gave it. */
export function renderUnmarked(marking: Marking, folder: string, style: Style): string {
  const { assignment, unmarked } = marking;
  const former = renderFormer(marking, style);
  if (unmarked.length === 0) {
    return blocksText([[`${plain(assignment)}: nothing is left to be marked`], former]);
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
  const title = `${style.bold(plain(assignment))}  ${counted(unmarked.length, "answer")} to be marked${different}`;
  return blocksText([[title], ...blocks, former, renderAdvice(unmarked, folder, style)]);
}

/** All answers of one submission, with their rubrics and the marks they have. */
export function renderShown(marking: Marking, id: string, folder: string, style: Style): string {
  const { unmarked, marked = [] } = marking;
  const answers = [...unmarked, ...marked].toSorted((a, b) =>
    a.task.localeCompare(b.task, "en", { numeric: true }),
  );
  const blocks = answers.map((answer) => renderTask([{ answer, ids: [answer.id] }], style));
  const former = renderFormer(marking, style);
  const [first] = unmarked;
  const advice = first === undefined ? [] : [["To mark it:", `  ${oneMark(first, folder, style)}`]];
  const none = blocks.length === 0 ? [indent(["There is nothing to be marked."])] : [];
  const title = style.cut(id, style.width - textWidth(marking.assignment) - 2);
  const head = `${style.bold(title)}  ${plain(marking.assignment)}`;
  return blocksText([[head], ...none, ...blocks, former, ...advice]);
}

/** Marks that were removed, with the score that is left. */
export function renderRemoved({ removed = [], unmarked }: Marking, style: Style): string {
  return savedText(removed, unmarked.length, style);
}

/** Marks that were given, and how many answers are left. */
export function renderGiven({ given, unmarked }: Marking, style: Style): string {
  return savedText(given, unmarked.length, style);
}

/** A mark that was given or removed. */
type SavedMark = Omit<GivenMarks, "points" | "maxPoints"> & Partial<GivenMarks>;

function savedText(saved: readonly SavedMark[], left: number, style: Style): string {
  const numbers = (of: readonly (number | undefined)[]) =>
    of.map((points) => (points === undefined ? "" : formatPoints(points)));
  const rows = saved.map((each) => [
    style.sign(each.status),
    ...[plain(each.id), plain(each.task)],
    ...numbers([each.points, each.maxPoints, each.score, each.maxScore]),
    each.before === undefined ? "" : style.dim(`was ${formatPoints(each.before)}`),
  ]);
  const layout = "< ~  <  > / >  score > / >  <";
  return blocksText([renderTable(rows, layout, style), [leftToMark(left)]]);
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
    `  gridmark mark ${shellWord(folder)} --marks ${shellWord(path)}`,
    "",
  ].join("\n");
}

function renderAdvice([first]: readonly UnmarkedAnswer[], folder: string, style: Style): string[] {
  if (first === undefined) return [];
  return [
    "To mark one answer, or all of them in a spreadsheet:",
    `  ${oneMark(first, folder, style)}`,
    `  gridmark mark ${shellWord(folder)} --template marks.csv`,
    `  gridmark mark ${shellWord(folder)} --marks marks.csv`,
  ];
}

function oneMark({ id, task, maxPoints }: UnmarkedAnswer, folder: string, style: Style): string {
  const comment = style.unicode ? "…" : "...";
  return `gridmark mark ${shellWord(folder)} ${shellWord(id)} --task ${task} --points ${formatPoints(maxPoints)} --comment "${comment}"`;
}

function leftToMark(answers: number): string {
  return answers === 0
    ? "nothing is left to be marked"
    : `${counted(answers, "answer")} left to be marked`;
}
