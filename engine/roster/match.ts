import type { Person, Student } from "../intake/found.ts";
import type { StudentKeys } from "./form.ts";

/** A submission that is looked for in a roster. */
export interface RosterQuery {
  readonly id: string;
  readonly student?: Student | undefined;
}

/** Whose each submission is: indexes of students, or why none fits. */
export interface Matches {
  /** Ids of the submissions of each student, by index. */
  readonly byStudent: ReadonlyMap<number, readonly string[]>;
  readonly unmatched: readonly { readonly id: string; readonly reason: string }[];
}

/**
 * Finds the student of each submission: by the number that the platform gives, by e-mail address, by
 * user name, and only then by name. What fits several students fits none.
 */
export function matchStudents(
  students: readonly { readonly keys: StudentKeys }[],
  submissions: readonly RosterQuery[],
): Matches {
  const find = indexOf(students.map(({ keys }) => keys));
  const byStudent = new Map<number, string[]>();
  const unmatched: { id: string; reason: string }[] = [];
  for (const { id, student } of submissions) {
    const people: readonly Person[] = student?.people ?? [];
    const all =
      people.length === 0 ? [find(keysOfId(id))] : people.map((each) => find(keysOf(each)));
    for (const found of new Set(all.filter((each) => typeof each === "number"))) {
      byStudent.set(found, [...(byStudent.get(found) ?? []), id]);
    }
    const reasons = all.filter((each) => typeof each === "string");
    const [reason] = reasons;
    if (reason === undefined) continue;
    const some = reasons.length === all.length ? "" : "somebody in it: ";
    unmatched.push({ id, reason: `${some}${reason}` });
  }
  return { byStudent, unmatched };
}

type Keys = readonly (readonly [kind: keyof StudentKeys | "squeezed", value: string | undefined])[];

function keysOf({ number, email, username, name }: Person): Keys {
  return [
    ["numbers", number],
    ["emails", email],
    ["usernames", username],
    ["numbers", username],
    ["names", name],
    ["squeezed", name],
  ];
}

/** A folder may be called anything of a student. */
function keysOfId(id: string): Keys {
  const kinds = ["numbers", "usernames", "emails", "names", "squeezed"] as const;
  return kinds.map((kind) => [kind, id] as const);
}

/** Why a submission matches no student of a roster, unless it fits several there. */
export const nobodyFits = "it matches no student in the roster";

/** Finds the index of a student, or says why there is none. */
function indexOf(students: readonly StudentKeys[]): (keys: Keys) => number | string {
  const known = new Map<string, Set<number>>();
  const put = (kind: string, value: string, index: number) => {
    const key = `${kind}\0${normal(kind, value)}`;
    known.set(key, (known.get(key) ?? new Set()).add(index));
  };
  for (const [index, keys] of students.entries()) {
    for (const kind of ["numbers", "emails", "usernames", "names"] as const) {
      for (const value of keys[kind]) put(kind, value, index);
    }
    for (const name of keys.names) put("squeezed", name, index);
  }
  return (keys) => {
    let several = 0;
    for (const [kind, value] of keys) {
      if (value === undefined) continue;
      const [found, ...more] = known.get(`${kind}\0${normal(kind, value)}`) ?? [];
      if (found !== undefined && more.length === 0) return found;
      several = Math.max(several, more.length);
    }
    return several === 0 ? nobodyFits : `matches ${several + 1} students in the roster`;
  };
}

/** Texts that mean the same person; numbers are what they are. */
function normal(kind: string, value: string): string {
  if (kind === "numbers") return value.trim();
  const text = value.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  // Canvas takes everything but letters, digits and underscores out of names.
  return kind === "squeezed" ? text.replace(/[^\p{L}\p{M}\p{N}_]/gu, "") : text;
}
