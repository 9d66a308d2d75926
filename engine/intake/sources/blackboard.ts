import { byKey } from "../../by-key.ts";
import type { ShownFile } from "../disk.ts";
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

/**
 * The assignment's title, the user name and the time, all of them the platform's, then the file's own
 * name or the ending of its text. The first time counts: what stands behind it is the student's choice.
 */
const attempt = /^(.+?)_attempt_(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)(?:_(.+)|\.txt)$/su;
/** Blackboard writes a text about each attempt; its first line says whose it is. */
const firstLine = /^\ufeff?Name: ?(.*) \(([^()]+)\)/;
const mostText = 64 * 1024;

interface BlackboardAttempt {
  /** The assignment's name and the student's. */
  readonly before: string;
  readonly submitted: string;
  readonly files: ShownFile[];
  about?: FolderEntry;
}

function read(entries: readonly FolderEntry[], { text }: ReadingContext): Reading {
  const attempts = new Map<string, BlackboardAttempt>();
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
  const inOrder = [...attempts.values()].sort(byKey(({ submitted }) => submitted));
  const users = usersOf(inOrder, (about) => text(about, mostText));
  const handedIn = inOrder.map(({ before, submitted, files }): HandedIn => {
    const { id, ...user } = users.get(before) ?? { id: before, username: before };
    const isOnly = inOrder.filter((each) => each.before === before).length === 1;
    return {
      id,
      // Not the user name, which may have been cut off in the wrong place.
      student: { key: before.normalize("NFC"), people: [user] },
      label: isOnly ? undefined : `attempt of ${submitted.replace("T", " ")}`,
      submitted,
      files,
    };
  });
  const ofPlatform = inOrder.filter(({ about }) => about !== undefined).length;
  return { handedIn, ofPlatform, rest };
}

interface User {
  readonly id: string;
  readonly username: string;
  readonly name?: string;
}

/**
 * Who is meant, by what stands before the time. Underscores may be in the title and in user names: the
 * texts tell where one ends, and the title is the same for all. Without a text, the last one counts.
 */
function usersOf(
  attempts: readonly BlackboardAttempt[],
  read: (about: FolderEntry) => string,
): Map<string, User> {
  const told = new Map<string, Omit<User, "id">>();
  for (const { before, about } of attempts) {
    const [, name = "", username = ""] =
      about === undefined ? [] : (firstLine.exec(read(about)) ?? []);
    // A text that names somebody else than the file does is not believed.
    if (username !== "" && before.endsWith(`_${username}`)) told.set(before, { username, name });
  }
  const titles = new Set(
    [...told].map(([before, { username }]) => before.slice(0, -username.length)),
  );
  const [title = "", ...others] = titles;
  const guessed = (before: string) =>
    titles.size > 0 && others.length === 0 && before.startsWith(title) && before !== title
      ? before.slice(title.length)
      : before.slice(before.lastIndexOf("_") + 1);
  const all = [...new Set(attempts.map(({ before }) => before))].map((before) => {
    const user = told.get(before) ?? { username: guessed(before) };
    return [before, user] as const;
  });
  const counts = new Map<string, number>();
  for (const [, { username }] of all) counts.set(username, (counts.get(username) ?? 0) + 1);
  return new Map(
    all.map(([before, user]) => {
      const id = counts.get(user.username) === 1 ? user.username : before;
      return [before, { ...user, id }];
    }),
  );
}
