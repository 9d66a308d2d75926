import { groupBy } from "../../collections.ts";
import { byKey } from "../../order.ts";
import { exportSource } from "../export-source.ts";

/** Title, user and time from the platform, then the student's name for the file, so that the first time counts. */
const attempt = /^(.+?)_attempt_(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)(?:_(.+)|\.txt)$/su;
/** Blackboard writes a text about each attempt, whose first line names the student. */
const firstLine = /^\ufeff?Name: ?(.*) \(([^()]+)\)/;
const maxTextBytes = 64 * 1024;

/** Blackboard's "Assignment file download": all files of all attempts side by side. */
export const blackboard = exportSource({
  name: "blackboard",
  title: "a download of submissions from Blackboard",
  example: "Homework 1_jdoe_attempt_2026-01-31-23-59-59_game.ts",
  parse: (entry) => {
    const isFolder = entry.kind === "folder" && !entry.isArchive;
    const match = isFolder ? null : attempt.exec(entry.name);
    if (match === null) return undefined;
    // The assignment's name and the student's.
    const [, before = "", day, hour, minute, second, file] = match;
    return { entry, before, submitted: `${day}T${hour}:${minute}:${second}`, file };
  },
  isOfPlatform: ({ file }) => file === undefined,
  read: (named, { text }) => {
    const inOrder = named.toSorted(byKey(({ submitted }) => submitted));
    const attempts = groupBy(inOrder, ({ before, submitted }) => `${before}\0${submitted}`);
    const texts = inOrder.flatMap(({ entry, before, file }) =>
      file === undefined ? [{ before, line: firstLine.exec(text(entry, maxTextBytes)) }] : [],
    );
    const users = usersOf(new Set(inOrder.map(({ before }) => before)), texts);
    return [...attempts.values()].map((all) => {
      const [{ before, submitted }] = all;
      const { id, ...user } = users.get(before) ?? { id: before, username: before };
      const times = new Set(
        inOrder.flatMap((each) => (each.before === before ? each.submitted : [])),
      );
      return {
        id,
        // Without the user name, which may be cut off wrongly.
        student: { key: before.normalize("NFC"), people: [user] },
        label: times.size === 1 ? undefined : `attempt of ${submitted.replace("T", " ")}`,
        submitted,
        files: all.flatMap(({ entry, file }) =>
          file === undefined ? [] : [{ name: file, entry }],
        ),
      };
    });
  },
});

interface User {
  readonly id: string;
  readonly username: string;
  readonly name?: string;
}

/**
 * Students by the text before the time. Titles and user names may contain underscores: Blackboard's texts show
 * the boundary, and the title is common to all. Without a text, the last underscore counts.
 */
function usersOf(
  all: ReadonlySet<string>,
  texts: readonly { readonly before: string; readonly line: RegExpExecArray | null }[],
): Map<string, User> {
  const told = new Map<string, Omit<User, "id">>();
  for (const { before, line } of texts) {
    const [, name = "", username = ""] = line ?? [];
    // A text that names a different student than its file is ignored.
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
  const users = [...all].map((before) => ({
    before,
    ...(told.get(before) ?? { username: guessed(before) }),
  }));
  const same = groupBy(users, ({ username }) => username);
  return new Map(
    users.map(({ before, ...user }) => {
      const id = same.get(user.username)?.length === 1 ? user.username : before;
      return [before, { ...user, id }];
    }),
  );
}
