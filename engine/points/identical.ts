import type { IdenticalSubmissions } from "../../schema/types.ts";
import { byKey } from "../by-key.ts";

/** What tells whether two files are the same. */
export interface FileHashes {
  readonly sha256: string;
  /** Of its tokens, where they are known. */
  readonly codeSha256?: string;
}

interface Submitted {
  readonly submission: { readonly id: string; readonly files: readonly FileHashes[] };
}

/**
 * Submissions with the same files, whatever their names: those that are the same byte for byte, then
 * those that are once formatting does not count, where these are more.
 */
export function findIdentical(reports: readonly Submitted[]): IdenticalSubmissions[] {
  const handedIn = reports.filter(({ submission }) => submission.files.length > 0);
  const bytes = groupsOf(handedIn, ({ sha256 }) => sha256);
  const known = new Set(bytes.map(textOf));
  const code = groupsOf(handedIn, ({ sha256, codeSha256 = sha256 }) => codeSha256);
  return [
    ...bytes.map((submissions) => ({ same: "bytes" as const, submissions })),
    ...code
      .filter((ids) => !known.has(textOf(ids)))
      .map((submissions) => ({ same: "code" as const, submissions })),
  ];
}

/** Ids of those whose files have the same hashes, in order, as the groups are. */
function groupsOf(
  reports: readonly Submitted[],
  hashOf: (file: FileHashes) => string,
): [string, string, ...string[]][] {
  const groups = new Map<string, string[]>();
  for (const { submission } of reports) {
    const key = textOf(submission.files.map(hashOf).sort());
    groups.set(key, [...(groups.get(key) ?? []), submission.id]);
  }
  return [...groups.values()]
    .filter((ids): ids is [string, string, ...string[]] => ids.length > 1)
    .map((ids) => {
      ids.sort();
      return ids;
    })
    .sort(byKey(textOf));
}

const textOf = (list: readonly string[]) => JSON.stringify(list);
