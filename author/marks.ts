import type { FixtureMark, MarkedCells } from "../schema/types.ts";
import type { CaseResult } from "./check.ts";

/** A cell, or how far a block is from the location of its piece: row and column. */
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

/** What is to be marked where a case failed; nothing where it marks nothing. */
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

/** Where a returned [location, rotation] puts a piece; nothing where it is no such pair. */
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
