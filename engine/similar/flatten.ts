import type { Passage } from "../languages/language.ts";

/** Tokens of a run that is looked for: a shorter one is in many programs by chance. */
export const runLength = 16;

/**
 * How often a run counts in one work. What repeats itself more often is a table of some kind, and
 * would match itself in every way there is.
 */
const mostRepeats = 6;

/** Tokens of a work that are compared, those of some 2,000 lines: for more, the time grows by its square. */
export const mostTokens = 12_000;

/** The passages of a work as one row of tokens, with a mark between two that is in no other work. */
export interface Row {
  /** No other row has it. */
  readonly name: string;
  readonly tokens: readonly string[];
  /** Where each token is from, with lines from 1; undefined for a mark. */
  readonly places: readonly ({ readonly file: string; readonly line: number } | undefined)[];
  /** Whether there was more than is compared. */
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
      if (tokens.length >= mostTokens) return { name, tokens, places, isCut: true };
      const run = passage.tokens.slice(index, index + runLength).join(" ");
      const times = (seen.get(run) ?? 0) + 1;
      seen.set(run, times);
      const isRun = index + runLength <= passage.tokens.length;
      const isMark = isRun && times > mostRepeats;
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
