import { basename, join, parse } from "node:path";
import { groupBy } from "../collections.ts";
import { usageFault } from "../errors.ts";
import type { Candidate, FoundSubmission, PlacedCandidate } from "./found.ts";

/**
 * Gives submissions unique ids: the file name without ending; if others share it, ignoring case, the whole
 * name; if several folders have that, with the folder before it; with a number if one path leads to both.
 * Throws a usage fault for a duplicate.
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
  // Attempts that are all graded already have ids.
  const isFile = found.file === join(parent, name) && found.attempt === undefined;
  return isFile ? parse(name).name : found.id;
}

/** Equal for names that some file system considers equal. */
export function sameName(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
