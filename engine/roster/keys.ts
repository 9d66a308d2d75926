import type { Person } from "../intake/found.ts";
import type { StudentKeys } from "./form.ts";

/** By what somebody can be looked for; `squeezed` are names as Canvas puts them into those of files, as are `groups`. */
export type KeyKind = keyof StudentKeys | "squeezed";

export type Keys = readonly (readonly [kind: KeyKind, value: string])[];

/**
 * What tells somebody from all others, the surest first. What one platform calls a number, another may call a user
 * name.
 */
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

/** What several people may share. */
export function nameKeysOf({ name }: Person): Keys {
  return name === undefined ? [] : [["names", name] as const, ["squeezed", name] as const];
}

/** A folder may be called anything of a student. */
export function keysOfId(id: string): Keys {
  const kinds = ["numbers", "usernames", "emails", "names", "squeezed"] as const;
  return kinds.map((kind) => [kind, id] as const);
}

/** Normalised text of a key; numbers stay as they are. */
export function normal(kind: KeyKind, value: string): string {
  if (kind === "numbers") return written(value);
  const text = value.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  // Canvas takes everything but letters, digits and underscores out of names.
  return kind === "squeezed" || kind === "groups"
    ? text.replace(/[^\p{L}\p{M}\p{N}_]/gu, "")
    : text;
}

/** A number without what keeps Excel from changing it: `="0012"` and `'0012` are 0012. */
function written(number: string): string {
  const [, quoted, marked] = /^(?:="([^"]*)"|'(.*))$/.exec(number.trim()) ?? [];
  return quoted ?? marked ?? number.trim();
}

/** Whether Excel has written a long number in its own way, as in `1.001E+03`: nobody knows what it was. */
export function isDestroyed(number: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(written(number));
}

/** Whether one number may have been the other before a program took its zeros away. */
export function isSameNumber(one: string, other: string): boolean {
  const bare = (number: string) => written(number).replace(/^0+(?=.)/, "");
  return bare(one) === bare(other);
}
