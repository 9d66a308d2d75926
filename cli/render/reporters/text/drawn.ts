import type { CheckReport } from "../../../../schema/types.ts";
import { padEnd, padStart, plain, type Style, textWidth } from "../../terminal/style.ts";

/** A small table of what was drawn: value, expected, yours. */
export function renderDrawn({ drawn = [] }: CheckReport): string[] {
  if (drawn.length === 0) return [];
  const rows = [
    ["value", "expected", "yours"],
    ...drawn.map(({ value, expected, yours }) => [plain(value), plain(expected), plain(yours)]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => textWidth(row[at] ?? ""))));
  return rows.map((row) =>
    row
      .map((text, at) => (at === 0 ? padEnd : padStart)(text, widths[at] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}

/** What the tests of random draws gave; for those who asked for it. */
export function renderStatistics({ statistics = [] }: CheckReport, { verbose }: Style): string[] {
  if (verbose !== true) return [];
  return statistics.map(({ test, draws, p }) => plain(`${test}: ${draws} draws, p at most ${p}`));
}
