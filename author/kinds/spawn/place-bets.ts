import { betOnContexts, meanBet } from "../../evidence.ts";
import { type Cell, emptyCells, type Grid } from "../../grid.ts";

/** A new tile. */
export interface Spawned extends Cell {
  readonly value: number;
}

/** The result of a draw: the grid before, and the new tiles in reading order. */
export interface DrawnGrid {
  /** Index among the grids that take turns. */
  readonly turn: number;
  readonly grid: Grid;
  readonly tiles: readonly Spawned[];
}

export interface PlaceBet {
  readonly stake: number;
  /** The average that right draws leave of the stake. */
  readonly usual: number;
  readonly what: string;
  readonly isOf: (cell: Cell, grid: Grid) => boolean;
}

/** Likelihood of each empty cell, up to a factor. */
type Weigh = (cell: Cell, cells: readonly Cell[], grid: Grid) => number;

const lastRow = (grid: Grid) => grid.length - 1;
const lastCol = (grid: Grid) => (grid[0]?.length ?? 0) - 1;
const isNth =
  (nth: number): PlaceBet["isOf"] =>
  ({ row, col }, grid) => {
    const cell = emptyCells(grid).at(nth);
    return cell?.row === row && cell.col === col;
  };
const [isFirst, isLast] = [isNth(0), isNth(-1)];
const isInEdgeRow: PlaceBet["isOf"] = ({ row }, grid) => row === 0 || row === lastRow(grid);
const isInEdgeCol: PlaceBet["isOf"] = ({ col }, grid) => col === 0 || col === lastCol(grid);

/** Types of cells that a program may prefer or avoid. */
const kinds: readonly (readonly [what: string, isOf: PlaceBet["isOf"]])[] = [
  ["a corner", (cell, grid) => isInEdgeRow(cell, grid) && isInEdgeCol(cell, grid)],
  ["a cell at the edge", (cell, grid) => isInEdgeRow(cell, grid) || isInEdgeCol(cell, grid)],
  ["the first row", ({ row }) => row === 0],
  ["the last row", ({ row }, grid) => row === lastRow(grid)],
  ["the first column", ({ col }) => col === 0],
  ["the last column", ({ col }, grid) => col === lastCol(grid)],
  ["the diagonal", ({ row, col }) => row === col],
  ["the first empty cell", isFirst],
  ["the last empty cell", isLast],
  ["the first or the last empty cell", (cell, grid) => isFirst(cell, grid) || isLast(cell, grid)],
  [
    "a cell beside a tile",
    ({ row, col }, grid) =>
      [grid[row - 1]?.[col], grid[row + 1]?.[col], grid[row]?.[col - 1], grid[row]?.[col + 1]].some(
        (value) => (value ?? 0) !== 0,
      ),
  ],
];

/** A cell's membership in each type, cached per grid, since grids take turns. */
function kindsOf(cell: Cell, grid: Grid): readonly boolean[] {
  const cells = knownKinds.get(grid) ?? new Map<number, readonly boolean[]>();
  knownKinds.set(grid, cells);
  const found = cells.get(keyOf(cell)) ?? kinds.map(([, isOf]) => isOf(cell, grid));
  cells.set(keyOf(cell), found);
  return found;
}

const knownKinds = new WeakMap<Grid, Map<number, readonly boolean[]>>();

/** Programs that draw a row (or column) first, and then one of its cells. */
const alongFirst =
  (line: "row" | "col"): Weigh =>
  (cell, cells) =>
    1 / cells.filter((each) => each[line] === cell[line]).length;

/** Programs that draw any cell of the grid, and move on to the next empty one. */
const nextEmpty: Weigh = ({ row, col }, cells, grid) => {
  const width = lastCol(grid) + 1;
  const all = width * grid.length;
  const own = row * width + col;
  const gaps = cells.map((each) => (own - (each.row * width + each.col) + all) % all || all);
  return Math.min(...gaps);
};

/** Ways in which cells may be unequally likely. */
const ways: readonly (Pick<PlaceBet, "what" | "isOf"> & { readonly weigh: Weigh })[] = [
  ...kinds.flatMap(([what, isOf]) =>
    [2, 1 / 2].map((factor) => ({
      what,
      isOf,
      weigh: (cell: Cell, _: readonly Cell[], grid: Grid) => (isOf(cell, grid) ? factor : 1),
    })),
  ),
  ...[alongFirst("row"), alongFirst("col"), nextEmpty].map((weigh) => ({
    what: "the first empty cell",
    isOf: isFirst,
    weigh,
  })),
];

/** Bets that each type of cell comes too often or too rarely on all grids together. */
export function betsOnPlaces(readings: readonly DrawnGrid[]): PlaceBet[] {
  return ways.map(({ weigh, ...way }) => {
    const gains = new Map<Grid, ReturnType<typeof gainOf>>();
    let stake = 0;
    let usual = 0;
    for (const { grid, tiles } of readings) {
      const gain = gains.get(grid) ?? gainOf(grid, weigh);
      gains.set(grid, gain);
      stake += gain.of(tiles);
      usual += tiles.length * gain.usual;
    }
    return { ...way, stake, usual };
  });
}

/** Gain of one or two tiles on a grid: their probability by weight over the right one. */
function gainOf(grid: Grid, weigh: Weigh) {
  const cells = emptyCells(grid);
  const weights = new Map(cells.map((cell) => [keyOf(cell), weigh(cell, cells, grid)]));
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
  const all = sum(weights.values());
  const logs = [...weights.values()].map((weight) => Math.log((weight / all) * cells.length));
  const usual = sum(logs) / cells.length;
  const of = (tiles: readonly Spawned[]) => {
    const [one = 0, other] = tiles.map((tile) => weights.get(keyOf(tile)) ?? 0);
    if (tiles.length > 2) return 0;
    if (other === undefined) return Math.log((one / all) * cells.length);
    const inEitherOrder = (one * other) / all / (all - one) + (one * other) / all / (all - other);
    return Math.log((inEitherOrder * cells.length * (cells.length - 1)) / 2);
  };
  return { of, usual };
}

const keyOf = ({ row, col }: Cell) => row * 1000 + col;

/**
 * Bets that the rarer of two values has other frequencies in some places, on some grids, or beside itself, and
 * whether the grid wins more than any place. `isRare` recognises the value, `share` is its frequency.
 */
export function betOnValuesByPlace(
  readings: readonly DrawnGrid[],
  share: number,
  isRare: (tile: Spawned) => boolean,
): { readonly stake: number; readonly isOfGrid: boolean } {
  const tiles = readings.flatMap(({ turn, grid, tiles }) =>
    tiles.map((tile, nth) => ({ turn, grid, tile, isSecond: nth > 0, isRare: isRare(tile) })),
  );
  type PlacedTile = (typeof tiles)[number];
  const contexts: readonly ((placed: PlacedTile) => number)[] = [
    ({ turn, tile }) => turn * 200 + ((tile.row * 13 + tile.col) % 200),
    ({ turn }) => turn,
    ({ tile }) => tile.row,
    ({ tile }) => tile.col,
    ({ tile, grid }) => lastRow(grid) - tile.row,
    ({ tile, grid }) => lastCol(grid) - tile.col,
    ({ isSecond }) => Number(isSecond),
    ...kinds.map(
      (_, kind) =>
        ({ tile, grid }: PlacedTile) =>
          Number(kindsOf(tile, grid)[kind]),
    ),
  ];
  const draws = tiles.map((placed) => Number(placed.isRare));
  const bets = contexts.map((contextOf) => {
    const of = tiles.map(contextOf);
    const usual = betOnContexts(draws, [1 - share, share], (index) => of[index]);
    return [usual, ...betsOnOne(draws, of, share)];
  });
  const [, ofGrid = [], ...ofPlaces] = bets;
  const isOfGrid = Math.max(...ofGrid) >= Math.max(...ofPlaces.flat());
  return { stake: meanBet(bets.flat()), isOfGrid };
}

/** Bets that something comes never, half as often or twice as often in a context. */
function betsOnOne(draws: readonly number[], of: readonly number[], share: number): number[] {
  const counts = new Map<number, { hits: number; all: number }>();
  for (let index = 0; index < draws.length; index += 1) {
    const context = of[index] ?? 0;
    const count = counts.get(context) ?? { hits: 0, all: 0 };
    if (count.all === 0) counts.set(context, count);
    count.hits += draws[index] ?? 0;
    count.all += 1;
  }
  if (counts.size < 2) return [];
  // The set of contexts does not depend on the values.
  const bets = [...counts.values()].flatMap(({ hits, all }) =>
    [0, 0.5, 2]
      .filter((factor) => factor * share < 1)
      .map(
        (factor) =>
          (hits > 0 ? hits * Math.log(factor) : 0) +
          (all - hits) * Math.log((1 - factor * share) / (1 - share)),
      ),
  );
  return [meanBet(bets)];
}
