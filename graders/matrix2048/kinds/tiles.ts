import { describeDifference, type Value } from "gridmark/author";
import type { Tiles } from "../../shared/kinds/slide.ts";
import type { Played } from "./game-probe.ts";
import { isMatrix } from "./is-matrix.ts";
import { moved } from "./moved.ts";

/** What is wrong with a matrix that is to be another one with one 2 on an empty cell. */
export function newTileWrong(expected: Tiles, actual: Value, where: string): string | undefined {
  const cols = expected[0]?.length;
  if (!isMatrix(actual) || actual.length !== expected.length || actual[0]?.length !== cols) {
    return describeDifference(`the matrix ${where}`, actual, expected);
  }
  const cells = expected.flatMap((row, r) =>
    row.map((value, c) => ({ r, c, value, found: actual[r]?.[c] })),
  );
  const other = cells.find(({ value, found }) => value !== 0 && found !== value);
  if (other !== undefined) {
    const { r, c, value, found } = other;
    return `${where}, row ${r}, column ${c} of the matrix is ${found}; expected ${value}, plus one new 2 on an empty cell`;
  }
  const tiles = cells.filter(({ value, found }) => value === 0 && found !== 0);
  if (tiles.length === 1 && tiles[0]?.found === 2) return undefined;
  const found = tiles.length === 0 ? "none" : tiles.map((tile) => tile.found).join(" and ");
  return `${where}, expected one new 2 on a cell that is empty after the move; new there: ${found}`;
}

/** Where new tiles came in games: on which of the empty cells, in the order of reading. */
export interface Place {
  /** From 0. */
  readonly nth: number;
  readonly of: number;
}

/** The places of the new tiles of a game; moves that went wrong are left out. */
export function placesOf({ turns }: Played): Place[] {
  return turns.flatMap((turn) => {
    const { tiles: expected, isMoved } = moved(turn);
    const { matrix } = turn.after;
    if (!isMoved || newTileWrong(expected, matrix, "") !== undefined) return [];
    const now = (matrix as Tiles).flat();
    const empty = expected.flat().flatMap((value, cell) => (value === 0 ? [cell] : []));
    return [{ nth: empty.findIndex((cell) => now[cell] !== 0), of: empty.length }];
  });
}

/**
 * Each of the two tests, of the first and of the last empty cell, fails right code with this
 * probability at most, by Bernstein's inequality.
 */
const failsBelow = 2e-7;

/** What is wrong with places that are to be chosen with equal chances; undefined if nothing is. */
export function placesWrong(places: readonly Place[]): string | undefined {
  if (places.length === 0) return "no new tile was seen after a move";
  const free = places.filter(({ of }) => of > 1);
  const tests = [
    { which: "first", hits: free.filter(({ nth }) => nth === 0).length },
    { which: "last", hits: free.filter(({ nth, of }) => nth === of - 1).length },
  ];
  const expected = free.reduce((sum, { of }) => sum + 1 / of, 0);
  const variance = free.reduce((sum, { of }) => sum + (1 / of) * (1 - 1 / of), 0);
  const failed = tests.find(({ hits }) => {
    const off = Math.abs(hits - expected);
    return 2 * Math.exp(-(off ** 2) / 2 / (variance + off / 3)) < failsBelow;
  });
  if (failed === undefined) return undefined;
  return `new tiles appeared on the ${failed.which} empty cell ${failed.hits} times in ${free.length} moves; expected about ${Math.round(expected)}`;
}
