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
  /** What happened; `often` says in how many of the calls. */
  readonly message: (often: string) => string;
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
    const failureCode = codeOfDifference(before, toJson(after));
    return { kind: "grid", message: (often) => `${what}${often}`, failureCode };
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
    const message = (often: string) =>
      `${call} changed row ${row}, column ${col} from ${old} to ${describeValue(value)}${often}; a new tile goes on an empty cell`;
    return { kind: "over", message, failureCode: failures.tileOnTile };
  }
  const expected = Math.min(tiles, emptyCells(before).length);
  if (changed.length !== expected) {
    const free = tiles === expected ? "" : " on this grid";
    const message = (often: string) =>
      `${call} put ${inWords(changed.length)} on the grid${often}; expected ${inWords(expected)}${free}`;
    return { kind: `${changed.length} tiles`, message, failureCode: failures.wrongTileCount };
  }
  const allowed = values.map(({ value }) => value);
  const spawned: Spawned[] = [];
  for (const { row, col, value } of changed) {
    if (!allowed.includes(value as number)) {
      const message = (often: string) =>
        `the new tile at row ${row}, column ${col} is ${describeValue(value)}${often}; expected ${allowed.join(" or ")}`;
      return { kind: "value", message, failureCode: failures.impossibleDraw };
    }
    spawned.push({ row, col, value: value as number });
  }
  return spawned;
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
