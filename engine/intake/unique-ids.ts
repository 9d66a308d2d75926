import { basename, extname, join } from "node:path";
import { GridmarkError } from "../errors.ts";
import type { Candidate, FoundSubmission } from "./found.ts";

/** A candidate, and which of the paths that were given led to it. */
interface OfPath extends Candidate {
  readonly at?: number;
}

/**
 * Submissions with ids of their own: the name of a file without its ending, unless another one is
 * called so too, upper and lower case aside; then the whole name, and where several folders have
 * the same one, with the folder before it; a number behind it where one path leads to both. Throws a usage
 * fault for one that is given twice.
 */
export function withUniqueIds(candidates: readonly OfPath[]): FoundSubmission[] {
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
  const known = new Map<string, number | undefined>();
  return unique.map((found, index) => {
    const { at } = candidates[index] ?? {};
    let { id } = found;
    for (let number = 2; known.has(id); number += 1) {
      const isWithin = at !== undefined && known.get(found.id) === at;
      if (!isWithin) throw new GridmarkError("usage", `${found.id} is given twice`);
      id = `${found.id} (${number})`;
    }
    known.set(id, at);
    return { ...found, id };
  });
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
