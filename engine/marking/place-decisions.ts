import type { JoinedGroup } from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import type { ReportBrief } from "../points/brief.ts";
import { isInGroup } from "../points/groups.ts";
import { isCounted } from "../points/standing.ts";
import { type Decision, slotOf } from "./decisions.ts";
import { nothingApplied } from "./decisions-file.ts";
import { findId, noSubmission, rowsFault } from "./marks-check.ts";
import { writeId } from "./written-ids.ts";

/** Submission ids of a class with students' keys from their platforms, if known. */
export type Enrolled = ReadonlyMap<string, string | undefined>;

export interface RefusedDecision {
  readonly decision: Decision;
  readonly why: string;
}

/** Decisions by current submission id, and those without one. */
export interface PlacedDecisions {
  readonly byId: ReadonlyMap<string, readonly Decision[]>;
  readonly refused: readonly RefusedDecision[];
}

/** Finds each decision's submission: the student's current one if known, since ids may move when a class changes. */
export function placeDecisions(
  decisions: readonly Decision[],
  enrolled: Enrolled,
): PlacedDecisions {
  const ids = [...enrolled.keys()];
  const found = decisions.map((decision) => {
    const direct = findId(ids, decision.id);
    const id = idNow(decision.student, direct, enrolled);
    // A differently written id gives way to the exact id, which may be another student's.
    return { decision, id, hasMoved: id !== direct, isExact: id === decision.id };
  });
  const bySlot = groupBy(found, ({ decision, id }) => slotOf({ ...decision, id: id ?? "" }));
  const placed = new Map<string, Decision[]>();
  const refused: RefusedDecision[] = [];
  for (const { decision, id, hasMoved, isExact } of found) {
    const slot = bySlot.get(slotOf({ ...decision, id: id ?? "" })) ?? [];
    if (id === undefined) refused.push({ decision, why: whyNobody(decision, ids) });
    else if (!isExact && slot.length > 1) {
      refused.push({ decision, why: `${writeId(id)} has another decision of this kind` });
    } else {
      const own = hasMoved ? { ...decision, id, was: decision.id } : { ...decision, id };
      placed.set(id, [...(placed.get(id) ?? []), own]);
    }
  }
  return { byId: placed, refused };
}

/** The id of a student's current submission; `direct` is the one with the earlier id. */
export function idNow(
  student: string | undefined,
  direct: string | undefined,
  enrolled: Enrolled,
): string | undefined {
  if (student === undefined) return direct;
  if (direct !== undefined && enrolled.get(direct) === student) return direct;
  const [own, ...others] = [...enrolled].filter(([, key]) => key === student);
  return others.length === 0 ? own?.[0] : undefined;
}

function whyNobody({ id, student, maxPoints }: Decision, ids: readonly string[]): string {
  if (student !== undefined) return "its student has no known submission";
  return maxPoints === undefined ? noSubmission(ids, id) : `${writeId(id)} has no submission now`;
}

/** Throws a usage fault for decisions that were never applied: they are wrong, not outdated. */
export function refuseWrong(refused: readonly RefusedDecision[]): void {
  const wrong = refused.filter(({ decision }) => decision.maxPoints === undefined);
  const lines = wrong.map(({ decision: { where, id }, why }) =>
    where === "" ? `${writeId(id)}: ${why}` : `${where}: ${why}`,
  );
  if (lines.length > 0) throw rowsFault(lines, [nothingApplied]);
}

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
