import { longest, padEnd, padStart, type Style, textWidth, truncate } from "./style.ts";

const columns = /[<>~]/g;

/**
 * Rows of cells as lines. The layout has a sign for each column, and what stands between them: `<` is
 * flush left, `>` flush right, and `~` flush left and cut, so that lines fit the style's width. What
 * stands before an empty cell is blank, and a column of empty cells is left out. Cells may be
 * painted.
 */
export function renderTable(
  rows: readonly (readonly string[])[],
  layout: string,
  style: Pick<Style, "width" | "unicode"> = { width: Number.POSITIVE_INFINITY, unicode: true },
): string[] {
  const before = layout.split(columns);
  const all = Array.from(layout.matchAll(columns), ([kind], at) => ({
    ...{ kind, at, before: before[at] ?? "" },
    width: longest(rows.map((row) => row[at] ?? "")),
  }));
  const shown = all.filter(({ width }) => width > 0);
  const cut = shown.filter(({ kind }) => kind === "~");
  const fixed = shown.reduce(
    (sum, { kind, before, width }) => sum + textWidth(before) + (kind === "~" ? 0 : width),
    0,
  );
  // Those that are cut share what the others leave; what one does not need goes to the next.
  let room = Math.max(0, style.width - fixed);
  cut.sort((a, b) => a.width - b.width);
  for (const [at, column] of cut.entries()) {
    column.width = Math.min(column.width, Math.floor(room / (cut.length - at)));
    room -= column.width;
  }
  const draw = (row: readonly string[]) =>
    shown.map(({ kind, at, before, width }) => {
      const cell = row[at] ?? "";
      if (textWidth(cell) === 0) return " ".repeat(textWidth(before) + width);
      const text = kind === "~" ? truncate(cell, width, style) : cell;
      return before + (kind === ">" ? padStart(text, width) : padEnd(text, width));
    });
  return rows.map((row) => draw(row).join("").trimEnd());
}
