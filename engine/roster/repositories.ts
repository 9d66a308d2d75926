import type { RosterQuery } from "./form.ts";

/**
 * Derives user names that a roster knows from repository names. In `hw-1-tum-ann` and `hw-1-tum-bob` alone, the
 * end of the assignment's name is unclear: choose the one after which most names are in the roster.
 */
export function withKnownUsers(
  submissions: readonly RosterQuery[],
  isKnown: (username: string) => boolean,
): readonly RosterQuery[] {
  const folders = submissions.flatMap(({ student }) => student?.folder ?? []);
  const known = (prefix: string) =>
    folders.filter((folder) => isKnown(folder.slice(prefix.length))).length;
  // Of equally good prefixes, the shortest: user names may have hyphens.
  const [best] = commonPrefixes(folders)
    .map((prefix) => ({ prefix, fits: known(prefix) }))
    .sort((a, b) => b.fits - a.fits);
  if (best === undefined || best.fits === 0) return submissions;
  return submissions.map((each) => {
    const folder = each.student?.folder;
    if (each.student === undefined || folder === undefined) return each;
    const people = [{ username: folder.slice(best.prefix.length) }];
    return { ...each, student: { ...each.student, people } };
  });
}

/** Common prefixes up to a hyphen, shortest first. */
function commonPrefixes([first = "", ...others]: readonly string[]): string[] {
  const parts = first.split("-").slice(0, -1);
  const prefixes = parts.map((_, at) => `${parts.slice(0, at + 1).join("-")}-`);
  return ["", ...prefixes].filter((prefix) => others.every((name) => name.startsWith(prefix)));
}
