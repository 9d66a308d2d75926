import type { Passage } from "../languages/language.ts";

/** Tokens per run: shorter runs are shared by chance. */
export const runLength = 16;

/** More frequent runs of one work are tables, and would match themselves in every way. */
const maxRepeats = 6;

/** Compared per work, about 2,000 lines: time grows quadratically. */
export const maxTokens = 12_000;

/** A work's passages as one row of tokens, separated by marks unique to the work. */
export interface Row {
  /** Unique among rows. */
  readonly name: string;
  readonly tokens: readonly string[];
  /** Origin of each token, with lines from 1; undefined for a mark. */
  readonly places: readonly ({ readonly file: string; readonly line: number } | undefined)[];
  /** True if it was longer than the limit. */
  readonly isCut: boolean;
}

export function flatten(passages: readonly Passage[], name: string): Row {
  const tokens: string[] = [];
  const places: Row["places"][number][] = [];
  const seen = new Map<string, number>();
  for (const passage of passages) {
    // Texts shorter than a run have no matches.
    if (passage.tokens.length < runLength) continue;
    for (const [index, token] of passage.tokens.entries()) {
      if (tokens.length >= maxTokens) return { name, tokens, places, isCut: true };
      const run = passage.tokens.slice(index, index + runLength).join(" ");
      const times = (seen.get(run) ?? 0) + 1;
      seen.set(run, times);
      const isRun = index + runLength <= passage.tokens.length;
      const isMark = isRun && times > maxRepeats;
      tokens.push(isMark ? mark() : token);
      places.push(isMark ? undefined : { file: passage.file, line: passage.lines[index] ?? 1 });
    }
    tokens.push(mark());
    places.push(undefined);
  }
  return { name, tokens, places, isCut: false };

  function mark(): string {
    return `mark ${name} ${tokens.length}`;
  }
}
