import { basename, join, parse } from "node:path";
import { usageFault } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import type { Candidate, FoundSubmission, PlacedCandidate } from "./found.ts";

/**
 * Submissions with ids of their own: the name of a file without its ending, unless another one is
 * called so too, upper and lower case aside; then the whole name, and where several folders have
 * the same one, with the folder before it; a number behind it where one path leads to both. Throws a usage
 * fault for one that is given twice.
 */
export function withUniqueIds(candidates: readonly PlacedCandidate[]): FoundSubmission[] {
  const short = candidates.map((each) => ({ ...each, id: shortId(each) }));
  let named = short;
  for (;;) {
    const same = groupBy(named, ({ id }) => sameName(id));
    const isClear = (id: string, at: number) =>
      id !== short[at]?.id || same.get(sameName(id))?.length === 1;
    if (named.every(({ id, name }, at) => id === name || isClear(id, at))) break;
    named = named.map((each, at) => (isClear(each.id, at) ? each : { ...each, id: each.name }));
  }
  const same = groupBy(named, ({ id }) => id);
  const known = new Map<string, number>();
  return named.map(({ id: own, found, parent, at }) => {
    const given = same.get(own)?.length === 1 ? own : `${basename(parent)}/${own}`;
    let id = given;
    for (let number = 2; known.has(id); number += 1) {
      if (known.get(given) !== at) throw usageFault(`${given} is given twice`);
      id = `${given} (${number})`;
    }
    known.set(id, at);
    return { ...found, id };
  });
}

function shortId({ found, name, parent }: Candidate): string {
  // Attempts that are all graded have ids of their own.
  const isFile = found.file === join(parent, name) && found.attempt === undefined;
  return isFile ? parse(name).name : found.id;
}

/** Equal for names that one file system or another takes for the same. */
export function sameName(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
