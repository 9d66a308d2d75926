import type { Field } from "./model.ts";

/**
 * What is wrong with a field that should be another with a number of new tiles on its empty cells
 * (as many as there are cells for); undefined if nothing is.
 */
export function wrongTiles(before: Field, after: Field, tiles: number): string | undefined {
  const changed: { row: number; col: number; old: number }[] = [];
  for (const [row, cells] of before.entries()) {
    for (const [col, old] of cells.entries()) {
      if (after[row]?.[col] !== old) changed.push({ row, col, old });
    }
  }
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old } = over;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected ${old}`;
  }
  const strange = changed.find(({ row, col }) => ![2, 4].includes(after[row]?.[col] ?? 0));
  if (strange !== undefined) {
    const { row, col } = strange;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected it empty, or a new 2 or 4`;
  }
  const expected = Math.min(tiles, before.flat().filter((value) => value === 0).length);
  if (changed.length === expected) return undefined;
  return `${inWords(changed.length)} appeared on the field; expected ${inWords(expected)}`;
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
