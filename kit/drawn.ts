import type { DrawnShare } from "../schema/types.ts";
import type { Draws, Shares } from "./evidence.ts";

/** How often each outcome was to come and came, for people. */
export function drawnTable(names: readonly string[], draws: Draws, shares: Shares): DrawnShare[] {
  const counts = countsOf(names.length, draws);
  return names.map((value, outcome) => ({
    value,
    expected: percent(shares[outcome] ?? 0),
    yours: percent((counts[outcome] ?? 0) / draws.length),
  }));
}

/** How often each outcome came. */
export function countsOf(outcomes: number, draws: Draws): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return counts;
}

/** The outcome whose share is furthest from the stated one, in proportion to what chance does. */
export function furthestOff(table: readonly DrawnShare[], total: number, what: string): string {
  const off = ({ expected, yours }: DrawnShare) =>
    Math.abs(Number.parseFloat(yours) - Number.parseFloat(expected)) /
    Math.sqrt(Number.parseFloat(expected));
  const worst = table.reduce((a, b) => (off(b) > off(a) ? b : a));
  return `${worst.value} came up in ${worst.yours} of ${total} ${what}; expected about ${worst.expected}`;
}

/** Said of a program whose draws are the same however its random numbers are. */
export function ignoresRandom(what: string): string {
  return `${what} were the same in two runs of your program: they do not depend on Math.random`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
