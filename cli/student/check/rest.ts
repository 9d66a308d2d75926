import type { Message, ReportedDeduction, TaskReport } from "../../../schema/types.ts";
import { firstFailure } from "../../render/reporters/text/task-details.ts";
import {
  padEnd,
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../../render/terminal/style.ts";
import { failureOf } from "../../render/terminal/verdict.ts";
import { costOf } from "./broken.ts";
import { cutLines, type Room } from "./view.ts";

const label = "next: ";
const widestName = 28;

/** What comes after the one thing that is shown, a line each, the next one first. */
export function renderRest(
  tasks: readonly TaskReport[],
  rules: readonly ReportedDeduction[],
  style: Style,
  { others }: Pick<Room, "others">,
): string[] {
  const { bold, dim } = paint(style);
  const named = tasks.map((task) => ({
    task,
    name: truncate(plain(`${task.id} ${task.title}`), widestName, style),
  }));
  const width = Math.max(0, ...named.map(({ name }) => textWidth(name)));
  const left = style.width - label.length - "x task ".length;
  const lines = [
    ...named.map(({ task, name }) => {
      const why = truncate(reasonOf(task), left - width - 2, style);
      return `${sign(task.status, style)} task ${padEnd(name, width)}  ${dim(why)}`;
    }),
    ...rules.map((rule) => {
      const cost = costOf(rule);
      const title = truncate(plain(rule.title), left - cost.length - 2, style);
      return `${sign("fail", style)} rule ${title}  ${dim(cost)}`;
    }),
  ];
  // What comes next is always said.
  const shown = others < 2 ? lines.slice(0, 1) : cutLines(lines, others);
  return shown.map((line, at) => `${at === 0 ? bold(label) : " ".repeat(label.length)}${line}`);
}

/** Nothing comes after what is shown. */
export function renderLast(style: Style): string[] {
  return [`${paint(style).bold(label)}nothing, this is the last one`];
}

/** Warnings about the files, such as a provided function that was changed; a line each. */
export function renderNotes(
  messages: readonly Message[],
  style: Style,
  { notes }: Pick<Room, "notes">,
): string[] {
  const lines = messages
    .filter(({ level }) => level === "warning")
    .map(({ file, line, text }) => {
      const place = [file, line].filter((part) => part !== undefined).join(":");
      const said = truncate(
        plain(place === "" ? text : `${place}: ${text}`),
        style.width - 2,
        style,
      );
      return `${paint(style).yellow("!")} ${said}`;
    });
  return cutLines(lines, notes);
}

function reasonOf(task: TaskReport): string {
  if (task.status === "not-started") return "not started";
  if (task.status === "missing") return "missing";
  const check = firstFailure(task);
  return check === undefined ? "" : failureOf(check.status, plain(check.name));
}
