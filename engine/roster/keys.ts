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
