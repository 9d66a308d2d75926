import type { Person } from "../found.ts";
import { isoTime } from "../iso-time.ts";

/** What Gradescope says of one submission. */
export interface Metadata {
  readonly people: readonly Person[];
  readonly submitted?: string;
}

/**
 * Reads who handed in what, and when, from the text of `submission_metadata.yml`. It is read line by
 * line and no deeper than that: below lie results with what students' programs printed.
 */
export function readMetadata(text: string): Map<string, Metadata> {
  const found = new Map<string, { people: Person[]; submitted?: string }>();
  let current: { people: Person[]; submitted?: string } | undefined;
  let isOfPeople = false;
  // Where the keys of a person stand: what stands further right is the rest of a long value.
  let indent = 0;
  for (const line of text.split(/\r?\n/)) {
    const top = /^['"]?(submission_\d+)['"]?:\s*$/.exec(line);
    if (top?.[1] !== undefined) {
      current = { people: [] };
      isOfPeople = false;
      found.set(top[1], current);
      continue;
    }
    if (current === undefined) continue;
    const field = /^ {2}:?([a-z_]+):(?: (.*))?$/.exec(line);
    if (field !== null) {
      isOfPeople = field[1] === "submitters";
      const value = scalar(field[2] ?? "");
      if (field[1] === "created_at" && value !== "") current.submitted = isoTime(value) ?? value;
      continue;
    }
    const item = isOfPeople ? /^( {2,4}- | +):?([a-z_]+): ?(.*)$/.exec(line) : null;
    if (item === null) continue;
    const [, lead = "", key = "", rest = ""] = item;
    if (lead.includes("-")) {
      current.people.push({});
      indent = lead.length;
    } else if (lead.length !== indent) continue;
    const person = current.people.at(-1);
    const value = scalar(rest);
    const name = keys[key];
    if (person === undefined || name === undefined || value === "") continue;
    current.people[current.people.length - 1] = { ...person, [name]: value };
  }
  return found;
}

const keys: Readonly<Record<string, keyof Person>> = {
  name: "name",
  email: "email",
  sid: "number",
};

/** The text of a value on one line, quoted or not. */
function scalar(written: string): string {
  const text = written.trim();
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text === "null" || text === "~" ? "" : text;
  return text
    .slice(1, -1)
    .replace(/\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/g, escaped);
}

const plain: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  e: "\u001b",
  "0": "\0",
};

function escaped(_: string, x?: string, u?: string, long?: string, char = ""): string {
  const code = x ?? u ?? long;
  if (code === undefined) return plain[char] ?? char;
  const point = Number.parseInt(code, 16);
  return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
}
