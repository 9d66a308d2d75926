import type { DrawnShare, DrawStatistic } from "../schema/types.ts";
import { caseResult, type WrongCase } from "./cases.ts";
import type { CaseResult, CheckResult } from "./check.ts";
import type { Draws, Shares } from "./evidence.ts";
import { failures } from "./failures.ts";
import { spoken } from "./spoken.ts";

/** A fault in random draws; the verdict defaults to fail. */
export type WrongDraws = WrongCase;

/** Statistics of many draws, and their fault, if any. */
export interface DrawsFinding {
  readonly statistics?: readonly DrawStatistic[];
  /** Message if there is no fault. */
  readonly message?: string;
  readonly wrong?: WrongDraws;
}

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

/** Describes draws whose frequencies are wrong: of one outcome, or the worst of all. */
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
  // "100.0%" and "0.0%" could also be rounded.
  const share = count === draws.length ? "all" : count === 0 ? "none of" : `${yours} of`;
  const message = `${value} came up in ${share} ${draws.length} ${what}; expected about ${expected}`;
  return { message, drawn, counts, failureCode: failures.wrongShare } satisfies WrongDraws;
}

export function countsOf(outcomes: number, draws: Draws): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return counts;
}

/** The outcome furthest from its stated share, relative to the expected deviation. */
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
  return `${what} were the same in two runs of your program: they do not depend on ${spoken().random}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
