import { groupBy } from "../group-by.ts";

import type { RosterQuery, StudentKeys } from "./form.ts";
import { normal } from "./keys.ts";
import { type Matches, matchStudents } from "./match.ts";
import type { Roster } from "./read.ts";

/** Somebody in a class, by all that its platform and its tables say of them. */
export interface Member {
  readonly keys: StudentKeys;
  /** Of their submissions; empty where they have not handed in. */
  readonly ids: readonly string[];
  /** Of submissions that may be theirs, where their keys are several people's or contradict each other. */
  readonly perhaps: readonly string[];
  /** Whether a table of the class has them. */
  readonly isListed: boolean;
}

/** A class: its members, and whose each submission is, by id, in the order of the platform. */
export interface Members {
  readonly all: readonly Member[];
  readonly byId: ReadonlyMap<string, readonly Member[]>;
}

/** The students of a table, and who of those who handed in each of them is. */
interface MatchedTable extends Pick<Roster, "students">, Pick<Matches, "people"> {}

type Placed = Matches["people"][number];

/** Joins what submissions and tables say of the members of a class. */
export function membersOf(
  submissions: readonly RosterQuery[],
  tables: readonly MatchedTable[] = [],
): Members {
  const drafts: Draft[] = [];
  const known = new Map<string, Draft>();
  const byId = new Map<string, Set<Draft>>();
  const enter = (slots: readonly string[], keys: StudentKeys): Draft => {
    const [before] = slots.flatMap((slot) => known.get(slot) ?? []);
    const draft = before ?? { parts: [], ids: new Set(), perhaps: new Set(), isListed: false };
    if (before === undefined) drafts.push(draft);
    for (const slot of slots) if (!known.has(slot)) known.set(slot, draft);
    draft.parts.push(keys);
    return draft;
  };
  const alone = [{ students: [], ...matchStudents([], submissions) }];
  for (const { students, people } of tables.length > 0 ? tables : alone) {
    const placed = groupBy(people, ({ index }) => index);
    const listed = students.map(({ keys }, index) => {
      return Object.assign(enter((placed.get(index) ?? []).map(slotOf), keys), { isListed: true });
    });
    for (const each of people) {
      const { id } = each.query;
      const draft = enter([slotOf(each)], keysOf(each));
      draft.ids.add(id);
      for (const index of each.perhaps) listed[index]?.perhaps.add(id);
      byId.set(id, (byId.get(id) ?? new Set()).add(draft));
    }
  }
  const members = new Map(drafts.map((draft) => [draft, memberOf(draft)]));
  const own = [...byId].map(([id, all]) => {
    return [id, [...all].flatMap((draft) => members.get(draft) ?? [])] as const;
  });
  return { all: [...members.values()], byId: new Map(own) };
}

interface Draft {
  readonly parts: StudentKeys[];
  readonly ids: Set<string>;
  readonly perhaps: Set<string>;
  isListed: boolean;
}

/** The same for all submissions of somebody: one number under two names is two people. */
function slotOf({ query: { id, student }, person = {} }: Placed): string {
  const { name = "", number, email, username } = person;
  const sure = number ?? email ?? username;
  return JSON.stringify([
    ...[student?.platform, sure ?? id, sure === undefined ? "id" : "key"],
    normal("names", name),
  ]);
}

function keysOf({ query: { id, student }, person }: Placed): StudentKeys {
  if (person === undefined) return { numbers: [id], emails: [id], usernames: [id], names: [id] };
  const texts = (...all: readonly (string | undefined)[]) => all.flatMap((each) => each ?? []);
  const { number, email, username, name } = person;
  // The id of what a group handed in is that of no one in it.
  const own = student?.people.length === 1 ? id : undefined;
  return {
    ...{ numbers: texts(number), emails: texts(email), usernames: texts(username, own) },
    names: texts(name),
  };
}

function memberOf({ parts, ids, perhaps, isListed }: Draft): Member {
  const all = (kind: keyof StudentKeys) => [...new Set(parts.flatMap((each) => each[kind]))];
  // What one platform calls a number, another may call a user name.
  const sure = [...new Set([...all("numbers"), ...all("usernames")])];
  const keys = { numbers: sure, usernames: sure, emails: all("emails"), names: all("names") };
  return { keys, ids: [...ids], perhaps: [...perhaps], isListed };
}

/** What a message calls a member: by their submissions, else by what tells them from others. */
export function labelOf({ ids, keys: { names, emails, numbers } }: Member): string {
  if (ids.length > 0) return ids.join(", ");
  return [names[0] ?? [], emails[0] ?? numbers[0] ?? []].flat().join(" ");
}
