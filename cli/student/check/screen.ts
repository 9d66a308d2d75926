import { stripVTControlCharacters } from "node:util";
import type { Message, Report, TaskReport } from "../../../schema/types.ts";
import { renderBar, renderDone, renderNotes, renderRest } from "./around.ts";
import { renderBrokenFile, renderBrokenRule } from "./broken.ts";
import { errorOf, type Progress, progressOf, whyNothingRan } from "./progress.ts";
import { renderFailing, renderOpen, renderPassed } from "./tasks.ts";
import { type CheckView, type Drawing, layouts, unlimited } from "./view.ts";

// Longer lines are hard to read, shorter ones hold no board.
const maxWidth = 100;
const minWidth = 40;

interface Focus {
  /** The task or rule concerned; undefined for a file. */
  readonly about?: unknown;
  readonly render: (at: Drawing) => readonly string[];
}

/** The bar, the one thing to fix, and what comes next; or the one thing alone. */
type Sections = readonly (readonly string[])[];

/**
 * A student's view of a check: progress, one thing to fix next, and what follows, in `view.height` lines
 * (unlimited with `all`) of `view.style.width` columns, at least 40. A file that cannot be run shows only that
 * error.
 */
export function renderCheck(report: Report, given: CheckView): string {
  const { verbose = false, all = false, height } = given;
  const width = Math.max(minWidth, Math.min(maxWidth, given.style.width));
  const style = { ...given.style, verbose, width, language: report.language };
  const views = layouts.map((room): Drawing => ({ ...given, report, style, room }));
  /** The first layout that fits the screen; on a screen too small for any, without empty lines. */
  const fitted = (draw: (at: Drawing) => Sections) => {
    const [all = [], less = [], least = []] = views.map(draw);
    const tried = [all, less, dense(less), dense(least)];
    const fitting = tried.find((sections) => linesOf(sections).length <= height);
    return screenText(fitting ?? [cutOff(dense(least), height)]);
  };
  const error = whyNothingRan(report);
  if (error !== undefined || report.status !== "graded") {
    const message: Message = error ?? { level: "error", text: "This could not be checked" };
    return fitted((at) => [renderBrokenFile(message, at)]);
  }
  const progress = progressOf(report);
  const things = thingsToDo(report, progress);
  if (all) return renderAll(progress, things, { ...given, report, style, room: unlimited });
  const asked = report.tasks.find(({ id }) => id === given.task);
  const focus = asked === undefined ? things[0] : aboutTask(asked, progress);
  const current = report.tasks.find((task) => task === focus?.about)?.id;
  const bar = renderBar(report.tasks, progress, current, style);
  const isOther = (thing: unknown) => thing !== focus?.about;
  const tasks = progress.toDo.filter(isOther);
  const rules = (report.deductions ?? []).filter(isOther);
  return fitted((at) => [
    [bar, ...renderNotes(at)],
    focus?.render(at) ?? renderDone(progress, at),
    renderRest(tasks, rules, at),
  ]);
}

function thingsToDo(report: Report, progress: Progress): Focus[] {
  const error = errorOf(report);
  return [
    ...(error === undefined ? [] : [{ render: (at: Drawing) => renderBrokenFile(error, at) }]),
    ...progress.toDo.map((task) => aboutTask(task, progress)),
    ...(report.deductions ?? []).map((rule) => ({
      about: rule,
      render: (at: Drawing) => renderBrokenRule(rule, at),
    })),
  ];
}

const renders = {
  ...{ wrong: renderFailing, open: renderOpen },
  ...{ done: renderPassed, unchecked: renderPassed },
};

function aboutTask(task: TaskReport, { stateOf }: Progress): Focus {
  const draw = task.status === "missing" ? renderOpen : renders[stateOf(task)];
  return { about: task, render: (at) => draw(task, at) };
}

function renderAll(progress: Progress, things: readonly Focus[], at: Drawing): string {
  const open = progress.toDo.filter((task) => progress.stateOf(task) === "open");
  const shown = things.filter(({ about }) => !open.some((task) => task === about));
  return screenText([
    [renderBar(at.report.tasks, progress, undefined, at.style), ...renderNotes(at)],
    ...shown.map(({ render }) => render(at)),
    renderRest(open, [], at),
    ...(things.length === 0 ? [renderDone(progress, at)] : []),
  ]);
}

/** Drops empty lines inside sections, which may be painted. */
function dense(sections: Sections): Sections {
  return sections.map((lines) =>
    lines.filter((line) => stripVTControlCharacters(line).trim() !== ""),
  );
}

/** Last resort: the bar and the next step stay as long as possible. */
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

function screenText(sections: Sections): string {
  return `${linesOf(sections).join("\n")}\n`;
}
