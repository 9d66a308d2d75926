import type { Person } from "../intake/found.ts";
import type { StudentKeys } from "./form.ts";

/** Types of keys for finding a student; `squeezed` are names as in Canvas's file names, as are `groups`. */
export type KeyKind = keyof StudentKeys | "squeezed";

export type Keys = readonly (readonly [kind: KeyKind, value: string])[];

/** Unique keys of a person, most reliable first. One platform's number may be another's user name. */
export function sureKeysOf({ number, email, username }: Person, isOfForm = true): Keys {
  const all = [
    ["numbers", number],
    ["emails", email],
    ["usernames", username],
    ["numbers", username],
    ["usernames", isOfForm ? undefined : number],
  ] as const;
  return all.flatMap(([kind, value]) => (value === undefined ? [] : [[kind, value] as const]));
}

/** Keys that several people may share. */
export function nameKeysOf({ name }: Person): Keys {
  return name === undefined ? [] : [["names", name] as const, ["squeezed", name] as const];
}

/** A folder may be named after any key of a student. */
export function keysOfId(id: string): Keys {
  const kinds = ["numbers", "usernames", "emails", "names", "squeezed"] as const;
  return kinds.map((kind) => [kind, id] as const);
}

/** Normalised text of a key; numbers stay as they are. */
export function normal(kind: KeyKind, value: string): string {
  if (kind === "numbers") return written(value);
  const text = value.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  // Canvas reduces names to letters, digits and underscores.
  return kind === "squeezed" || kind === "groups"
    ? text.replace(/[^\p{L}\p{M}\p{N}_]/gu, "")
    : text;
}

/** A number without the protection from Excel: `="0012"` and `'0012` are 0012. */
function written(number: string): string {
  const [, quoted, marked] = /^(?:="([^"]*)"|'(.*))$/.exec(number.trim()) ?? [];
  return quoted ?? marked ?? number.trim();
}

/** True for a number that Excel has reformatted, as in `1.001E+03`: the original is lost. */
export function isDestroyed(number: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(written(number));
}

/** True if two numbers may differ only by zeros that a program removed. */
export function isSameNumber(one: string, other: string): boolean {
  const bare = (number: string) => written(number).replace(/^0+(?=.)/, "");
  return bare(one) === bare(other);
}

/**
 * A key of a person that contradicts the roster's: then they are not the same, whatever their names. Undefined
 * if they share no key, or agree in one.
 *
 * @param hasSameNumbers whether numbers and user names of the two are of one kind
 */
export function otherKey(
  person: Person,
  { numbers, emails, usernames }: StudentKeys,
  hasSameNumbers: boolean,
): string | undefined {
  const { number, email, username } = person;
  const isEmail = (each: string) => normal("emails", each) === normal("emails", email ?? "");
  if (email !== undefined && emails.some(isEmail)) return undefined;
  const others: string[] = [];
  if (hasSameNumbers) {
    const known = [...numbers, ...usernames].filter((each) => !isDestroyed(each));
    const own = [number, username].filter((each) => each !== undefined);
    const isOwn = (each: string) =>
      own.some((one) => isSameNumber(one, each) || normal("names", one) === normal("names", each));
    if (known.some(isOwn)) return undefined;
    const [first] = numbers.filter((each) => !isDestroyed(each));
    if (number !== undefined && first !== undefined) {
      others.push(`has the number ${first} there, not ${number}`);
    }
    const [user] = usernames;
    if (username !== undefined && user !== undefined) {
      others.push(`has the user name ${user} there, not ${username}`);
    }
  }
  if (email !== undefined && emails[0] !== undefined) {
    others.push(`has the address ${emails[0]} there, not ${email}`);
  }
  return others[0];
}

/**
 * True if no part of a name is in a roster's names of a student: then a matching number is from another list.
 * Names in different scripts may be one person's.
 */
export function isOtherName(name: string | undefined, names: readonly string[]): boolean {
  if (name === undefined || names.length === 0) return false;
  const [own, theirs] = [wordsOf(name), names.flatMap(wordsOf)];
  const inLatin = (words: readonly string[]) => words.some((word) => /\p{sc=Latin}/u.test(word));
  if (own.length === 0 || theirs.length === 0 || inLatin(own) !== inLatin(theirs)) return false;
  // Canvas writes a name as one word, the last name first.
  const has = (words: readonly string[], word: string) => words.some((each) => each.includes(word));
  return !own.some((word) => has(theirs, word)) && !theirs.some((word) => has(own, word));
}

/** Letters alone, without accents; single ones and initials say nothing. */
function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/\p{L}{2,}/gu) ?? [];
}
