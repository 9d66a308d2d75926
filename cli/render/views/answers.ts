import type { MarkedAnswer, Marking, UnmarkedAnswer } from "../../../schema/types.ts";
import {
  formatPoints,
  longest,
  padEnd,
  padStart,
  plain,
  pointsText,
  type Style,
  textWidth,
} from "../terminal/style.ts";
import { hanging, indent, indented, wrap } from "../terminal/wrap.ts";
import type { SameAnswers } from "./same-answers.ts";

/** Blanks before a line of an answer that are kept. */
const deepestIndent = 16;

/** An answer that has a mark, or has none yet. */
type ListedAnswer = UnmarkedAnswer & Partial<Pick<MarkedAnswer, "status" | "marks">>;
type AnswerGroup = Omit<SameAnswers, "answer"> & { readonly answer: ListedAnswer };

/** One task: its title and points, the rubric, and the answers. */
export function renderTask(groups: readonly AnswerGroup[], style: Style): string[] {
  const first = groups[0]?.answer;
  if (first === undefined) return [];
  const points = pointsText(first.maxPoints);
  const room = style.width - points.length - 2;
  const title = style.cut(`${first.task}  ${first.title}`, room);
  return [
    `${style.bold(padEnd(title, room))}  ${points}`,
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
    return hanging(text, style.width, "  ", "    ");
  });
  return [style.bold("No longer valid"), ...lines];
}

function renderRubric({ rubric = [] }: ListedAnswer, style: Style): string[] {
  const width = longest(rubric.map(({ points }) => formatPoints(points)));
  return rubric.flatMap(({ text, points }) => {
    const head = `  ${padStart(formatPoints(points), width)}  `;
    return hanging(text, style.width, head, " ".repeat(width + 4));
  });
}

// The bar on the left keeps an answer from being taken for anything else.
function renderAnswer({ answer: shown, ids }: AnswerGroup, style: Style): string[] {
  const { answer, message = "", status = "unmarked" } = shown;
  const [first = "", ...more] = wrap(ids.map(plain).join(", "), style.width - 2);
  const head = `${style.sign(status)} ${style.bold(first)}`;
  const below = [...indent(more).map(style.bold)];
  const given = renderMarks(shown, style);
  if (answer === undefined) {
    const words = message === "" ? "no answer" : `no answer: ${message}`;
    return [head, ...below, ...indented(words, style), ...given];
  }
  const size = style.dim(plain(message));
  const isRoom = message !== "" && textWidth(`${head}  ${size}`) <= style.width;
  const bar = style.dim(style.unicode ? "│" : "|");
  const lines = answer.trimEnd().split(/\r?\n/);
  return [
    isRoom ? `${head}  ${size}` : head,
    ...below,
    ...lines
      .flatMap((line) => wrapIndented(line.replaceAll("\t", "    "), style.width - 4))
      .map((line) => `  ${bar} ${line}`.trimEnd()),
    ...given,
  ];
}

function renderMarks({ marks, maxPoints }: ListedAnswer, style: Style): string[] {
  if (marks === undefined) return [];
  const words = `marked: ${formatPoints(marks.points)} of ${pointsText(maxPoints)}`;
  const { comment = "" } = marks;
  return [`  ${words}`, ...(comment === "" ? [] : indented(comment, style))];
}

/** A line of an answer may be code, or an item of a list: its further lines begin below it. */
function wrapIndented(line: string, width: number): string[] {
  const blanks = /^ */.exec(line)?.[0].slice(0, deepestIndent) ?? "";
  return wrap(line.trim(), width - blanks.length).map((each) => blanks + each);
}
