import { groupBy } from "../../../engine/collections.ts";
import type {
  OtherSubmissions,
  Report,
  ShownGroup,
  SummaryFile,
  TaskGroup,
} from "../../../schema/types.ts";

/** Groups with the first member's report of the task. */
export function shownGroups(
  groups: readonly TaskGroup[],
  reports: () => Iterable<Report>,
): ShownGroup[] {
  const read = new Map<TaskGroup, ShownGroup["read"]>();
  for (const { submission, tasks } of groups.length === 0 ? [] : reports()) {
    for (const group of groups) {
      if (group.submissions[0] !== submission.id) continue;
      const task = tasks.find(({ id }) => id === group.task);
      const files = submission.files.map(({ name }) => name);
      if (task !== undefined) read.set(group, { submission: submission.id, files, task });
    }
  }
  return groups.flatMap((group) => {
    const first = read.get(group);
    return first === undefined ? [] : { group, read: first };
  });
}

/** Submissions that count, and neither pass the task nor are in one of its groups. */
export function othersThan(
  groups: readonly TaskGroup[],
  { submissions, summary }: SummaryFile,
): OtherSubmissions[] {
  const counted = submissions.filter((row) => row.status !== "error" && row.decision !== "excused");
  return summary.tasks.flatMap(({ id: task }) => {
    const ids = groups.filter((each) => each.task === task).flatMap((each) => each.submissions);
    const are = counted.flatMap(({ id, status: whole, tasks }): OtherSubmissions["are"][] => {
      const status = tasks.find((each) => each.id === task)?.status ?? "missing";
      if (status === "pass" || ids.includes(id)) return [];
      if (whole === "rejected") return [whole];
      return [status === "partial" || status === "fail" ? "failed" : status];
    });
    return Array.from(
      groupBy(are, (each) => each),
      ([are, { length: count }]) => {
        return { task, are, count };
      },
    );
  });
}
