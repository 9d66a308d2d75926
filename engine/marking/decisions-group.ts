import type { JoinedGroup } from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import type { ReportBrief } from "../points/brief.ts";
import { isInGroup } from "../points/groups.ts";
import { isCounted } from "../points/standing.ts";
import { type Decision, slotOf } from "./decisions.ts";

/** True if a decision concerns this submission's tasks, and this submission alone or a group it is in. */
export function goesWith(
  { task, group }: Decision,
  { tasks }: Pick<ReportBrief, "tasks">,
): boolean {
  return group === undefined || tasks.some((each) => each.id === task && isInGroup(each, group));
}

/** Members of a decision's group who have neither it nor one of their own in its place. */
export function withoutIt(
  decision: Decision,
  byId: ReadonlyMap<string, readonly Decision[]>,
  reports: readonly ReportBrief[],
): string[] {
  const isWithout = (report: ReportBrief) => {
    const { id } = report.submission;
    const slot = slotOf({ ...decision, id });
    return !byId.get(id)?.some((each) => slotOf(each) === slot && goesWith(each, report));
  };
  return reports
    .filter((each) => isCounted(each) && goesWith(decision, each) && isWithout(each))
    .map(({ submission }) => submission.id);
}

/** Students who joined a group after a decision: they do not get it automatically. */
export function joinedGroups(
  decisions: readonly Decision[],
  byId: ReadonlyMap<string, readonly Decision[]>,
  reports: readonly ReportBrief[],
): JoinedGroup[] {
  const slots = groupBy(decisions, (each) => slotOf({ ...each, id: each.group ?? "" }));
  return [...slots.values()].flatMap(([decision]) => {
    const { group } = decision;
    const submissions = group === undefined ? [] : withoutIt(decision, byId, reports);
    if (group === undefined || submissions.length === 0) return [];
    return [{ group, ...pick(decision, "is", "points", "reason"), submissions }];
  });
}
