import type { TaskGroup } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";
import { groupBy } from "../group-by.ts";
import { pick } from "../pick.ts";
import type { ReportBrief, TaskBrief } from "./brief.ts";

interface FailingMember extends TaskBrief {
  readonly submission: string;
}

/** Submissions that fail a task alike, by the order of tasks, then the largest group first. */
export function groupsByBehavior(reports: readonly ReportBrief[]): TaskGroup[] {
  const sorted = reports.toSorted(byKey(({ submission }) => submission.id));
  const failed = sorted.flatMap(({ submission, tasks }) =>
    tasks
      .filter(({ behavior }) => behavior !== undefined)
      .map((task): FailingMember => ({ ...task, submission: submission.id })),
  );
  // Reports may have other tasks; the longest list is that of all.
  const order = [...groupBy(failed, ({ id }) => id).values()].flatMap((ofTask) =>
    [...groupBy(ofTask, ({ behavior }) => behavior).values()].map(groupOf).sort(bySize),
  );
  const [longest] = reports.toSorted((a, b) => b.tasks.length - a.tasks.length);
  const ids = longest?.tasks.map(({ id }) => id) ?? [];
  return order.sort(byKey(({ task }) => ids.indexOf(task)));
}

const bySize = (a: TaskGroup, b: TaskGroup) => b.submissions.length - a.submissions.length;

function groupOf(members: readonly [FailingMember, ...FailingMember[]]): TaskGroup {
  const [{ id, behavior = "", mistakes = [] }] = members;
  const scores = members.map(({ score }) => score);
  // Where chance has a part in what failed, a mistake may be known of some of them only.
  const known = mistakes.filter(({ name }) =>
    members.every((each) => each.mistakes?.some((one) => one.name === name)),
  );
  return {
    ...{ task: id, behavior },
    submissions: members.map(({ submission }) => submission),
    ...{ lowest: Math.min(...scores), highest: Math.max(...scores) },
    ...(known.length > 0 && { mistakes: known.map((each) => pick(each, "name", "title")) }),
  };
}
