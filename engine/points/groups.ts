import type { TaskGroup } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";
import { groupBy } from "../group-by.ts";
import { pick } from "../pick.ts";
import type { ReportBrief, TaskBrief } from "./brief.ts";

interface FailingMember extends TaskBrief {
  readonly submission: string;
}

/**
 * Submissions that fail a task alike and make the same known mistake, if any, in the order of tasks; of a
 * task, the largest group first, then by the first id.
 */
export function groupsByBehavior(reports: readonly ReportBrief[]): TaskGroup[] {
  const sorted = reports.toSorted(byKey(({ submission }) => submission.id));
  const failed = sorted.flatMap(({ submission, tasks }) =>
    tasks
      .filter(({ behavior }) => behavior !== undefined)
      .map((task): FailingMember => ({ ...task, submission: submission.id })),
  );
  // Reports may have other tasks; the longest list is that of all.
  const [longest] = reports.toSorted((a, b) => b.tasks.length - a.tasks.length);
  const ids = longest?.tasks.map(({ id }) => id) ?? [];
  return [...groupBy(failed, keyOf).values()]
    .map(groupOf)
    .sort(byKey(({ submissions }) => -submissions.length))
    .sort(byKey(({ task }) => ids.indexOf(task)));
}

/** Where chance has a part in what fails, only known mistakes tell some programs apart. */
const keyOf = ({ id, behavior, mistakes = [] }: FailingMember) =>
  JSON.stringify([id, behavior, ...mistakes.map(({ name }) => name)]);

function groupOf(members: readonly [FailingMember, ...FailingMember[]]): TaskGroup {
  const [{ id, behavior = "", mistakes = [] }] = members;
  const scores = members.map(({ score }) => score);
  return {
    ...{ task: id, behavior },
    submissions: members.map(({ submission }) => submission),
    ...{ lowest: Math.min(...scores), highest: Math.max(...scores) },
    ...(mistakes.length > 0 && { mistakes: mistakes.map((each) => pick(each, "name", "title")) }),
  };
}
