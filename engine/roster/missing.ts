import type { RosterQuery, StudentKeys } from "./form.ts";
import { normal } from "./keys.ts";
import type { ClassMembers } from "./members.ts";

export interface Attendance {
  /** Names of listed students without a submission. */
  readonly missing: readonly string[];
  /** Ids of submissions by nobody in a table. */
  readonly strangers: readonly string[];
  /** Ids of group submissions with only one known member. */
  readonly groups: readonly string[];
}

export function attendanceOf(
  submissions: readonly RosterQuery[],
  { all, byId }: ClassMembers,
): Attendance {
  const listed = all.filter(({ isListed }) => isListed);
  const isKnown = ({ id, student: { group = "" } = { key: id, people: [] } }: RosterQuery) => {
    const own = (byId.get(id) ?? []).filter(({ isListed }) => isListed);
    // A student's name may equal a group's.
    const isName = (name: string) => normal("squeezed", name) === normal("squeezed", group);
    return own.length > 1 || own.some(({ keys }) => keys.names.some(isName));
  };
  const open = submissions.filter((each) => each.student?.group !== undefined && !isKnown(each));
  return {
    missing: titlesOf(listed.filter(({ ids }) => ids.length === 0).map(({ keys }) => keys)),
    strangers: [...byId].flatMap(([id, own]) => (own.some(({ isListed }) => isListed) ? [] : id)),
    groups: [...new Set(open.map(({ id }) => id))],
  };
}

/** Names, with a number or address for namesakes. */
function titlesOf(students: readonly StudentKeys[]): string[] {
  const all = students.map(({ names, numbers, emails, usernames }) => {
    const sure = [...numbers, ...emails, ...usernames];
    return { name: names[0] ?? sure[0] ?? "", key: sure[0] ?? "" };
  });
  return all.map(({ name, key }) => {
    const isOnly = all.filter((each) => each.name === name).length === 1;
    return isOnly || key === "" ? name : `${name} (${key})`;
  });
}
