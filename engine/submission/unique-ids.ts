import { basename, extname, join } from "node:path";
import { GridmarkError } from "../errors.ts";
import type { Candidate, FoundSubmission } from "./found.ts";

/**
 * Submissions with ids of their own: the name of a file without its ending, unless another one is
 * called so too, upper and lower case aside; then the whole name, and where several folders have
 * the same one, with the folder before it. Throws a usage fault for one that is given twice.
 */
export function withUniqueIds(candidates: readonly Candidate[]): FoundSubmission[] {
  const short = candidates.map(shortId);
  let ids = short;
  for (let isStable = false; !isStable; ) {
    const counts = countsOf(ids.map(sameName));
    const next = ids.map((id, index) => {
      const isClear = id !== short[index] || counts.get(sameName(id)) === 1;
      return isClear ? id : (candidates[index]?.name ?? id);
    });
    isStable = next.every((id, index) => id === ids[index]);
    ids = next;
  }
  const counts = countsOf(ids);
  const unique = candidates.map(({ found, parent }, index) => {
    const id = ids[index] ?? found.id;
    return { ...found, id: counts.get(id) === 1 ? id : `${basename(parent)}/${id}` };
  });
  const known = new Set<string>();
  for (const { id } of unique) {
    if (known.has(id)) throw new GridmarkError("usage", `${id} is given twice`);
    known.add(id);
  }
  return unique;
}

function shortId({ found, name, parent }: Candidate): string {
  // Attempts that are all graded have ids of their own.
  const isFile = found.file === join(parent, name) && found.attempt === undefined;
  return isFile ? name.slice(0, name.length - extname(name).length) : found.id;
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Equal for names that one file system or another takes for the same. */
export function sameName(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
