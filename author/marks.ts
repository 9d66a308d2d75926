import type { FixtureMark, MarkedCells } from "../schema/types.ts";
import type { CaseResult } from "./check.ts";

/** Row and column of a cell, or offsets of a block from its piece's location. */
export type Place = readonly [row: number, col: number];

/**
 * A piece as a mark of a case.
 *
 * @param turns where its blocks lie, seen from its location, in each rotation
 * @param rotation index in `turns`
 * @param moves whether the case's function returns its new [location, rotation]
 * @example
 * const bar = [[[0, 0], [0, 1]], [[0, 0], [1, 0]]] as const;
 * pieceMark(bar, [2, 3], 1, false); // { as: "piece", cells: [[2, 3], [3, 3]] }
 */
export function pieceMark(
  turns: readonly (readonly Place[])[],
  location: Place,
  rotation: number,
  moves: boolean,
): FixtureMark {
  const cells = cellsAt(turns[rotation] ?? [], location);
  return { as: "piece", cells, ...(moves ? { turns: turns.map((each) => cellsAt(each)) } : {}) };
}

/** Marks to show for a failed case; empty if it has none. */
export function marksOf(
  marks: readonly FixtureMark[] | undefined,
  { expected, actual }: Pick<CaseResult, "expected" | "actual"> = {},
): Pick<CaseResult, "marks"> {
  const all = (marks ?? []).flatMap(({ as, cells, turns }): MarkedCells[] => [
    { on: "input", as, cells },
    ...returned("expected", as, turns, expected),
    ...returned("actual", as, turns, actual),
  ]);
  return all.length === 0 ? {} : { marks: all };
}

/** A mark for a returned [location, rotation]; empty for any other value. */
function returned(
  on: MarkedCells["on"],
  as: MarkedCells["as"],
  turns: FixtureMark["turns"] = [],
  value: unknown,
): MarkedCells[] {
  if (!Array.isArray(value) || value.length !== 2 || !isPlace(value[0])) return [];
  const blocks = Number.isSafeInteger(value[1]) ? turns[value[1]] : undefined;
  return blocks === undefined ? [] : [{ on, as, cells: cellsAt(blocks, value[0]) }];
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}

function cellsAt(
  blocks: readonly (readonly number[])[],
  [row, col]: Place = [0, 0],
): [number, number][] {
  return blocks.map(([down = 0, right = 0]) => [row + down, col + right]);
}
