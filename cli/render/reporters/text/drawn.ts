import type { CheckReport } from "../../../../schema/types.ts";
import { plain, type Style } from "../../terminal/style.ts";
import { renderTable } from "../../terminal/table.ts";

/** A small table of what was drawn: value, expected, yours. */
export function renderDrawn({ drawn = [] }: CheckReport): string[] {
  if (drawn.length === 0) return [];
  const rows = drawn.map(({ value, expected, yours }) => [value, expected, yours].map(plain));
  return renderTable([["value", "expected", "yours"], ...rows], "<   >   >");
}

/** What the tests of random draws gave; for those who asked for it. */
export function renderStatistics({ statistics = [] }: CheckReport, { verbose }: Style): string[] {
  if (verbose !== true) return [];
  return statistics.map(({ test, draws, p }) => plain(`${test}: ${draws} draws, p at most ${p}`));
}
