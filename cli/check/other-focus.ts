import type { Message, Report, ReportedDeduction, TaskReport } from "../../schema/types.ts";
import { heading } from "../reporters/text/task-details.ts";
import { codeFrame, sourceFrame } from "../terminal/code-frame.ts";
import { formatPoints, paint, plain, sign, truncate } from "../terminal/style.ts";
import { indent, wrap } from "../terminal/wrap.ts";
import { isExtra, type Progress } from "./progress.ts";
import { mainFile, placeOfTask } from "./sources.ts";
import { type CheckView, cutLines, type Room } from "./view.ts";

/** A file that cannot be run, or not as it is: the line, and the code around it. */
export function renderFileError(
  message: Message,
  report: Report,
  { style, sources }: CheckView,
  room: Room,
): string[] {
  const { bold, red } = paint(style);
  const file = message.file ?? mainFile(report, sources);
  const { line, column } = message;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const title = truncate(plain(place === "" ? "the file" : place), style.width - 2, style);
  const text = sources.get(file ?? "");
  const isFramed = line !== undefined && room.around >= 0;
  const own = text === undefined || line === undefined;
  const frame = own ? codeFrame(message, style) : sourceFrame(text, line, room.around, style);
  return [
    `${sign("fail", style)} ${bold(red(title))}`,
    ...indent(cutLines(wrap(message.text, style.width - 2), room.message, more)),
    ...(isFramed && frame.length > 0 ? ["", ...frame] : []),
  ];
}

/** A task that is not started: where to write it, and what will be checked. */
export function renderOpen(
  task: TaskReport,
  report: Report,
  { style, sources }: CheckView,
  room: Room,
): string[] {
  const { dim } = paint(style);
  const place = placeOfTask(task.id, report, sources);
  const text = place && sources.get(place.file);
  const frame =
    place === undefined || text === undefined || room.around < 0
      ? []
      : sourceFrame(text, place.line, room.around, style);
  const names = task.checks.map(({ name }) => truncate(`- ${plain(name)}`, style.width - 4, style));
  const where = place === undefined ? "" : ` Write it at ${plain(place.file)}:${place.line}.`;
  const state = task.status === "missing" ? "is missing" : "is not started";
  const missing = task.status === "missing" ? (task.checks[0]?.message ?? "") : "";
  return [
    `${heading(task, { ...style, width: style.width - state.length - 1 })} ${dim(state)}`,
    ...indent(missing === "" ? [] : wrap(missing, style.width - 2)),
    ...indent(where === "" ? [] : wrap(where, style.width - 2)),
    ...(frame.length === 0 ? [] : ["", ...frame]),
    ...(names.length === 0 || room.list < 1
      ? []
      : ["", "  What is checked:", ...indent(cutLines(names, room.list, more))]),
  ].filter((line, at, all) => line !== "" || all[at - 1] !== "");
}

/** A rule of the assignment that is broken: what it costs, and where. */
export function renderRule(
  { title, points, all, findings, more: further = 0 }: ReportedDeduction,
  report: Report,
  { style, sources }: CheckView,
  room: Room,
): string[] {
  const { bold } = paint(style);
  const cost = all === true ? "all points" : `${formatPoints(points)} points`;
  const [first, ...rest] = findings;
  const file = first?.file ?? mainFile(report, sources);
  const source = sources.get(file ?? "");
  const frame =
    first === undefined || source === undefined || room.around < 0
      ? []
      : sourceFrame(source, first.line, room.around, style);
  const places = [...rest.map(({ line }) => line)].map((line) => `line ${line}`);
  const others = rest.length + further;
  const also =
    others === 0 ? "" : `Also: ${places.slice(0, 8).join(", ")}${others > 8 ? " …" : ""}`;
  const name = truncate(`rule: ${plain(title)}`, style.width - cost.length - 12, style);
  return [
    `${sign("fail", style)} ${bold(name)}  costs ${cost}`,
    ...(first === undefined
      ? []
      : indent(
          cutLines(wrap(`line ${first.line}: ${first.text}`, style.width - 2), room.message, more),
        )),
    ...(frame.length === 0 ? [] : ["", ...frame]),
    ...(also === "" ? [] : ["", ...indent(wrap(also, style.width - 2).slice(0, 2))]),
  ];
}

/** A task that was asked for and is not wrong. */
export function renderPassed(
  task: TaskReport,
  _: Report,
  { style }: CheckView,
  room: Room,
): string[] {
  const names = task.checks.map(({ name, status }) => {
    return `${sign(status === "pass" ? "pass" : "unmarked", style)} ${truncate(plain(name), style.width - 4, style)}`;
  });
  const none = task.kind === "manual" ? "A person marks it." : "Nothing here checks it.";
  const shown = names.length === 0 ? [none] : cutLines(names, room.list, more);
  return [heading(task, style), ...indent(shown)];
}

/** Nothing is left to do. */
export function renderDone(
  { tasks, submission }: Report,
  { stateOf, total }: Progress,
  { style }: CheckView,
): string[] {
  const { bold, green } = paint(style);
  const count = total === 1 ? "The task is done." : `All ${total} tasks are done.`;
  const named = (some: readonly TaskReport[]) => some.map(({ id }) => plain(id)).join(", ");
  const unchecked = tasks.filter((task) => stateOf(task) === "unchecked");
  const byHand = tasks.filter(({ status }) => status === "unmarked");
  const bonus = tasks.filter((task) => isExtra(task) && stateOf(task) === "open");
  const files = submission.files.map(({ name }) => plain(name)).join(", ");
  const notes = [
    unchecked.length === 0 ? "" : `Nothing here checks: ${named(unchecked)}.`,
    byHand.length === 0 ? "" : `Marked by hand: ${named(byHand)}.`,
    bonus.length === 0 ? "" : `If you want more: ${named(bonus)}.`,
  ].filter((note) => note !== "");
  return [
    `${sign("pass", style)} ${bold(green(`${count} Well done!`))}`,
    "",
    "  Play your game:  gridmark play",
    ...wrap(`Hand in:  ${files}`, style.width - 19).map((line, at) =>
      at === 0 ? `  ${line.replace(/^Hand in: /, "Hand in:        ")}` : `${" ".repeat(19)}${line}`,
    ),
    ...indent(notes.flatMap((note) => wrap(note, style.width - 2))),
  ];
}

function more(count: number): string {
  return `and ${count} more`;
}
