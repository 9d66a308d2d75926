import { basename } from "node:path";
import { GridmarkError } from "../errors.ts";
import { identityOf, lstatOf } from "./entries.ts";
import type { Found, FoundSubmission, Group, Wanted } from "./found.ts";
import { sources } from "./sources/index.ts";
import { statOf } from "./stat-of.ts";
import { withUniqueIds } from "./unique-ids.ts";

/**
 * The submissions that the paths lead to, sorted by id. A path is a file, a folder with the main
 * file in it, or a folder of submissions (`class/<student>/<main file>` or `class/<student>.ts`). A
 * folder that holds the main file and something else that could be a submission is a class. A file
 * that is named by itself is the main one; further ones are looked for in folders alone.
 *
 * A path itself may be a link; below it none is followed. Throws a usage fault for a path that is
 * not there or given twice, and for a folder without any submission.
 */
export function findSubmissions(paths: readonly string[], wanted: Wanted): Found {
  const groups = paths.map((path) => findIn(path, wanted));
  const submissions = withUniqueIds(groups.flatMap((group) => group.candidates));
  return {
    submissions: withSharedFiles(submissions).sort((a, b) => (a.id < b.id ? -1 : 1)),
    skipped: groups.flatMap((group) => group.skipped),
    isClass: paths.length > 1 || groups.some((group) => group.isClass),
    reasons: groups.flatMap((group) => group.reasons),
  };
}

/** The first source that knows what lies there says what it is. */
function findIn(path: string, wanted: Wanted): Group {
  statOf(path);
  for (const source of sources) {
    const group = source.find(path, wanted);
    if (group !== undefined) return group;
  }
  throw new GridmarkError("usage", `${path} is neither a file nor a folder`);
}

/**
 * Says of submissions that they are one file on disk. Whose it is cannot be told, and a tool may
 * have joined equal ones: both are graded.
 */
function withSharedFiles(submissions: readonly FoundSubmission[]): FoundSubmission[] {
  const owners = new Map<string, Set<string>>();
  const filesOf = ({ file, more = [] }: FoundSubmission) =>
    (file === undefined ? [] : [file, ...more]).map((path) => ({
      name: basename(path),
      identity: identityOf(lstatOf(path)) ?? path,
    }));
  const all = submissions.map((found) => ({ found, files: filesOf(found) }));
  for (const { found, files } of all) {
    for (const { identity } of files) {
      owners.set(identity, (owners.get(identity) ?? new Set()).add(found.id));
    }
  }
  return all.map(({ found, files }) => {
    const notes = files.flatMap(({ name, identity }) => {
      const others = [...(owners.get(identity) ?? [])].filter((id) => id !== found.id).sort();
      return others.length === 0
        ? []
        : [`${name} is the same file on disk as that of ${others.join(", ")} (a hard link)`];
    });
    return notes.length === 0 ? found : { ...found, notes: [...(found.notes ?? []), ...notes] };
  });
}
