import fc from "fast-check";
import {
  type Board,
  COLS,
  isValidMove,
  type Location,
  ROWS,
  SHAPES,
} from "../../reference/game1023/game.ts";
import { gridWith, listOf } from "../shared/random.ts";

/** Values of blocks: 2^k - 1. Small ones are more frequent, so that equal ones meet. */
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1, 3) },
  { weight: 3, arbitrary: fc.constantFrom(7, 15, 31) },
  { weight: 1, arbitrary: fc.constantFrom(63, 127, 255, 511, 1023, 2047) },
);

/** One column from top to bottom, from almost empty to full. */
const column = fc
  .constantFrom(1, 4, 12)
  .chain((blocks) =>
    listOf(
      fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: blocks, arbitrary: value }),
      ROWS,
    ),
  );

/** A whole board; blocks may float anywhere. */
export const anyBoard: fc.Arbitrary<Board> = listOf(column, COLS).map(fromColumns);

/** A piece somewhere on or near a board. */
export interface Placed {
  readonly board: Board;
  readonly shape: number;
  readonly location: Location;
  readonly rotation: number;
}

/** A coordinate near the board, or with the outermost block just inside or outside an edge. */
function coordinate(cells: number): fc.Arbitrary<(offsets: readonly number[]) => number> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -3, max: cells }).map((at) => () => at) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(-1, 0)
        .map((first) => (offsets: readonly number[]) => first - Math.min(...offsets)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(cells - 1, cells)
        .map((last) => (offsets: readonly number[]) => last - Math.max(...offsets)),
    },
  );
}

/** Boards with room for a piece, and a piece anywhere near. */
export const anyPlaced: fc.Arbitrary<Placed> = fc
  .record({
    board: gridWith(
      fc.oneof({ weight: 7, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: value }),
      COLS,
      ROWS,
    ).map(fromColumns),
    shape: fc.nat({ max: SHAPES.length - 1 }),
    rotation: fc.nat({ max: 3 }),
    row: coordinate(ROWS),
    col: coordinate(COLS),
  })
  .map(({ board, shape, rotation, row, col }) => {
    const offsets = SHAPES[shape]?.[rotation] ?? [];
    const location: Location = [row(offsets.map(([r]) => r)), col(offsets.map(([, c]) => c))];
    return { board, shape, location, rotation };
  });

/** Pieces in valid places, as the game's moves require. */
export const validlyPlaced: fc.Arbitrary<Placed> = anyPlaced.filter(
  ({ board, shape, location, rotation }) => isValidMove(board, shape, location, rotation),
);

/** A board from columns written from top to bottom; missing cells at the top are empty. */
export function fromColumns(columns: readonly (readonly number[])[]): Board {
  return Array.from({ length: ROWS }, (_, row) =>
    columns.map((cells) => cells[cells.length - ROWS + row] ?? 0),
  );
}

/** A copy of a board, or of a part of one: much quicker than `structuredClone`. */
export function copyOf<T>(value: T): T {
  return Array.isArray(value) ? (value.map(copyOf) as T) : value;
}
