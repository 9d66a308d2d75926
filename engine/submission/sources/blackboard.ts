import type { Shown } from "../disk.ts";
import type { FolderEntry } from "../entries.ts";
import {
  exportSource,
  type HandedIn,
  type Reading,
  type ReadingContext,
} from "../export-source.ts";

/** What "Assignment file download" of Blackboard gives: all files of all attempts side by side. */
export const blackboard = exportSource({
  name: "blackboard",
  title: "a download of submissions from Blackboard",
  example: "Homework 1_jdoe_attempt_2026-01-31-23-59-59_game.ts",
  read,
});

const attempt = /^(.+)_attempt_(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)(?:_(.+)|\.txt)$/su;
/** Blackboard writes a text about each attempt; its first line says whose it is. */
const firstLine = /^\ufeff?Name: ?(.*) \(([^()]+)\)/;
const mostText = 64 * 1024;

interface Attempt {
  /** The assignment's name and the student's. */
  readonly before: string;
  readonly submitted: string;
  readonly files: Shown[];
  about?: FolderEntry;
}

function read(entries: readonly FolderEntry[], { text }: ReadingContext): Reading {
  const attempts = new Map<string, Attempt>();
  const rest: FolderEntry[] = [];
  for (const entry of entries) {
    const match = entry.kind === "folder" && !entry.isArchive ? null : attempt.exec(entry.name);
    if (match === null) {
      rest.push(entry);
      continue;
    }
    const [, before = "", day, hour, minute, second, file] = match;
    const submitted = `${day}T${hour}:${minute}:${second}`;
    const key = `${before}\0${submitted}`;
    const one = attempts.get(key) ?? { before, submitted, files: [] };
    attempts.set(key, one);
    if (file === undefined) one.about = entry;
    else one.files.push({ name: file, entry });
  }
  const inOrder = [...attempts.values()].sort((a, b) => (a.submitted < b.submitted ? -1 : 1));
  const users = new Map<string, { username: string; name?: string }>();
  for (const { before, about } of inOrder) {
    const told = about === undefined ? null : firstLine.exec(text(about, mostText));
    const [, name = "", username = ""] = told ?? [];
    // A text that names somebody else than the file does is not believed.
    if (username !== "" && before.endsWith(`_${username}`)) users.set(before, { username, name });
  }
  const handedIn = inOrder.map(({ before, submitted, files }): HandedIn => {
    const user = users.get(before) ?? { username: before.slice(before.lastIndexOf("_") + 1) };
    const isOnly = inOrder.filter((each) => each.before === before).length === 1;
    return {
      id: user.username,
      student: { key: user.username, people: [user] },
      ...(isOnly ? {} : { label: `attempt of ${submitted.replace("T", " ")}` }),
      submitted,
      files,
    };
  });
  const others = inOrder.flatMap(({ about }) =>
    about === undefined ? [] : [{ entry: about, reason: "written by Blackboard" }],
  );
  return { handedIn, others, rest };
}
