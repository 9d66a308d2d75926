import type { Person } from "../intake/found.ts";
import { isOtherName, otherKey } from "./contradiction.ts";
import type { RosterQuery, StudentKeys } from "./form.ts";
import { type Keys, keysOfId, nameKeysOf, normal, sureKeysOf } from "./keys.ts";
import { withKnownUsers } from "./repositories.ts";

/** Whose each submission is: indexes of students, or why none fits. */
export interface Matches {
  /** Ids of the submissions of each student, by index. */
  readonly byStudent: ReadonlyMap<number, readonly string[]>;
  readonly unmatched: readonly { readonly id: string; readonly reason: string }[];
  /** Those with a number, an address or a user name that were found by name alone. */
  readonly byName: readonly { readonly id: string; readonly name: string }[];
  /** How many have a key that a student has, and whose name contradicts it. */
  readonly byKey: number;
  readonly otherNames: readonly { readonly id: string; readonly reason: string }[];
}

/** Where a person stands, or why nowhere. */
type RosterPlace =
  | { readonly index: number; readonly by: "key" | "name" }
  | { readonly reason: string; readonly isOtherName?: true };

/** Students by each of their keys. */
type Index = (kind: Keys[number][0], value: string) => readonly number[];

/**
 * Finds the student of each submission: by the number that the platform gives, by e-mail address, by
 * user name, and only then by name. What fits several students fits none; where keys contradict each other,
 * or a name, nobody is guessed.
 *
 * @param form the name of the roster's form: numbers of one platform are not those of another
 */
export function matchStudents(
  students: readonly { readonly keys: StudentKeys }[],
  submissions: readonly RosterQuery[],
  form = "plain",
): Matches {
  const keys = students.map((each) => each.keys);
  const index = indexOf(keys);
  const byStudent = new Map<number, string[]>();
  const unmatched: { id: string; reason: string }[] = [];
  const byName: { id: string; name: string }[] = [];
  const otherNames: { id: string; reason: string }[] = [];
  let byKey = 0;
  const isUser = (name: string) => index("usernames", name).length > 0;
  for (const { id, student } of withKnownUsers(submissions, isUser)) {
    const people = student?.people ?? [];
    const isOfForm = form === "plain" || (student?.platform ?? form) === form;
    const find = (person: Person) => placeOf(person, keys, index, isOfForm);
    const places = people.length === 0 ? [unique(keysOfId(id), index)] : people.map(find);
    for (const found of new Set(places.flatMap((each) => ("index" in each ? each.index : [])))) {
      byStudent.set(found, [...(byStudent.get(found) ?? []), id]);
    }
    for (const [at, place] of places.entries()) {
      const { name = "", ...sure } = people[at] ?? {};
      if ("isOtherName" in place) otherNames.push({ id, reason: place.reason });
      else if ("reason" in place) continue;
      else if (place.by === "name" && Object.keys(sure).length > 0) byName.push({ id, name });
      if (!("by" in place) || place.by === "key") byKey += 1;
    }
    const reasons = places.flatMap((each) => ("reason" in each ? each.reason : []));
    const [reason] = reasons;
    if (reason === undefined) continue;
    const some = reasons.length === places.length ? "" : "somebody in it: ";
    unmatched.push({ id, reason: `${some}${reason}` });
  }
  return { byStudent, unmatched, byName, byKey, otherNames };
}

/** Why a submission matches no student of a roster, unless it fits several there. */
export const nobodyFits = "it matches no student in the roster";

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
  // A number of another platform says something only together with the name.
  const [hit, ...others] = isOfForm ? all : all.filter((at) => !isOther(at));
  if (hit === undefined) {
    if (byName === undefined) return unique([...sure, ...nameKeysOf(person)], index);
    const other = otherKey(person, keys[byName] as StudentKeys, isOfForm);
    if (other === undefined) return { index: byName, by: "name" };
    return { reason: `${nameOf(byName)} ${other}` };
  }
  if (others.length > 0) {
    return { reason: `its keys are of ${[hit, ...others].map(nameOf).join(" and ")} there` };
  }
  if (!isOther(hit)) return { index: hit, by: "key" };
  const number = sure.find((key) => index(...key).includes(hit))?.[1];
  return { reason: `${number} is ${nameOf(hit)} there, not ${person.name}`, isOtherName: true };
}

const onlyOne = (found: readonly number[]) => (found.length === 1 ? found : []);

/** The student whom the first of the keys tells that tells only one. */
function unique(keys: Keys, index: Index): RosterPlace {
  const found = keys.map((key) => index(...key));
  const [first] = found.flatMap(onlyOne);
  if (first !== undefined) return { index: first, by: "key" };
  const several = Math.max(0, ...found.map((each) => each.length));
  return { reason: several === 0 ? nobodyFits : `matches ${several} students in the roster` };
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
    for (const name of keys.names) put("squeezed", name, index);
  }
  return (kind, value) => [...(known.get(`${kind}\0${normal(kind, value)}`) ?? [])];
}
