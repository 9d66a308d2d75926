import { createHash } from "node:crypto";
import type { TaskGroup } from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import { byKey } from "../order.ts";
import type { ReportBrief, TaskBrief } from "./brief.ts";

/** Hex digits of a name: two groups of a class hardly ever share as many. */
const minDigits = 6;

/** The key of a group. */
type Alike = Pick<TaskBrief, "id" | "behavior" | "mistakes">;

interface FailingMember extends TaskBrief {
  readonly submission: string;
}

/** Submissions that fail a task alike with the same known mistake, by task, then size, then first id. */
export function groupsByBehavior(reports: readonly ReportBrief[]): TaskGroup[] {
  const sorted = reports.toSorted(byKey(({ submission }) => submission.id));
  const failed = sorted.flatMap(({ submission, tasks }) =>
    tasks
      .filter(({ behavior }) => behavior !== undefined)
      .map((task): FailingMember => ({ ...task, submission: submission.id })),
  );
  // Reports may have different tasks; the longest list has all.
  const [longest] = reports.toSorted((a, b) => b.tasks.length - a.tasks.length);
  const ids = longest?.tasks.map(({ id }) => id) ?? [];
  const byHash = groupBy(failed, hashOf);
  const hashes = [...byHash.keys()];
  return [...byHash]
    .map(([hash, members]) => ({ name: nameOf(members[0], hash, hashes), ...groupOf(members) }))
    .sort(byKey(({ submissions }) => -submissions.length))
    .sort(byKey(({ task }) => ids.indexOf(task)));
}

/** True if the submission is in the named group, in any class, whatever the names' length. */
export function isInGroup(task: Alike, name: string): boolean {
  const start = name.slice(task.id.length + 1);
  return (
    task.behavior !== undefined &&
    start.length >= minDigits &&
    name === `${task.id}-${start}` &&
    hashOf(task).startsWith(start)
  );
}

/** The task and the shortest unique prefix of the hash in the class. */
function nameOf({ id }: Alike, hash: string, hashes: readonly string[]): string {
  let length = minDigits;
  const isOther = (each: string) => each !== hash && each.startsWith(hash.slice(0, length));
  while (hashes.some(isOther)) length++;
  return `${id}-${hash.slice(0, length)}`;
}

/** If chance affects the failure, only known mistakes distinguish some programs. */
function hashOf({ id, behavior, mistakes = [] }: Alike): string {
  const key = JSON.stringify([id, behavior, ...mistakes.map(({ name }) => name)]);
  return createHash("sha256").update(key).digest("hex");
}

function groupOf(members: readonly [FailingMember, ...FailingMember[]]): Omit<TaskGroup, "name"> {
  const [{ id, behavior = "", mistakes = [] }] = members;
  const scores = members.map(({ score, decision }) => decision?.before ?? score);
  return {
    ...{ task: id, behavior },
    submissions: members.map(({ submission }) => submission),
    ...{ lowest: Math.min(...scores), highest: Math.max(...scores) },
    ...(mistakes.length > 0 && { mistakes: mistakes.map((each) => pick(each, "name", "title")) }),
  };
}
