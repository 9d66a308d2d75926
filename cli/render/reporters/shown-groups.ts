import type { Report, ShownGroup, TaskGroup } from "../../../schema/types.ts";

/** Groups with what the report of the first member of each says of its task. */
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
