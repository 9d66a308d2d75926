import type { FolderEntry } from "../disk.ts";
import { exportSource } from "../export-source.ts";
import type { Person } from "../found.ts";

const metadataFile = "submission_metadata.yml";
/** The file includes results of all earlier attempts. */
const maxMetadataBytes = 256 * 1024 ** 2;

/** Gradescope's "Export submissions". */
export const gradescope = exportSource({
  name: "gradescope",
  title: "an export of submissions from Gradescope",
  example: "submission_123456/ beside submission_metadata.yml",
  parse: (entry) => (isHandedIn(entry) || isMetadata(entry) ? entry : undefined),
  isOfPlatform: isMetadata,
  read: (named, { text }) => {
    const folders = named.filter(isHandedIn);
    const metadata = folders.length === 0 ? undefined : named.find(isMetadata);
    const known = readMetadata(metadata === undefined ? "" : text(metadata, maxMetadataBytes));
    return folders.map((entry) => {
      const { people = [], submitted } = known.get(entry.name) ?? {};
      const names = people.flatMap(({ name }) => name ?? []).join(" & ");
      const number = entry.name.replace("submission_", "");
      return {
        id: names === "" ? entry.name : `${names}_${number}`,
        student: { key: groupKey(people) ?? entry.name, people },
        submitted,
        files: entry,
      };
    });
  },
});

function isHandedIn({ name, kind }: FolderEntry): boolean {
  return /^submission_\d+$/.test(name) && (kind === "folder" || kind === "link");
}

function isMetadata({ name, kind }: FolderEntry): boolean {
  return name === metadataFile && kind === "file";
}

/** A common key of the same people's submissions, which Gradescope numbers separately. */
function groupKey(people: readonly Person[]): string | undefined {
  const known = people.map(({ number, email }) => number ?? email);
  return known.length === 0 || known.includes(undefined) ? undefined : known.toSorted().join(" ");
}

interface Metadata {
  readonly people: Person[];
  submitted?: string;
}

const fields: Readonly<Record<string, keyof Person>> = {
  name: "name",
  email: "email",
  sid: "number",
};

/** Reads students and times from the top levels of the metadata: below is output of students' programs. */
function readMetadata(text: string): Map<string, Metadata> {
  const found = new Map<string, Metadata>();
  let current: Metadata | undefined;
  let isOfPeople = false;
  // Indentation of a person's keys; deeper lines continue a long value.
  let indent = 0;
  for (const line of text.split(/\r?\n/)) {
    const [, submission] = /^['"]?(submission_\d+)['"]?:\s*$/.exec(line) ?? [];
    if (submission !== undefined) {
      current = { people: [] };
      isOfPeople = false;
      found.set(submission, current);
      continue;
    }
    if (current === undefined) continue;
    const [, field, of = ""] = /^ {2}:?([a-z_]+):(?: (.*))?$/.exec(line) ?? [];
    if (field !== undefined) {
      isOfPeople = field === "submitters";
      const value = scalar(of);
      if (field === "created_at" && value !== "") current.submitted = isoTime(value) ?? value;
      continue;
    }
    const item = isOfPeople ? /^( {2,4}- | +):?([a-z_]+): ?(.*)$/.exec(line) : null;
    const [, lead = "", key = "", rest = ""] = item ?? [];
    if (lead.includes("-")) {
      current.people.push({});
      indent = lead.length;
    } else if (lead.length !== indent) continue;
    const person = current.people.at(-1);
    const name = fields[key];
    const value = scalar(rest);
    if (person === undefined || name === undefined || value === "") continue;
    current.people[current.people.length - 1] = { ...person, [name]: value };
  }
  return found;
}

/** A one-line value, quoted or not. */
function scalar(written: string): string {
  const text = written.trim();
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text === "null" || text === "~" ? "" : text;
  return text
    .slice(1, -1)
    .replace(/\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/g, escaped);
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  e: "\u001b",
  "0": "\0",
};

function escaped(_: string, x?: string, u?: string, long?: string, char = ""): string {
  const code = x ?? u ?? long;
  if (code === undefined) return escapes[char] ?? char;
  const point = Number.parseInt(code, 16);
  return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
}

/** `2026-01-31 14:22:32.365935000 -08:00` as `2026-01-31T14:22:32-08:00`; undefined for other texts. */
export function isoTime(text: string): string | undefined {
  const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/;
  const [, day, time, zone = ""] = form.exec(text) ?? [];
  if (day === undefined) return undefined;
  const offset = zone === "UTC" ? "Z" : zone.replace(/^([+-]\d\d):?(\d\d)$/, "$1:$2");
  return `${day}T${time}${offset}`;
}
