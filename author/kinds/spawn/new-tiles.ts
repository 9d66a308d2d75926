import { describeDifference } from "../../difference.ts";
import { codeOfDifference, type FailureCode, failures } from "../../failures.ts";
import { describeValue } from "../../format.ts";
import { emptyCells, type Grid } from "../../grid.ts";
import { equalsJson, toJson, type Value } from "../../value.ts";
import type { Spawned } from "./place-bets.ts";

/** The new tiles that must appear on a grid. */
export interface Tiles {
  /** What puts the tiles, in words: `newTile()`. */
  readonly call: string;
  /** How many new tiles there must be, as far as there are empty cells; 1 by default. */
  readonly tiles?: number;
  /** The values a new tile may have, and each one's share. */
  readonly values: readonly { readonly value: number; readonly ways: number }[];
}

/** What is wrong with the grid after a draw. */
export interface WrongTiles {
  /** Wrong draws of one kind are counted together. */
  readonly kind: string;
  /** What happened. */
  readonly what: string;
  readonly expected: string;
  readonly failureCode: FailureCode;
}

/** The tiles that are new on a grid, in the order of reading; or what is wrong with them. */
export function newTiles(
  { call, tiles = 1, values }: Tiles,
  before: Grid,
  after: Value,
): Spawned[] | WrongTiles {
  const shape = before.map((row) => row.length);
  if (!isGridOf(shape, after)) {
    const what = describeDifference(`the grid after ${call}`, after, before);
    return {
      kind: "grid",
      what,
      expected: "",
      failureCode: codeOfDifference(before, toJson(after)),
    };
  }
  const changed = before.flatMap((cells, row) =>
    cells.flatMap((old, col) => {
      const value = after[row]?.[col] as Value;
      return equalsJson(value, old) ? [] : [{ row, col, old, value }];
    }),
  );
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old, value } = over;
    const what = `${call} changed row ${row}, column ${col} from ${old} to ${describeValue(value)}`;
    const expected = "a new tile goes on an empty cell";
    return { kind: "over", what, expected, failureCode: failures.tileOnTile };
  }
  const expected = Math.min(tiles, emptyCells(before).length);
  if (changed.length !== expected) {
    const what = `${call} put ${inWords(changed.length)} on the grid`;
    const free = tiles === expected ? "" : " on this grid";
    const kind = `${changed.length} tiles`;
    const failureCode = failures.wrongTileCount;
    return { kind, what, expected: `expected ${inWords(expected)}${free}`, failureCode };
  }
  const allowed = values.map(({ value }) => value);
  const spawned: Spawned[] = [];
  for (const { row, col, value } of changed) {
    if (!allowed.includes(value as number)) {
      const what = `the new tile at row ${row}, column ${col} is ${describeValue(value)}`;
      const wanted = `expected ${allowed.join(" or ")}`;
      return { kind: "value", what, expected: wanted, failureCode: failures.impossibleDraw };
    }
    spawned.push({ row, col, value: value as number });
  }
  return spawned;
}

/** Adds in how many of the calls it happened, if not in all of them. */
export function wrongInWords({ what, expected }: WrongTiles, times: number, of: number): string {
  const often = times === of ? "" : ` in ${times} of ${of} calls`;
  return expected === "" ? `${what}${often}` : `${what}${often}; ${expected}`;
}

function isGridOf(
  lengths: readonly number[],
  value: Value,
): value is readonly (readonly Value[])[] {
  return (
    Array.isArray(value) &&
    value.length === lengths.length &&
    lengths.every((length, row) => {
      const cells = value[row] as Value;
      return Array.isArray(cells) && cells.length === length;
    })
  );
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
