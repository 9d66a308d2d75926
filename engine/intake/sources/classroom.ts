import { basename } from "node:path";
import type { FolderEntry } from "../entries.ts";
import {
  exportSource,
  type HandedIn,
  type Reading,
  type ReadingContext,
} from "../export-source.ts";

/** Clones of the repositories of an assignment, by Classroom 50 or GitHub's own tools. */
export const classroom = exportSource({
  name: "classroom",
  title: "clones of the repositories of a classroom",
  example: "hw1-jdoe/ with .git in it",
  read,
});

function read(
  entries: readonly FolderEntry[],
  { folder, isWrapped, list }: ReadingContext,
): Reading {
  const isClone = (entry: FolderEntry) =>
    entry.kind === "folder" && !entry.isArchive && list(entry).some(({ name }) => isOfClone(name));
  const clones = entries.filter((entry) => !entry.name.startsWith(".") && isClone(entry));
  // One student's folder may hold one clone.
  if (isWrapped && clones.length < 2) return { handedIn: [], ofPlatform: 0, rest: entries };
  const prefix = prefixOf(
    clones.map(({ name }) => name),
    basename(folder),
  );
  const handedIn = clones.map((entry): HandedIn => {
    const username = entry.name.slice(prefix.length);
    return { id: username, student: { key: username, people: [{ username }] }, files: entry };
  });
  return { handedIn, ofPlatform: 0, rest: entries.filter((entry) => !clones.includes(entry)) };
}

function isOfClone(name: string): boolean {
  return name === ".git" || name === ".classroom50.yml";
}

/**
 * What stands before the students' names: what the folder says, as the tools name it
 * `<prefix>-submissions` or `<prefix>_submissions_<time>`; else all that the names share up to a hyphen.
 */
function prefixOf(names: readonly string[], folder: string): string {
  const said = `${/^(.+?)[-_]submissions(_.*)?$/.exec(folder)?.[1] ?? ""}-`;
  if (said !== "-" && names.every((name) => name.startsWith(said) && name !== said)) return said;
  const [first = "", ...others] = names;
  if (others.length === 0) return "";
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length]))
    length += 1;
  const shared = first.slice(0, length);
  return shared.slice(0, shared.lastIndexOf("-") + 1);
}
