import { stripVTControlCharacters } from "node:util";
import type { ReportedDeduction, TaskReport } from "../../../schema/types.ts";
import { outcomeOf } from "../../render/content/task-words.ts";
import {
  cutLines,
  hanging,
  indented,
  moreLines,
  placeText,
  wrap,
} from "../../render/terminal/lines.ts";
import { longest, padEnd, type Style, textWidth } from "../../render/terminal/style.ts";
import { costOf } from "./broken.ts";
import { furtherChecks, isExtra, notBegun, type Progress } from "./progress.ts";
import type { Drawing } from "./view.ts";

const label = "next: ";
const maxNameWidth = 28;

/** Progress: "3 of 9 done", and a sign and id for each task that fits. Brackets mark the task shown below. */
export function renderBar(
  tasks: readonly TaskReport[],
  { done, total, stateOf }: Progress,
  current: string | undefined,
  style: Style,
): string {
  const count = `${done} of ${total} done`;
  const shown = tasks.filter((task) => !isExtra(task) || stateOf(task) !== "open");
  const signs = shown.map(({ status }) => style.sign(status));
  const items = shown.map(({ id }, at) => {
    const name = style.cut(id, 8);
    return id === current ? `[${signs[at]}${style.bold(name)}]` : `${signs[at]}${style.dim(name)}`;
  });
  const colored = done === total ? style.bold(style.green(count)) : style.bold(count);
  if (items.length === 0) return colored;
  const room = style.width - count.length - 3;
  const line = items.join(" ");
  if (textWidth(stripVTControlCharacters(line)) <= room) return `${colored}   ${line}`;
  const rest = signs.length > room ? (style.unicode ? "…" : "+") : "";
  return `${colored}   ${signs.slice(0, room - rest.length).join("")}${rest}`;
}

/** A note if nothing is started, and warnings about files, such as a changed provided function. */
export function renderNotes({ report, style, room }: Drawing): string[] {
  const begin = notBegun(report);
  const warnings = report.messages.filter(({ level }) => level === "warning");
  const lines = warnings.flatMap(({ file, line, text }) => {
    const place = placeText({ file, line });
    const said = place === "" ? text : `${place}: ${text}`;
    return hanging(said, style.width, `${style.yellow("!")} `, "  ");
  });
  return [
    ...(begin === undefined ? [] : wrap(begin, style.width)),
    ...cutLines(lines, room.notes, moreLines),
  ];
}

/** Remaining work besides the one thing shown, one per line, next first. */
export function renderRest(
  tasks: readonly TaskReport[],
  rules: readonly ReportedDeduction[],
  { style, room: { others } }: Drawing,
): string[] {
  const names = tasks.map(({ id, title }) => style.cut(`${id} ${title}`, maxNameWidth));
  const width = longest(names);
  const left = style.width - label.length - "x task ".length;
  const lines = [
    ...tasks.map((task, at) => {
      const why = style.cut(outcomeOf(task), left - width - 2);
      return `${style.sign(task.status)} task ${padEnd(names[at] ?? "", width)}  ${style.dim(why)}`;
    }),
    ...rules.map((rule) => {
      const cost = costOf(rule);
      const title = style.cut(rule.title, left - cost.length - 2);
      return `${style.sign("fail")} rule ${title}  ${style.dim(cost)}`;
    }),
  ];
  // The next task is always named.
  const shown = others < 2 ? lines.slice(0, 1) : cutLines(lines, others);
  return shown.map(
    (line, at) => `${at === 0 ? style.bold(label) : " ".repeat(label.length)}${line}`,
  );
}

/** Shown when nothing is left to do: possible next steps. */
export function renderDone(
  { stateOf, total }: Progress,
  { report: { tasks, submission }, style, further = false, game = false }: Drawing,
): string[] {
  const count = total === 1 ? "The task is done." : `All ${total} tasks are done.`;
  const named = (wanted: (task: TaskReport) => boolean) =>
    tasks.flatMap((task) => (wanted(task) ? [`${task.id} ${task.title}`] : [])).join(", ");
  const rows = Object.entries({
    "Play your game:": game ? "npx gridmark play" : "",
    "Hand in:": submission.files.map(({ name }) => name).join(", "),
    "Not checked here:": named((task) => stateOf(task) === "unchecked"),
    "A person marks:": named(({ status }) => status === "unmarked"),
    "If you want more:": named((task) => isExtra(task) && stateOf(task) === "open"),
  }).filter(([, text]) => text !== "");
  const width = longest(rows.map(([what]) => what)) + 4;
  return [
    `${style.sign("pass")} ${style.bold(style.green(`${count} Well done!`))}`,
    ...(further ? indented(furtherChecks, style) : []),
    "",
    ...rows.flatMap(([what, text]) =>
      hanging(text, style.width, `  ${what}`.padEnd(width), " ".repeat(width)),
    ),
  ];
}
