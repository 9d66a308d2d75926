import { gridOf } from "../shared/kinds/slide.ts";
import { rowsFrom } from "../shared/rows.ts";
import { type Action, directions, type Field } from "./kinds/model.ts";
import type { Moves } from "./kinds/moves.ts";

/** A full field without equal neighbours but for the given values by cell. */
export function fullField(
  height: number,
  width: number,
  others: Readonly<Record<string, number>> = {},
): Field {
  return gridOf(height, width, (row, col) => others[`${row} ${col}`] ?? 2 + 2 * ((row + col) % 2));
}

export const example: Field = rowsFrom("2 0 2 4 / 4 0 8 0 / 4 16 8 2 / 0 16 0 2");

export const each = (name: string, field: Field): Moves[] =>
  directions.map((direction) => ({ name: `${direction} ${name}`, field, moves: [direction] }));

const moving = (name: string, field: string, ...moves: Action[]): Moves => {
  return { name, field: rowsFrom(field), moves };
};

const blocked: readonly Moves[] = [
  moving("Left, all tiles at the left", "2 4 0 / 8 0 0 / 4 2 0", "Left"),
  moving("Right, all tiles at the right", "0 4 2 / 0 0 8", "Right"),
  moving("Up, all tiles at the top", "2 4 8 / 4 0 0 / 0 0 0", "Up"),
  moving("Down, all tiles at the bottom", "0 0 0 / 0 2 0 / 2 4 8", "Down"),
  ...each("on a full field", rowsFrom("2 4 / 4 2 / 2 4")),
  ...each("on a single cell", [[2]]),
  moving(
    "Exit and Restart, which are no directions",
    "0 0 0 / 0 2 0 / 0 0 0",
    ...(["Exit", "Restart", "Exit"] as const),
  ),
];

export const refused = blocked.map((test) => ({ ...test, score: 20 }));

/** Fields larger than usual, with a single row or column, or with larger tiles. */
export const unusual: readonly (readonly [name: string, field: Field])[] = [
  [
    "on 12 by 13",
    gridOf(12, 13, (row, col) => [0, 2, 2, 4, 0, 8, 4][(5 * row + 3 * col) % 7] ?? 0),
  ],
  ["on 18 by 2", gridOf(18, 2, (row, col) => [2, 2, 4, 0, 8][(row + 2 * col) % 5] ?? 0)],
  ["on 2 by 18", gridOf(2, 18, (row, col) => [2, 2, 4, 0, 8][(2 * row + col) % 5] ?? 0)],
  ["on one row", [[2, 0, 2, 4, 0, 4]]],
  ["on one column", [[2], [0], [2], [4], [0], [4]]],
  ["on tiles of ten digits", rowsFrom("2^30 2^30 0 / 2^31 0 2^31 / 2^33 2^32 2^32")],
];

/** The first column is filled by a move to the left; this is the field after it. */
export const afterLeft: Field = rowsFrom("2 4 0 / 8 0 0");

/** Two games in turn; impossible moves on a single row between others. */
export const inTurn: readonly Moves[] = [
  {
    name: "two games in turn",
    field: rowsFrom("0 0 0 / 2 2 0 / 0 0 4"),
    beside: rowsFrom("2 4 2 / 0 4 2 / 0 0 2"),
    moves: Array.from({ length: 16 }, (_, at) => directions[(at * 3) % 4] ?? "Up"),
    score: 8,
  },
  {
    name: "possible and impossible moves in turn",
    field: [[0, 2, 0, 2, 0]],
    moves: ["Left", "Up", "Up", "Right", "Down", "Left", "Up", "Right", "Down"],
  },
];
