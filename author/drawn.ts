import type { DrawnShare, DrawStatistic } from "../schema/types.ts";
import { caseResult, type WrongCase } from "./cases.ts";
import type { CaseResult, CheckResult } from "./check.ts";
import type { Draws, Shares } from "./evidence.ts";
import { failures } from "./failures.ts";

/** What is wrong with draws; they failed unless a verdict is given. */
export type WrongDraws = WrongCase;

/** What the statistics of many draws say, and what is wrong, if anything. */
export interface DrawsFinding {
  readonly statistics?: readonly DrawStatistic[];
  /** The message if nothing is wrong. */
  readonly message?: string;
  readonly wrong?: WrongDraws;
}

/** The result of a check of draws, or of one of its cases. */
export function resultOfDraws(
  { hint, ...of }: Pick<CaseResult, "name" | "input"> & { readonly hint: string | undefined },
  { wrong, message, statistics }: DrawsFinding,
): CheckResult {
  const hinted = wrong && hint !== undefined ? { ...wrong, hint } : wrong;
  return {
    cases: [caseResult(of, hinted)],
    ...(message === undefined || wrong !== undefined ? {} : { message }),
    ...(statistics === undefined ? {} : { statistics }),
  };
}

/** What is said of draws that do not come as often as their shares say: of one, or the worst of all. */
export function wrongShares(
  names: readonly string[],
  draws: Draws,
  shares: Shares,
  what: string,
  outcome?: number,
) {
  const counts = countsOf(names.length, draws);
  const drawn = names.map((value, at): DrawnShare => {
    const yours = percent((counts[at] ?? 0) / draws.length);
    return { value, expected: percent(shares[at] ?? 0), yours };
  });
  const one = outcome === undefined ? undefined : drawn[outcome];
  const { value, yours, expected } = one ?? furthestOff(drawn);
  const count = counts[names.indexOf(value)];
  // "100.0%" and "0.0%" would also be said of almost all and of a few.
  const share = count === draws.length ? "all" : count === 0 ? "none of" : `${yours} of`;
  const message = `${value} came up in ${share} ${draws.length} ${what}; expected about ${expected}`;
  return { message, drawn, counts, failureCode: failures.wrongShare } satisfies WrongDraws;
}

/** How often each outcome came up. */
export function countsOf(outcomes: number, draws: Draws): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return counts;
}

/** The outcome whose share is furthest from the stated one, relative to what chance does. */
function furthestOff(table: readonly DrawnShare[]): DrawnShare {
  const off = ({ expected, yours }: DrawnShare) =>
    Math.abs(Number.parseFloat(yours) - Number.parseFloat(expected)) /
    Math.sqrt(Number.parseFloat(expected));
  return table.reduce((a, b) => (off(b) > off(a) ? b : a));
}

/**
 * The message about a program whose draws do not depend on its random numbers.
 *
 * @param what names the draws
 * @example
 * ignoresRandom("40 draws");
 * // "40 draws were the same in two runs of your program: they do not depend on Math.random"
 */
export function ignoresRandom(what: string): string {
  return `${what} were the same in two runs of your program: they do not depend on Math.random`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
