import type { DrawnShare } from "../schema/types.ts";
import type { CaseResult } from "./check.ts";
import type { Draws, Shares } from "./evidence.ts";
import { failures } from "./failures.ts";

/** What is said of draws that do not come as often as their shares say: of one, or the worst of all. */
export function wrongShares(
  names: readonly string[],
  draws: Draws,
  shares: Shares,
  what: string,
  outcome?: number,
) {
  const drawn = drawnTable(names, draws, shares);
  const one = outcome === undefined ? undefined : drawn[outcome];
  const { value, yours, expected } = one ?? furthestOff(drawn);
  const message = `${value} came up in ${yours} of ${draws.length} ${what}; expected about ${expected}`;
  const counts = countsOf(names.length, draws);
  return { message, drawn, counts, failureCode: failures.wrongShare } satisfies Partial<CaseResult>;
}

/** Expected and observed frequencies of each outcome, for people. */
function drawnTable(names: readonly string[], draws: Draws, shares: Shares): DrawnShare[] {
  const counts = countsOf(names.length, draws);
  return names.map((value, outcome) => ({
    value,
    expected: percent(shares[outcome] ?? 0),
    yours: percent((counts[outcome] ?? 0) / draws.length),
  }));
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

/** The message about a program whose draws do not depend on its random numbers. */
export function ignoresRandom(what: string): string {
  return `${what} were the same in two runs of your program: they do not depend on Math.random`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
