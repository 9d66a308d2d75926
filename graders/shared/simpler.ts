import type { Case, Shrinking } from "gridmark/author";

type Grid = readonly (readonly number[])[];

/** Simplification of a failing argument, and right results. */
interface ShrinkingOne<One> {
  readonly function: string;
  readonly expected: (one: One) => Partial<Case>;
  readonly about: (one: One) => string;
  readonly size: (one: One) => readonly number[];
  readonly simpler: (one: One) => Iterable<One>;
}

export function shrinkOne<One>(of: ShrinkingOne<One>): Shrinking {
  return {
    function: of.function,
    about: ([one]) => of.about(one as One),
    caseOf: ([one]) => ({
      name: "the smallest case that fails",
      args: [one],
      ...of.expected(one as One),
    }),
    size: ([one]) => of.size(one as One),
    simpler: function* ([one]) {
      for (const simple of of.simpler(one as One)) yield [simple];
    },
  };
}

/** Complexity of a grid, compared in order: tiles, cells, values, distance from the first cell. */
export function sizeOfGrid(grid: Grid): number[] {
  const tiles = grid.flatMap((cells, row) =>
    cells.flatMap((value, col) => (value === 0 ? [] : [{ value, at: row + col }])),
  );
  const sum = (of: (tile: { value: number; at: number }) => number) =>
    tiles.reduce((total, each) => total + of(each), 0);
  return [tiles.length, grid.flat().length, sum(({ value }) => value), sum(({ at }) => at)];
}

/** Grids that may be simpler: one row less, one column less (down to `min`), one tile less, smaller values. */
export function* simplerGrids(grid: Grid, min = 1): Generator<number[][]> {
  const cols = grid[0]?.length ?? 0;
  const cell = (row: number, col: number, to: number) =>
    grid.map((cells, at) => (at === row ? cells.with(col, to) : [...cells]));
  if (grid.length > 1) {
    for (const row of grid.keys()) yield grid.toSpliced(row, 1).map((cells) => [...cells]);
  }
  for (let col = 0; cols > min && col < cols; col += 1) {
    yield grid.map((cells) => cells.toSpliced(col, 1));
  }
  for (const [row, cells] of grid.entries()) {
    for (const [col, value] of cells.entries()) if (value !== 0) yield cell(row, col, 0);
  }
  yield ranked(grid);
  for (const [row, cells] of grid.entries()) {
    for (const [col, value] of cells.entries()) if (value > 2) yield cell(row, col, value / 2);
  }
}

/** Replaces tiles by the smallest ones in the same order. */
function ranked(grid: Grid): number[][] {
  const values = [...new Set(grid.flat())].filter((value) => value !== 0).sort((a, b) => a - b);
  return grid.map((cells) =>
    cells.map((value) => (value === 0 ? 0 : 2 ** (values.indexOf(value) + 1))),
  );
}
