import { stripVTControlCharacters } from "node:util";
import type { Message, Report, TaskReport } from "../../../schema/types.ts";
import type { Style } from "../../render/terminal/style.ts";
import { renderBar } from "./bar.ts";
import { renderBrokenFile, renderBrokenRule } from "./broken.ts";
import { renderFailing } from "./failing-task.ts";
import { renderDone, renderPassed } from "./finished.ts";
import { renderOpen } from "./open-task.ts";
import { errorOf, type Progress, progressOf, whyNothingRan } from "./progress.ts";
import { renderLast, renderNotes, renderRest } from "./rest.ts";
import { type CheckView, layouts, type Room, unlimited } from "./view.ts";

// Longer lines are hard to read, shorter ones hold no board.
const widest = 100;
const narrowest = 40;

/** One thing to show whole. */
interface Focus {
  /** The task or rule that it is about; neither if it is about a file. */
  readonly about?: unknown;
  readonly render: (room: Room) => readonly string[];
}

/** Parts of a screen: the bar, the one thing, and what comes next; or the one thing alone. */
type Sections = readonly (readonly string[])[];

/**
 * What a student sees of a check: how far it is, one thing to fix next, whole, and what comes after
 * it, in at most `view.height` lines (any number with `all`) of at most `view.style.width` columns,
 * though never narrower than 40. A file that cannot be run is that error and nothing else.
 */
export function renderCheck(report: Report, given: CheckView): string {
  const view = { ...given, style: styleFor(given) };
  const error = whyNothingRan(report);
  if (error !== undefined || report.status !== "graded") {
    const message: Message = error ?? { level: "error", text: "This could not be checked" };
    return fitted(view, (room) => [renderBrokenFile(message, report, view, room)]);
  }
  const progress = progressOf(report);
  const all = thingsToDo(report, progress, view);
  if (view.all === true) return renderAll(report, progress, all, view);
  const asked = report.tasks.find(({ id }) => id === view.task);
  const focus = asked === undefined ? all[0] : aboutTask(asked, progress, report, view);
  const current = report.tasks.find((task) => task === focus?.about)?.id;
  const bar = renderBar(report.tasks, progress, current, view.style);
  const isOther = (thing: unknown) => thing !== focus?.about;
  const tasks = progress.toDo.filter(isOther);
  const rules = (report.deductions ?? []).filter(isOther);
  return fitted(view, (room) => [
    [bar, ...renderNotes(report.messages, view.style, room)],
    focus?.render(room) ?? renderDone(report, progress, view),
    tasks.length + rules.length === 0 && all.length > 0
      ? renderLast(view.style)
      : renderRest(tasks, rules, view.style, room),
  ]);
}

/** What there is to do, in the order in which to do it. */
function thingsToDo(report: Report, progress: Progress, view: CheckView): Focus[] {
  const error = errorOf(report);
  return [
    ...(error === undefined
      ? []
      : [{ render: (room: Room) => renderBrokenFile(error, report, view, room) }]),
    ...progress.toDo.map((task) => aboutTask(task, progress, report, view)),
    ...(report.deductions ?? []).map((rule) => ({
      about: rule,
      render: (room: Room) => renderBrokenRule(rule, report, view, room),
    })),
  ];
}

const renders = {
  ...{ wrong: renderFailing, open: renderOpen },
  ...{ done: renderPassed, unchecked: renderPassed },
};

function aboutTask(
  task: TaskReport,
  { stateOf }: Progress,
  report: Report,
  view: CheckView,
): Focus {
  const draw = task.status === "missing" ? renderOpen : renders[stateOf(task)];
  return { about: task, render: (room) => draw(task, report, view, room) };
}

function renderAll(
  report: Report,
  progress: Progress,
  things: readonly Focus[],
  view: CheckView,
): string {
  const isOpen = (thing: unknown) =>
    progress.toDo.some((task) => task === thing && progress.stateOf(task) === "open");
  const shown = things.filter(({ about }) => !isOpen(about));
  const sections = [
    [
      renderBar(report.tasks, progress, undefined, view.style),
      ...renderNotes(report.messages, view.style, unlimited),
    ],
    ...shown.map(({ render }) => render(unlimited)),
    renderRest(progress.toDo.filter(isOpen), [], view.style, unlimited),
    ...(things.length === 0 ? [renderDone(report, progress, view)] : []),
  ];
  return screenText(linesOf(sections));
}

function styleFor({ style, verbose = false }: CheckView): Style {
  return { ...style, verbose, width: Math.max(narrowest, Math.min(widest, style.width)) };
}

/** The sections in the first layout that fits the screen; where it is too small, without empty lines. */
function fitted({ height }: CheckView, sectionsIn: (room: Room) => Sections): string {
  const [all, less, least] = layouts.map(sectionsIn) as [Sections, Sections, Sections];
  const fitting = [all, less, dense(less), dense(least)]
    .map(linesOf)
    .find((lines) => lines.length <= height);
  return screenText(fitting ?? cutOff(dense(least), height));
}

/** Without the empty lines within the sections, which may be painted. */
function dense(sections: Sections): Sections {
  return sections.map((lines) =>
    lines.filter((line) => stripVTControlCharacters(line).trim() !== ""),
  );
}

/** Where there is no room for anything: the bar and what comes next stay as long as they can. */
function cutOff(sections: Sections, height: number): string[] {
  const [bar = [], focus = [], rest = []] = sections.length === 1 ? [[], ...sections] : sections;
  const left = height - linesOf([bar, rest]).length - 2;
  const shown = linesOf([bar, focus.slice(0, Math.max(1, left)), rest]);
  return shown.slice(0, Math.max(1, height));
}

function linesOf(sections: Sections): string[] {
  return sections
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? [...lines] : ["", ...lines]));
}

function screenText(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
