import type { CheckReport, Report, TaskReport } from "../../../schema/types.ts";
import { type Failure, failureIn, hintsOf } from "../../render/content/failure.ts";
import { furtherOn, placeOfTask, sentence } from "../../render/content/task-words.ts";
import {
  failureLine,
  heading,
  renderDrawn,
  renderOwnCase,
  renderStatistics,
} from "../../render/reporters/text/task-details.ts";
import { renderBoards } from "../../render/terminal/boards.ts";
import { codeFrame, sourceFrame } from "../../render/terminal/code-frame.ts";
import {
  codeBehind,
  cutLines,
  indent,
  moreLines,
  renderPrinted,
} from "../../render/terminal/lines.ts";
import { plain } from "../../render/terminal/style.ts";
import { renderTextDiff } from "../../render/terminal/text-diff.ts";
import { block, type Drawing, frameOf, mainFile, moreOn, paragraph, unlimited } from "./view.ts";

/** A failing task: its first failing case, the student's line, and advice. */
export function renderFailing(task: TaskReport, at: Drawing): string[] {
  const { style, room } = at;
  const failure = failureIn(task);
  const place = placeOfTask(task.id, at);
  const where = place === undefined ? "" : `  ${style.cut(`${place.file}:${place.line}`, 30)}`;
  const named = heading(task, { ...style, width: style.width - where.length });
  const title = where === "" ? named : `${named}${style.dim(where)}`;
  if (failure === undefined) return [title, "  (no check says why)"];
  const { shown, message = "", boards, texts, cut } = failure;
  // Differing lines of text say more than the board made from them.
  const height = texts !== undefined && room.board < unlimited.board ? 0 : room.board;
  const file = mainFile(at);
  const table = (lines: readonly string[]) =>
    cutLines(lines, room.text, moreLines).map((line) => style.cut(line, style.width - 2));
  return [
    title,
    failureLine(failure, style, style.red),
    // Says whether it fails only because of others, or of itself as well.
    ...(task.isolation === undefined
      ? []
      : paragraph(sentence(task.isolation.message), Math.min(3, room.message), style)),
    ...paragraph(message, room.message, style),
    ...(file ? block(frameOf(shown.line, file, at)) : indent(codeFrame(shown, style))),
    ...block(boards && height > 0 ? renderBoards(boards, style, { numbered: true, height }) : []),
    ...block(indent(table(renderDrawn(failure)))),
    ...indent(table(renderStatistics(failure, style))),
    ...block(renderPrinted(failure.returned, room.text, style, "Yours:")),
    ...block(texts && renderTextDiff(texts, style, room.text)),
    ...(cut === undefined ? [] : paragraph(cut, 1, style)),
    ...block(room.printed > 0 ? renderPrinted(failure.printed, room.printed, style) : []),
    ...renderOthers(task, failure.check, at),
    ...renderHints(task, failure, at),
  ];
}

/** Other failing checks by name, or in full if everything is shown. */
function renderOthers(task: TaskReport, first: CheckReport, at: Drawing): string[] {
  const { style, room, all = false, hint = 0 } = at;
  const isShown = ({ status }: CheckReport) => all && status !== "pass" && status !== "not-run";
  const shown = task.checks.filter((check) => check !== first && isShown(check));
  const checks = task.checks.filter((check) => !shown.includes(check));
  return [
    ...shown.flatMap(({ hint: text, ...check }) => {
      const own = hint > 0 && text !== undefined ? { ...check, hint: text } : check;
      return block(renderOwnCase(own, task, style));
    }),
    ...block(
      furtherOn({ ...task, checks }, first).flatMap((text) => paragraph(text, room.further, style)),
    ),
  ];
}

function renderHints(
  task: TaskReport,
  { check, shown }: Failure,
  { report, style, room, hint = 0, askHint }: Drawing,
): string[] {
  const hints = hintsOf(task, check);
  const told = hints.slice(0, hint).flatMap((text, at) => {
    const label = hints.length === 1 ? "Hint" : `Hint ${at + 1}`;
    const own = text === check.hint ? codeBehind(codeOfHint(report, task, check)) : "";
    return paragraph(`${label}: ${text}${own}`, room.hint, style).map(style.cyan);
  });
  const next = Math.max(0, hint) + 1;
  const word = hint > 0 ? "More:" : "Stuck?";
  const command = `npx gridmark check --hint${next === 1 ? "" : ` ${next}`}`;
  const ask = next > hints.length ? "" : `${word} ${askHint?.(next) ?? command}`;
  return block([...told, ...moreOn(shown.failureCode, style, ask)]);
}

/** The code that `gridmark explain` has for a check's own hint; see `hintPages`. */
export function codeOfHint(
  { assignment }: Pick<Report, "assignment">,
  { id, checks }: TaskReport,
  check: CheckReport,
): string | undefined {
  if (check.hint === undefined || check.visibility !== "public") return undefined;
  const open = checks.filter(({ visibility }) => visibility === "public");
  return `${assignment}/${id}-${open.indexOf(check) + 1}`;
}

/** A task to start: the place for it, and what will be checked. */
export function renderOpen(task: TaskReport, at: Drawing): string[] {
  const { style, sources, room, hint = 0 } = at;
  const isMissing = task.status === "missing";
  const state = isMissing ? "is missing" : "is not started";
  const place = placeOfTask(task.id, at);
  const first = isMissing ? task.checks[0] : undefined;
  const said = [first?.message ?? "", place ? `Write it at ${place.file}:${place.line}.` : ""];
  const text = place && sources[place.file];
  // The comment above it says no more than its title.
  const after = place ? Math.min(place.last - place.line, 3 * room.around + 1) : 0;
  const names = task.checks.map(({ name }) => style.cut(`- ${plain(name)}`, style.width - 2));
  const list = cutLines(names, room.list);
  const none = "Hints appear once you have started the task.";
  return [
    `${heading(task, { ...style, width: style.width - state.length - 1 })} ${style.dim(state)}`,
    ...said.flatMap((each) => paragraph(each, room.message, style)),
    ...block(text === undefined ? [] : sourceFrame(text, place?.line ?? 0, [0, after], style)),
    ...block(list.length === 0 ? [] : ["  What is checked:", ...indent(list)]),
    ...block(hint > 0 ? paragraph(none, room.hint, style) : []),
    ...block(moreOn(first?.failureCode, style)),
  ];
}

export function renderPassed(task: TaskReport, { style, room }: Drawing): string[] {
  if (task.status !== "pass") {
    const who = task.kind === "manual" ? "A person marks it." : "It is not checked here.";
    return [heading(task, style), `  ${who}`];
  }
  const names = task.checks.map(
    ({ name }) => `${style.sign("pass")} ${style.cut(name, style.width - 4)}`,
  );
  return [heading(task, style), ...indent(cutLines(names, room.list))];
}
