import type { FolderEntry } from "../entries.ts";
import {
  exportSource,
  type HandedIn,
  type Reading,
  type ReadingContext,
} from "../export-source.ts";
import type { Person } from "../found.ts";
import { readMetadata } from "./gradescope-metadata.ts";

/** What "Export submissions" of Gradescope gives. */
export const gradescope = exportSource({
  name: "gradescope",
  title: "an export of submissions from Gradescope",
  example: "submission_123456/ beside submission_metadata.yml",
  read,
});

const metadataFile = "submission_metadata.yml";
/** It holds the results of every earlier attempt, too. */
const mostMetadata = 256 * 1024 ** 2;

function read(entries: readonly FolderEntry[], { text }: ReadingContext): Reading {
  const isHandedIn = ({ name, kind }: FolderEntry) =>
    /^submission_\d+$/.test(name) && (kind === "folder" || kind === "link");
  const folders = entries.filter(isHandedIn);
  const metadata = folders.length === 0 ? undefined : entries.find(isMetadata);
  const known = readMetadata(metadata === undefined ? "" : text(metadata, mostMetadata));
  const handedIn = folders.map((entry): HandedIn => {
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
  const rest = entries.filter((entry) => !folders.includes(entry) && entry !== metadata);
  return { handedIn, ofPlatform: metadata === undefined ? 0 : 1, rest };
}

/** The same for all submissions of the same people: Gradescope gives each submission a number. */
function groupKey(people: readonly Person[]): string | undefined {
  const known = people.map(({ number, email }) => number ?? email);
  return known.length === 0 || known.includes(undefined) ? undefined : known.toSorted().join(" ");
}

function isMetadata({ name, kind }: FolderEntry): boolean {
  return name === metadataFile && kind === "file";
}
