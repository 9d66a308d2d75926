import type { FoundSubmission } from "../../engine/intake/found.ts";
import { type ClassMembers, membersOf } from "../../engine/roster/members.ts";
import { type Attendance, attendanceOf } from "../../engine/roster/missing.ts";
import { type ReachedRow, reach, type WrittenRow } from "../../engine/roster/reach.ts";
import { matchGradebook } from "../results/gradebook.ts";
import type { ClassFile } from "./class-file.ts";

/** Who is in a class, by its submissions and the tables that its settings name. */
export interface ClassList extends Attendance {
  /** Whether all of the class is there, and not one submission alone. */
  readonly isClass: boolean;
  readonly members: ClassMembers;
  /** When each submission was handed in, by id, as far as a table says. */
  readonly times: ReadonlyMap<string, string>;
  /** Who is meant by rows of the settings. Throws a usage fault for those that mean nobody, or several. */
  reach<T extends WrittenRow>(rows: readonly T[]): ReachedRow<T>[];
}

/**
 * Reads the tables of a class. Throws a usage fault for one that cannot be read or is of others. Where only one
 * submission is graded, `isClass` is false: what the settings say of others is no fault.
 */
export function classList(
  file: ClassFile | undefined,
  submissions: readonly FoundSubmission[],
  isClass: boolean,
): ClassList {
  const { settings: { roster, submitted } = {}, pathOf = String } = file ?? {};
  const tables = new Map(
    [roster, submitted].flatMap((named) => {
      if (named === undefined) return [];
      const isStrict = isClass || named === submitted;
      return [[named, matchGradebook(pathOf(named), submissions, named, isStrict)] as const];
    }),
  );
  const members = membersOf(
    submissions,
    [...tables.values()].map(({ roster: { students }, ...matches }) => ({ students, ...matches })),
  );
  const table = submitted === undefined ? undefined : tables.get(submitted);
  const times = (table?.people ?? []).flatMap(({ query: { id }, index }) => {
    const time = index === undefined ? undefined : table?.roster.students[index]?.submitted;
    return time === undefined ? [] : [[id, time] as const];
  });
  return {
    ...attendanceOf(submissions, members),
    isClass,
    members,
    times: new Map(times),
    reach: (rows) => reach(rows, members, isClass),
  };
}
