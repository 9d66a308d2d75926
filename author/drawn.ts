import type { DrawnShare } from "../schema/types.ts";
import type { Draws, Shares } from "./evidence.ts";

/** Expected and observed frequencies of each outcome, for people. */
export function drawnTable(names: readonly string[], draws: Draws, shares: Shares): DrawnShare[] {
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
export function furthestOff(table: readonly DrawnShare[], total: number, what: string): string {
  const off = ({ expected, yours }: DrawnShare) =>
    Math.abs(Number.parseFloat(yours) - Number.parseFloat(expected)) /
    Math.sqrt(Number.parseFloat(expected));
  const worst = table.reduce((a, b) => (off(b) > off(a) ? b : a));
  return `${worst.value} came up in ${worst.yours} of ${total} ${what}; expected about ${worst.expected}`;
}

/** The message about a program whose draws do not depend on its random numbers. */
export function ignoresRandom(what: string): string {
  return `${what} were the same in two runs of your program: they do not depend on Math.random`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
