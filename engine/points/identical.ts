import type { IdenticalSubmissions, Report } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";

/** What tells whether two files are the same; the hash of its tokens only where they are known. */
export type FileHashes = Pick<Report["submission"]["files"][number], "sha256" | "codeSha256">;

interface Submitted {
  readonly submission: { readonly id: string; readonly files: readonly FileHashes[] };
}

/**
 * Submissions with the same files, whatever their names: those that are the same byte for byte, then
 * those that are once formatting does not count, where these are more.
 */
export function findIdentical(reports: readonly Submitted[]): IdenticalSubmissions[] {
  const bytes = groupsOf(reports, ({ sha256 }) => sha256);
  const known = bytes.map(textOf);
  const code = groupsOf(reports, ({ sha256, codeSha256 = sha256 }) => codeSha256);
  return [
    ...bytes.map((submissions) => ({ same: "bytes" as const, submissions })),
    ...code
      .filter((ids) => !known.includes(textOf(ids)))
      .map((submissions) => ({ same: "code" as const, submissions })),
  ];
}

/** Ids of those whose files have the same hashes, in order, as the groups are. */
function groupsOf(
  reports: readonly Submitted[],
  hashOf: (file: FileHashes) => string,
): [string, string, ...string[]][] {
  const groups = new Map<string, string[]>();
  for (const { id, files } of reports.map(({ submission }) => submission)) {
    const key = textOf(files.map(hashOf).sort());
    if (files.length > 0) groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()]
    .filter((ids): ids is [string, string, ...string[]] => ids.length > 1)
    .map((ids) => ids.sort() as typeof ids)
    .sort(byKey(textOf));
}

const textOf = (list: readonly string[]) => JSON.stringify(list);
