import { usageFault } from "../../engine/errors.ts";
import { type Decision, isOfSame, slotOf } from "../../engine/marking/decisions.ts";
import type { Enrolled } from "../../engine/marking/decisions-class.ts";
import { readDecision } from "../../engine/marking/decisions-file.ts";
import { findWrittenId, noSubmission } from "../../engine/marking/marks-check.ts";
import { writeId } from "../../engine/marking/written-ids.ts";

export interface DecisionOptions {
  readonly task?: string;
  readonly points?: string;
  readonly excuse?: true;
  readonly withhold?: true;
  readonly comment?: string;
  readonly reason?: string;
  readonly remove?: true;
}

/** The decisions of a class as they are to be now, and those that are gone with that. */
export type DecisionChange = (
  all: readonly Decision[],
  enrolled: Enrolled,
) => { readonly all: readonly Decision[]; readonly removed: readonly Decision[] };

/** What the options ask for. Throws a usage fault for what does not go together. */
export function changeOf(id: string | undefined, options: DecisionOptions): DecisionChange {
  const { task, points, excuse, withhold, comment, reason, remove } = options;
  const asked = [points, excuse, withhold, comment, remove].filter((each) => each !== undefined);
  if (asked.length > 1) {
    throw usageFault("--points, --excuse, --withhold, --comment and --remove: give one of them");
  }
  const isNone = asked.length === 0;
  if (isNone && [task, reason].every((each) => each === undefined)) {
    return (all, enrolled) => {
      if (id !== undefined) idIn(id, enrolled);
      return { all, removed: [] };
    };
  }
  if (id === undefined || isNone) {
    const form = "gridmark decide RESULTS ID --points N --reason TEXT";
    throw usageFault(`a decision needs a submission, and what you decide: ${form}`);
  }
  if (comment !== undefined && reason !== undefined) {
    throw usageFault("--comment is what the student reads: leave out --reason");
  }
  if (remove) return (all, enrolled) => removeFrom(all, enrolled, id, task);
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
    points: points ?? "",
    reason: (comment ?? reason ?? "").trim(),
  };
  if (is !== "comment" && cells.reason === "") throw usageFault("--reason is missing: say why");
  readDecision({ ...cells, id });
  return (all, enrolled) => {
    const known = idIn(id, enrolled);
    const student = enrolled.get(known);
    const added = {
      ...readDecision({ ...cells, id: known }),
      ...(student !== undefined && { student }),
    };
    const isReplaced = (each: Decision) => slotOf(each) === slotOf(added) && isOfSame(each, added);
    const removed = all.filter(isReplaced);
    return { all: [...all.filter((each) => !isReplaced(each)), added], removed };
  };
}

function removeFrom(
  all: readonly Decision[],
  enrolled: Enrolled,
  name: string,
  task: string | undefined,
): ReturnType<DecisionChange> {
  // It may be about a submission that is there no more.
  const id =
    findWrittenId(
      all.map((each) => each.id),
      name,
    ) ?? idIn(name, enrolled);
  const isRemoved = (each: Decision) =>
    each.id === id && (task === undefined || each.task === task);
  const removed = all.filter(isRemoved);
  if (removed.length > 0) return { all: all.filter((each) => !isRemoved(each)), removed };
  throw usageFault(
    `${writeId(id)} has no decision${task === undefined ? "" : ` on task ${writeId(task)}`}`,
  );
}

function idIn(name: string, enrolled: Enrolled): string {
  const ids = [...enrolled.keys()];
  const id = findWrittenId(ids, name);
  if (id === undefined) throw usageFault(noSubmission(ids, name));
  return id;
}
