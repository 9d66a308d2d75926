import type { Match } from "../../../../../engine/play/match.ts";
import type { Report, ReportedDeduction, TaskReport } from "../../../../../schema/types.ts";
import { firstFailure } from "../../../../render/reporters/text/task-details.ts";
import { failureOfCheck } from "../../../../render/reporters/text/withheld.ts";
import { isExtra, progressOf, type TaskState, whyNothingRan } from "../../../check/progress.ts";
import { lacksOf } from "../../../play/known.ts";

/** A task as the list shows it. */
export interface TaskItem {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  /** What is wrong with it, or what the game does without it. */
  readonly note: string;
  readonly isExtra: boolean;
  /** Whether it is the one to go on with. */
  readonly isNext: boolean;
  /** What is known of it from the check; undefined where nothing was checked. */
  readonly report?: TaskReport;
}

export interface TaskList {
  /** "3 of 9 done", where that is known. */
  readonly done?: { readonly count: number; readonly of: number };
  readonly items: readonly TaskItem[];
  /** Rules of the assignment that are broken. */
  readonly rules: readonly ReportedDeduction[];
}

/** The tasks of a report, or, before there is one, those that the game knows not to be there. */
export function taskList(report: Report | undefined, match: Match | undefined): TaskList {
  const lacks = match === undefined ? [] : lacksOf(match);
  if (report === undefined || whyNothingRan(report) !== undefined || report.status !== "graded") {
    const items = lacks.map(
      ([id, note]): TaskItem => ({
        ...{ id, title: "", state: "open", note, isExtra: false, isNext: false },
      }),
    );
    return { items, rules: [] };
  }
  const progress = progressOf(report);
  const [next] = progress.toDo;
  const without = new Map(lacks);
  const items = report.tasks.map((task): TaskItem => {
    const state = progress.stateOf(task);
    const note = {
      ...{ done: "", unchecked: "Nothing here checks it." },
      ...{ open: without.get(task.id) ?? "", wrong: reasonOf(task) },
    }[state];
    return {
      ...{ id: task.id, title: task.title, state, note, report: task },
      ...{ isExtra: isExtra(task), isNext: task === next },
    };
  });
  const done = { count: progress.done, of: progress.total };
  return { done, items, rules: report.deductions ?? [] };
}

function reasonOf(task: TaskReport): string {
  if (task.status === "missing") return "missing";
  const check = firstFailure(task);
  return check === undefined ? "" : failureOfCheck(check);
}
