import { counted } from "../../../author/words.ts";
import { groupBy } from "../../../engine/collections.ts";
import type { GivenMarks, MarkedAnswer, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import {
  blocksText,
  hanging,
  indent,
  indented,
  renderTable,
  section,
  wrap,
} from "../terminal/lines.ts";
import {
  formatPoints,
  longest,
  padEnd,
  padStart,
  plain,
  pointsText,
  type Style,
  shellWord,
  textWidth,
} from "../terminal/style.ts";

/** Work to mark, task by task: the rubric, then each answer below those who gave it. */
export function renderUnmarked(marking: Marking, folder: string, style: Style): string {
  const { assignment, unmarked } = marking;
  const former = renderFormer(marking, style);
  const [first] = unmarked;
  if (first === undefined) {
    return blocksText([[`${plain(assignment)}: nothing left to mark`], former]);
  }
  const groups = groupAnswers(unmarked);
  const tasks = [...new Set(unmarked.map(({ task }) => task))];
  const groupsOf = (task: string) => groups.filter(({ answer }) => answer.task === task);
  const different = groups.length === unmarked.length ? "" : `, ${groups.length} of them different`;
  const count = `${counted(unmarked.length, "answer")} to mark${different}`;
  const advice = [
    "To mark one answer, or all of them in a spreadsheet:",
    `  ${oneMark(first, folder, style)}`,
    `  gridmark mark ${shellWord(folder)} --template marks.csv`,
    `  gridmark mark ${shellWord(folder)} --marks marks.csv`,
  ];
  return blocksText([
    [`${style.bold(plain(assignment))}  ${count}`],
    ...tasks.map((task) => renderTask(groupsOf(task), style)),
    former,
    advice,
  ]);
}

export function renderShown(marking: Marking, id: string, folder: string, style: Style): string {
  const { assignment, unmarked, marked = [] } = marking;
  const answers = [...unmarked, ...marked].toSorted((a, b) =>
    a.task.localeCompare(b.task, "en", { numeric: true }),
  );
  const [first] = unmarked;
  const title = style.cut(id, style.width - textWidth(assignment) - 2);
  return blocksText([
    [`${style.bold(title)}  ${plain(assignment)}`],
    answers.length === 0 ? ["  Nothing to mark."] : [],
    ...answers.map((answer) => renderTask([{ answer, ids: [answer.id] }], style)),
    renderFormer(marking, style),
    first === undefined ? [] : ["To mark it:", `  ${oneMark(first, folder, style)}`],
  ]);
}

type SavedMark = Omit<GivenMarks, "points" | "maxPoints"> & Partial<GivenMarks>;

/** Marks given or removed with the resulting scores, and the number of answers left. */
export function renderSaved({ given, removed = [], unmarked }: Marking, style: Style): string {
  const number = (points?: number) => (points === undefined ? "" : formatPoints(points));
  const rows = [...given, ...removed].map((each: SavedMark) => [
    style.sign(each.status),
    ...[plain(each.id), plain(each.task)],
    ...[each.points, each.maxPoints, each.score, each.maxScore].map((points) => number(points)),
    each.before === undefined ? "" : style.dim(`was ${formatPoints(each.before)}`),
  ]);
  const left = unmarked.length === 0 ? "nothing" : counted(unmarked.length, "answer");
  const layout = "< ~  <  > / >  score > / >  <";
  return blocksText([renderTable(rows, layout, style), [`${left} left to mark`]]);
}

/** The path of the file to fill in, and how to read it back. */
export function renderWritten(
  { rows, answers }: { readonly rows: number; readonly answers: number },
  path: string,
  folder: string,
): string {
  return `wrote ${plain(path)}: ${counted(rows, "row")} for ${counted(answers, "answer")}

Fill in the columns points and comment, then save the marks:
  gridmark mark ${shellWord(folder)} --marks ${shellWord(path)}
`;
}

function oneMark({ id, task, maxPoints }: UnmarkedAnswer, folder: string, style: Style): string {
  return `gridmark mark ${shellWord(folder)} ${shellWord(id)} --task ${task} --points ${formatPoints(maxPoints)} --comment "${style.ellipsis}"`;
}

/** Leading blanks kept of an answer's line. */
const maxIndent = 16;

type ListedAnswer = UnmarkedAnswer & Partial<Pick<MarkedAnswer, "status" | "marks">>;
type AnswerGroup = Omit<SameAnswers, "answer"> & { readonly answer: ListedAnswer };

function renderTask(groups: readonly AnswerGroup[], style: Style): string[] {
  const first = groups[0]?.answer;
  if (first === undefined) return [];
  const { rubric = [] } = first;
  const width = longest(rubric.map((part) => formatPoints(part.points)));
  const points = pointsText(first.maxPoints);
  const room = style.width - points.length - 2;
  const title = style.cut(`${first.task}  ${first.title}`, room);
  return [
    `${style.bold(padEnd(title, room))}  ${points}`,
    ...rubric.flatMap((part) => {
      const head = `  ${padStart(formatPoints(part.points), width)}  `;
      return hanging(part.text, style.width, head, " ".repeat(width + 4));
    }),
    ...groups.flatMap((group) => ["", ...renderAnswer(group, style)]),
  ];
}

function renderFormer({ former = [] }: Marking, style: Style): string[] {
  const texts = former.map(({ id, task, points, comment, reason }) => {
    const words = comment === undefined ? "" : ` ("${comment}")`;
    return `${plain(id)}: ${formatPoints(points)} for task ${task}${words}: ${reason}`;
  });
  return section("No longer valid", texts, style);
}

// The bar keeps an answer from being mistaken for our text.
function renderAnswer({ answer: shown, ids }: AnswerGroup, style: Style): string[] {
  const { answer, message = "", status = "unmarked" } = shown;
  const [first = "", ...more] = wrap(ids.map(plain).join(", "), style.width - 2);
  const head = `${style.sign(status)} ${style.bold(first)}`;
  const below = indent(more).map(style.bold);
  const { marks, maxPoints } = shown;
  const words = marks && `  marked: ${formatPoints(marks.points)} of ${pointsText(maxPoints)}`;
  const comment = marks?.comment ?? "";
  const given = [...(words ? [words] : []), ...(comment === "" ? [] : indented(comment, style))];
  if (answer === undefined) {
    const none = message === "" ? "no answer" : `no answer: ${message}`;
    return [head, ...below, ...indented(none, style), ...given];
  }
  const sized = message === "" ? head : `${head}  ${style.dim(plain(message))}`;
  const lines = answer.trimEnd().split(/\r?\n/);
  return [
    textWidth(sized) <= style.width ? sized : head,
    ...below,
    ...lines
      .flatMap((line) => {
        const spaced = line.replaceAll("\t", "    ");
        const blanks = /^ */.exec(spaced)?.[0].slice(0, maxIndent) ?? "";
        return wrap(spaced.trim(), style.width - 4 - blanks.length).map((each) => blanks + each);
      })
      .map((line) => `  ${style.dim(style.bar)} ${line}`.trimEnd()),
    ...given,
  ];
}

export interface SameAnswers {
  readonly answer: UnmarkedAnswer;
  readonly ids: readonly string[];
}

/** Distinct answers to mark, in the order of their first author. */
export function groupAnswers(answers: readonly UnmarkedAnswer[]): SameAnswers[] {
  const groups = groupBy(answers, ({ task, id, key = id }) => JSON.stringify([task, key]));
  return Array.from(groups.values(), (all) => ({ answer: all[0], ids: all.map(({ id }) => id) }));
}
