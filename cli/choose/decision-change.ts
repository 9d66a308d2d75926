import { usageFault } from "../../engine/errors.ts";
import { type Decision, isOfSame, placedComment, slotOf } from "../../engine/marking/decisions.ts";
import { readDecision } from "../../engine/marking/decisions-file.ts";
import { findWrittenId, noSubmission } from "../../engine/marking/marks-check.ts";
import {
  type Enrolled,
  type PlacedDecisions,
  withoutIt,
} from "../../engine/marking/place-decisions.ts";
import { writeId } from "../../engine/marking/written-ids.ts";
import { groupsByBehavior } from "../../engine/points/groups.ts";
import { isCounted } from "../../engine/points/standing.ts";
import type { Report } from "../../schema/types.ts";
import { plain, shellWord } from "../render/terminal/style.ts";

export interface DecisionOptions {
  readonly task?: string;
  readonly group?: string;
  readonly points?: string;
  readonly excuse?: true;
  readonly withhold?: true;
  readonly comment?: string;
  readonly reason?: string;
  readonly remove?: true;
}

/** The current ids, decisions and reports of a class. */
interface ClassNow extends Pick<PlacedDecisions, "byId"> {
  readonly enrolled: Enrolled;
  readonly reports: readonly Report[];
}

/** Returns the new decisions of a class, and those removed. */
export type DecisionChange = (
  all: readonly Decision[],
  now: ClassNow,
) => { readonly all: readonly Decision[]; readonly removed: readonly Decision[] };

/** The change that the options ask for. Throws a usage fault for contradictory options. */
export function changeOf(
  out: string,
  id: string | undefined,
  options: DecisionOptions,
): DecisionChange {
  const { task, group, points, excuse, withhold, comment, reason, remove } = options;
  const asked = [points, excuse, withhold, comment, remove].filter((each) => each !== undefined);
  if (asked.length > 1) {
    throw usageFault(
      "--points, --excuse, --withhold, --comment and --remove: use only one of them",
    );
  }
  if (group !== undefined && [id, task, excuse, withhold].some((each) => each !== undefined)) {
    throw usageFault("--group replaces ID and --task, and takes --points, --comment or --remove");
  }
  const isNone = asked.length === 0;
  if (isNone && [task, reason].every((each) => each === undefined)) {
    return (all, { enrolled }) => {
      if (id !== undefined) idIn(id, enrolled);
      return { all, removed: [] };
    };
  }
  const whose = id ?? group;
  if (whose === undefined || isNone) {
    const form = "gridmark decide RESULTS ID --points N --reason TEXT";
    throw usageFault(`a decision needs a submission or a group, and what you decide: ${form}`);
  }
  if (comment !== undefined && reason !== undefined) {
    throw usageFault("students see the comment: leave out --reason");
  }
  if (group !== undefined && placedComment(comment ?? "") !== undefined) {
    throw usageFault("a comment at a line is on one submission: name its ID, not a group");
  }
  if (remove && group !== undefined) {
    return (all) => without(all, (each) => each.group === group, `group ${group} has no decision`);
  }
  if (remove) return (all, { enrolled }) => removeFrom(all, enrolled, whose, task);
  const is = excuse
    ? "excused"
    : withhold
      ? "withheld"
      : comment === undefined
        ? "points"
        : "comment";
  const cells = {
    is,
    task: task ?? "",
    group: group ?? "",
    points: points ?? "",
    reason: (comment ?? reason ?? "").trim(),
  };
  if (is !== "comment" && cells.reason === "") throw usageFault("--reason is missing: say why");
  const decision = readDecision({ ...cells, id: whose });
  return (all, now) => {
    const made =
      group === undefined
        ? [{ ...decision, id: idIn(whose, now.enrolled) }]
        : forGroup(out, group, decision, all, now);
    const added = made.map((each): Decision => {
      const student = now.enrolled.get(each.id);
      return { ...each, ...(student !== undefined && { student }) };
    });
    const isReplaced = (each: Decision) =>
      added.some((one) => slotOf(each) === slotOf(one) && isOfSame(each, one));
    const removed = all.filter(isReplaced);
    return { all: [...all.filter((each) => !isReplaced(each)), ...added], removed };
  };
}

/** A decision for each member; if the group already has it, only for members without it. */
function forGroup(
  out: string,
  name: string,
  decision: Decision,
  all: readonly Decision[],
  { byId, reports }: ClassNow,
): Decision[] {
  const group = groupsByBehavior(reports.filter(isCounted)).find((each) => each.name === name);
  if (group === undefined) {
    const command = `gridmark show ${shellWord(out)} --groups`;
    throw usageFault(`there is no group "${plain(name)}"; to list all: ${command}`);
  }
  const { task, submissions } = group;
  const own = { ...decision, task };
  // A printed command has the text as terminals show it.
  const textOf = ({ group, task, is, points, reason }: Decision) =>
    JSON.stringify([group, task, is, points, plain(reason)]);
  const before = all.find((each) => textOf(each) === textOf(own));
  if (before === undefined) return submissions.map((id) => ({ ...own, id }));
  const { reason } = before;
  return withoutIt(own, byId, reports).map((id) => ({ ...own, id, reason }));
}

function removeFrom(
  all: readonly Decision[],
  enrolled: Enrolled,
  name: string,
  task: string | undefined,
): ReturnType<DecisionChange> {
  // The submission may be gone.
  const id =
    findWrittenId(
      all.map((each) => each.id),
      name,
    ) ?? idIn(name, enrolled);
  const isRemoved = (each: Decision) =>
    each.id === id && (task === undefined || each.task === task);
  const on = task === undefined ? "" : ` on task ${writeId(task)}`;
  return without(all, isRemoved, `${writeId(id)} has no decision${on}`);
}

function without(
  all: readonly Decision[],
  isRemoved: (decision: Decision) => boolean,
  fault: string,
): ReturnType<DecisionChange> {
  const removed = all.filter(isRemoved);
  if (removed.length === 0) throw usageFault(fault);
  return { all: all.filter((each) => !isRemoved(each)), removed };
}

function idIn(name: string, enrolled: Enrolled): string {
  const ids = [...enrolled.keys()];
  const id = findWrittenId(ids, name);
  if (id === undefined) throw usageFault(noSubmission(ids, name));
  return id;
}
