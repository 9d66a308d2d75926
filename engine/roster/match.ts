import type { Person } from "../intake/found.ts";
import type { RosterQuery, StudentKeys } from "./form.ts";
import {
  isOtherName,
  type Keys,
  keysOfId,
  nameKeysOf,
  normal,
  otherKey,
  sureKeysOf,
} from "./keys.ts";

/** Each submission's students by index, or the reason that none fits. */
export interface Matches {
  /** Ids of the submissions of each student, by index. */
  readonly byStudent: ReadonlyMap<number, readonly string[]>;
  /** All people of submissions, in order, with the index of the matching student. */
  readonly people: readonly {
    readonly query: RosterQuery;
    readonly person: Person | undefined;
    readonly index: number | undefined;
    /** Indexes of possible students, if ambiguous. */
    readonly perhaps: readonly number[];
  }[];
  readonly unmatched: readonly { readonly id: string; readonly reason: string }[];
  /** People with a number, an address or a user name who were found by name alone. */
  readonly byName: readonly { readonly id: string; readonly name: string }[];
  /** Number of people whose key matches a student but whose name contradicts it. */
  readonly byKey: number;
  readonly otherNames: readonly { readonly id: string; readonly reason: string }[];
}

/** A person's place, or the reason there is none, with indexes of partial matches. */
type RosterPlace =
  | { readonly index: number; readonly by: "key" | "name" }
  | { readonly reason: string; readonly isOtherName?: true; readonly perhaps: readonly number[] };

/** Students by each of their keys. */
type Index = (kind: Keys[number][0], value: string) => readonly number[];

/**
 * Finds a student by the platform's number, e-mail address, user name, and only then by name. An ambiguous key
 * matches nobody; if keys contradict each other or a name, nothing is guessed.
 *
 * @param form the name of the roster's form: numbers of one platform are not those of another
 */
export function finderOf(students: readonly { readonly keys: StudentKeys }[], form = "plain") {
  const keys = students.map((each) => each.keys);
  const index = indexOf(keys);
  return {
    isUser: (name: string) => index("usernames", name).length > 0,
    /** The place of each person; if there is only an id, that of the id. */
    find: ({ id, student }: RosterQuery): readonly RosterPlace[] => {
      const people = student?.people ?? [];
      const isOfForm = form === "plain" || (student?.platform ?? form) === form;
      const placed = (person: Person) => placeOf(person, keys, index, isOfForm);
      const places = people.map((person) => {
        const place = placed(person);
        const { name: _, ...sure } = person;
        // The number after a group's name is a member's.
        const isMember = student?.group !== undefined && "isOtherName" in place;
        return isMember ? placed(sure) : place;
      });
      return people.length === 0 ? [unique(keysOfId(id), index)] : places;
    },
    /** Members of a submission's group. */
    findMates: ({ student }: RosterQuery): readonly number[] =>
      student?.group === undefined ? [] : index("groups", student.group),
  };
}

export function matchStudents(
  students: readonly { readonly keys: StudentKeys }[],
  submissions: readonly RosterQuery[],
  form = "plain",
): Matches {
  const { isUser, find, findMates } = finderOf(students, form);
  const byStudent = new Map<number, string[]>();
  const all: Matches["people"][number][] = [];
  const unmatched: { id: string; reason: string }[] = [];
  const byName: { id: string; name: string }[] = [];
  const otherNames: { id: string; reason: string }[] = [];
  let byKey = 0;
  for (const query of withKnownUsers(submissions, isUser)) {
    const { id, student } = query;
    const people = student?.people ?? [];
    const places = find(query);
    const mates = findMates(query);
    const own = places.flatMap((each) => ("index" in each ? each.index : []));
    for (const found of new Set([...own, ...mates])) {
      byStudent.set(found, [...(byStudent.get(found) ?? []), id]);
    }
    for (const [at, place] of places.entries()) {
      const { name = "", ...sure } = people[at] ?? {};
      const index = "index" in place ? place.index : undefined;
      const perhaps = "perhaps" in place ? place.perhaps : [];
      all.push({ query, person: people[at], index, perhaps });
      if ("isOtherName" in place) otherNames.push({ id, reason: place.reason });
      else if ("reason" in place) continue;
      else if (place.by === "name" && Object.keys(sure).length > 0) byName.push({ id, name });
      if (!("by" in place) || place.by === "key") byKey += 1;
    }
    const reasons = places.flatMap((each) => ("reason" in each ? each.reason : []));
    const [reason] = reasons;
    if (reason === undefined || mates.length > 0) continue;
    const some = reasons.length === places.length ? "" : "somebody in it: ";
    unmatched.push({ id, reason: `${some}${reason}` });
  }
  return { byStudent, people: all, unmatched, byName, byKey, otherNames };
}

export const nobodyFits = "it matches no student in the roster";
/** End of the reason if several match. */
export const severalFit = "students in the roster";

function placeOf(
  person: Person,
  keys: readonly StudentKeys[],
  index: Index,
  isOfForm: boolean,
): RosterPlace {
  const named = unique(nameKeysOf(person), index);
  const byName = "index" in named ? named.index : undefined;
  const nameOf = (at: number) => keys[at]?.names[0] ?? keys[at]?.emails[0] ?? "";
  const isOther = (at: number) =>
    byName === undefined ? isOtherName(person.name, keys[at]?.names ?? []) : byName !== at;
  const sure = sureKeysOf(person, isOfForm);
  const all = [...new Set(sure.flatMap((key) => onlyOne(index(...key))))];
  // Another platform's number counts only together with the name.
  const [hit, ...others] = isOfForm ? all : all.filter((at) => !isOther(at));
  if (hit === undefined) {
    if (byName === undefined) {
      const place = unique([...sure, ...nameKeysOf(person)], index);
      // The only match has another platform's number, and another name.
      return "index" in place ? { reason: nobodyFits, perhaps: [] } : place;
    }
    const other = otherKey(person, keys[byName] as StudentKeys, isOfForm);
    if (other === undefined) return { index: byName, by: "name" };
    return { reason: `${nameOf(byName)} ${other}`, perhaps: [byName] };
  }
  if (others.length > 0) {
    const reason = `its keys belong to ${[hit, ...others].map(nameOf).join(" and ")} there`;
    return { reason, perhaps: [hit, ...others] };
  }
  if (!isOther(hit)) return { index: hit, by: "key" };
  const number = sure.find((key) => index(...key).includes(hit))?.[1];
  const reason = `${number} is ${nameOf(hit)} there, not ${person.name}`;
  return { reason, isOtherName: true, perhaps: byName === undefined ? [hit] : [hit, byName] };
}

const onlyOne = (found: readonly number[]) => (found.length === 1 ? found : []);

/** The one student who has any of the keys. */
function unique(keys: Keys, index: Index): RosterPlace {
  const fitting = [...new Set(keys.flatMap((key) => index(...key)))];
  const [only, ...others] = fitting;
  if (only === undefined) return { reason: nobodyFits, perhaps: [] };
  if (others.length === 0) return { index: only, by: "key" };
  return { reason: `matches ${fitting.length} ${severalFit}`, perhaps: fitting };
}

function indexOf(students: readonly StudentKeys[]): Index {
  const known = new Map<string, Set<number>>();
  const put = (kind: Keys[number][0], value: string, index: number) => {
    const key = `${kind}\0${normal(kind, value)}`;
    known.set(key, (known.get(key) ?? new Set()).add(index));
  };
  for (const [index, keys] of students.entries()) {
    for (const kind of ["numbers", "emails", "usernames", "names"] as const) {
      for (const value of keys[kind]) put(kind, value, index);
    }
    for (const name of keys.groups ?? []) put("groups", name, index);
    for (const name of keys.names) put("squeezed", name, index);
  }
  return (kind, value) => [...(known.get(`${kind}\0${normal(kind, value)}`) ?? [])];
}

/**
 * Derives user names that a roster knows from repository names. In `hw-1-tum-ann` and `hw-1-tum-bob` alone, the
 * end of the assignment's name is unclear: choose the one after which most names are in the roster.
 */
function withKnownUsers(
  submissions: readonly RosterQuery[],
  isKnown: (username: string) => boolean,
): readonly RosterQuery[] {
  const folders = submissions.flatMap(({ student }) => student?.folder ?? []);
  const known = (prefix: string) =>
    folders.filter((folder) => isKnown(folder.slice(prefix.length))).length;
  // Of equally good prefixes, the shortest: user names may have hyphens.
  const [best] = commonPrefixes(folders)
    .map((prefix) => ({ prefix, fits: known(prefix) }))
    .sort((a, b) => b.fits - a.fits);
  if (best === undefined || best.fits === 0) return submissions;
  return submissions.map((each) => {
    const folder = each.student?.folder;
    if (each.student === undefined || folder === undefined) return each;
    const people = [{ username: folder.slice(best.prefix.length) }];
    return { ...each, student: { ...each.student, people } };
  });
}

/** Common prefixes up to a hyphen, shortest first. */
function commonPrefixes([first = "", ...others]: readonly string[]): string[] {
  const parts = first.split("-").slice(0, -1);
  const prefixes = parts.map((_, at) => `${parts.slice(0, at + 1).join("-")}-`);
  return ["", ...prefixes].filter((prefix) => others.every((name) => name.startsWith(prefix)));
}
