import { groupBy } from "../collections.ts";
import type { RosterQuery, StudentKeys } from "./form.ts";
import { normal } from "./keys.ts";
import { type Matches, matchStudents } from "./match.ts";
import type { Roster } from "./read.ts";

/** A member of a class, with all data from its platform and tables. */
export interface ClassMember {
  readonly keys: StudentKeys;
  /** Ids of their submissions; empty without any. */
  readonly ids: readonly string[];
  /** Ids of possible submissions, if keys are ambiguous or contradictory. */
  readonly perhaps: readonly string[];
  /** True if a table of the class lists them. */
  readonly isListed: boolean;
}

/** A class: its members, and the members of each submission, by id, in the platform's order. */
export interface ClassMembers {
  readonly all: readonly ClassMember[];
  readonly byId: ReadonlyMap<string, readonly ClassMember[]>;
}

/** A table's students, matched with people of submissions. */
interface MatchedTable extends Pick<Roster, "students">, Pick<Matches, "byStudent" | "people"> {}

type PlacedPerson = Matches["people"][number];

export function membersOf(
  submissions: readonly RosterQuery[],
  tables: readonly MatchedTable[] = [],
): ClassMembers {
  const all: Draft[] = [];
  const known = new Map<string, Draft>();
  const byId = new Map<string, Set<Draft>>();
  const enter = (slots: readonly string[], { emails, names, ...keys }: StudentKeys): Draft => {
    const [before] = slots.flatMap((slot) => known.get(slot) ?? []);
    const member = before ?? draft();
    if (before === undefined) all.push(member);
    for (const slot of slots) if (!known.has(slot)) known.set(slot, member);
    // One platform's number may be another's user name.
    const sure = [...keys.numbers, ...keys.usernames];
    const more = { numbers: sure, usernames: sure, emails, names };
    for (const kind of kinds) member.keys[kind].push(...more[kind]);
    return member;
  };
  const alone = [{ students: [], ...matchStudents([], submissions) }];
  for (const { students, byStudent, people } of tables.length > 0 ? tables : alone) {
    const placed = groupBy(people, ({ index }) => index);
    const listed = students.map(({ keys }, index) => {
      return Object.assign(enter((placed.get(index) ?? []).map(slotOf), keys), { isListed: true });
    });
    for (const each of people) {
      const { id } = each.query;
      const member = enter([slotOf(each)], keysOf(each));
      byId.set(id, (byId.get(id) ?? new Set()).add(member));
      if (!member.ids.includes(id)) member.ids.push(id);
      for (const index of each.perhaps) listed[index]?.perhaps.push(id);
    }
    // A group's members whom only a table knows.
    for (const [index, ids] of byStudent) {
      const mate = listed[index];
      for (const id of mate === undefined ? [] : ids) {
        byId.get(id)?.add(mate as Draft);
        if (!mate?.ids.includes(id)) mate?.ids.push(id);
      }
    }
  }
  return { all, byId: new Map([...byId].map(([id, own]) => [id, [...own]])) };
}

const kinds = ["numbers", "emails", "usernames", "names"] as const;

const draft = () => ({
  keys: { numbers: [], emails: [], usernames: [], names: [] } as Record<
    (typeof kinds)[number],
    string[]
  >,
  ids: [] as string[],
  perhaps: [] as string[],
  isListed: false,
});
type Draft = ReturnType<typeof draft>;

/** The same for all submissions of a person: one number under two names is two people. */
function slotOf({ query: { id, student }, person = {} }: PlacedPerson): string {
  const { name = "", number, email, username } = person;
  const sure = number ?? email ?? username;
  return JSON.stringify([
    ...[student?.platform, sure ?? id, sure === undefined ? "id" : "key"],
    normal("names", name),
  ]);
}

function keysOf({ query: { id, student }, person }: PlacedPerson): StudentKeys {
  if (person === undefined) return { numbers: [id], emails: [id], usernames: [id], names: [id] };
  const texts = (...all: readonly (string | undefined)[]) => all.flatMap((each) => each ?? []);
  const { number, email, username, name } = person;
  // A group's submission id is not a member's.
  const own = student?.people.length === 1 ? id : undefined;
  return {
    ...{ numbers: texts(number), emails: texts(email), usernames: texts(username, own) },
    // A group's name is not a member's.
    names: texts(student?.group === undefined ? name : undefined),
  };
}

/** A member's name in messages: their submissions, else a unique key. */
export function labelOf({ ids, keys: { names, emails, numbers } }: ClassMember): string {
  if (ids.length > 0) return ids.join(", ");
  return [names[0] ?? [], emails[0] ?? numbers[0] ?? []].flat().join(" ");
}

/** Listed students without a submission, submissions by nobody in a table, and groups with one known member. */
export function attendanceOf(submissions: readonly RosterQuery[], { all, byId }: ClassMembers) {
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
