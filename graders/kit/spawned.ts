import {
  describeStatistic,
  pairsOfDraws,
  type Statistic,
  singleDraws,
  statisticOf,
  worstOf,
} from "./frequencies.ts";
import { type Cell, emptyCells, type Grid } from "./grid.ts";

/** A new tile. */
export interface Spawned extends Cell {
  readonly value: number;
}

/**
 * A test fails below this p. No check makes more than three tests; where counts are small, the
 * tail of the exact distribution is up to 30 times as heavy as that of chi-square (a test counts
 * this out), which leaves a right solution failing less than once in ten million runs.
 */
export const failsBelow = 1e-9;

const rate = `a test fails below p = ${failsBelow}, and right code fails less than once in a million runs`;

/** What the statistics of many draws say: the figures, and what is wrong where something is. */
export interface Judged {
  readonly figures: string;
  readonly failure?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/**
 * Whether all empty cells are drawn equally often, and independently of the draw before. Several
 * tiles of one draw exclude one another, which makes counts vary less than the test allows for;
 * that a draw depends on the one before is looked at for single tiles only.
 */
export function judgeCells(grid: Grid, draws: readonly (readonly Spawned[])[]): Judged {
  const cells = emptyCells(grid);
  const ways = cells.map(() => 1);
  const drawn = draws.flat().map(({ row, col }) => indexOfCell(cells, row, col));
  if (drawn.length < 30 * cells.length) throw new Error("too few draws for so many cells");
  const single = singleDraws(drawn, ways);
  const tests: [string, Statistic][] = [["cells", single]];
  if (draws.every((tiles) => tiles.length === 1)) {
    tests.push(["pairs of cells in a row", pairsOfDraws(drawn, ways)]);
  }
  const figures = describeTests(drawn.length, tests);
  const failed = tests.find(([, { p }]) => p < failsBelow);
  if (failed === undefined) return { figures };
  const worst = worstOf(single);
  const place = `row ${cells[worst]?.row}, column ${cells[worst]?.col}`;
  const about = Math.round(single.expected[worst] ?? 0);
  const failure =
    failed[1] === single
      ? `the empty cells are not drawn equally often: ${place} came ${single.counts[worst]} times, expected about ${about}`
      : "where a tile comes depends on where the tile before it came";
  return {
    figures,
    failure,
    expected: counted(grid, cells, single.expected),
    actual: counted(grid, cells, single.counts),
  };
}

/**
 * Whether two values come as often as stated, and whether the rarer one is drawn anew each time
 * (not every tenth time, say) and on each cell alike.
 */
export function judgeValues(
  values: readonly { readonly value: number; readonly ways: number }[],
  draws: readonly (readonly Spawned[])[],
): Judged {
  if (values.length !== 2) throw new Error("this is a test of two values");
  const tiles = draws.flat();
  const ways = values.map((each) => each.ways);
  const drawn = tiles.map(({ value }) => values.findIndex((each) => each.value === value));
  const single = singleDraws(drawn, ways);
  const rare = ways.indexOf(Math.min(...ways));
  const isRare = drawn.map((index) => index === rare);
  const share = (ways[rare] ?? 0) / ways.reduce((sum, each) => sum + each, 0);
  const blocks = countsInBlocks(isRare, share);
  const places = rareByCell(tiles, isRare);
  const tests: [string, Statistic][] = [
    ["values", single],
    ["blocks of ten", blocks],
  ];
  if (places !== undefined) tests.push(["values by cell", places]);
  const figures = describeTests(drawn.length, tests);
  const failed = tests.find(([, { p }]) => p < failsBelow)?.[1];
  if (failed === undefined) return { figures };
  const name = values[rare]?.value;
  const at = worstOf(single);
  const about = Math.round(single.expected[at] ?? 0);
  const failure =
    failed === single
      ? `the values do not come as often as stated: ${values[at]?.value} came ${single.counts[at]} times, expected about ${about}`
      : failed === blocks
        ? `the values follow a pattern: of ten tiles in a row, no, one and several were a ${name} ${blocks.counts.join(", ")} times, expected about ${blocks.expected.map(Math.round).join(", ")}`
        : `what a tile is depends on where it comes: a ${name} does not come on each cell alike`;
  const byValue = (counts: readonly number[]) =>
    Object.fromEntries(values.map(({ value }, i) => [value, Math.round(counts[i] ?? 0)]));
  const shown =
    failed === single
      ? { expected: byValue(single.expected), actual: byValue(single.counts) }
      : { expected: failed.expected.map(Math.round), actual: failed.counts };
  return { figures, failure, ...shown };
}

/** In how many blocks of ten draws the rare value came not at all, once, and more than once. */
export function countsInBlocks(isRare: readonly boolean[], share: number): Statistic {
  const blocks = Math.floor(isRare.length / 10);
  const counts = [0, 0, 0];
  for (let block = 0; block < blocks; block += 1) {
    const rare = isRare.slice(10 * block, 10 * block + 10).filter(Boolean).length;
    const at = Math.min(2, rare);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const none = (1 - share) ** 10;
  const one = 10 * share * (1 - share) ** 9;
  const expected = [none, one, 1 - none - one].map((part) => part * blocks);
  return statisticOf(counts, expected);
}

/** How many rare values came on each cell, for cells on which enough are to be expected. */
function rareByCell(tiles: readonly Spawned[], isRare: readonly boolean[]): Statistic | undefined {
  const all = new Map<string, { tiles: number; rare: number }>();
  for (const [index, { row, col }] of tiles.entries()) {
    const cell = all.get(`${row},${col}`) ?? { tiles: 0, rare: 0 };
    cell.tiles += 1;
    cell.rare += isRare[index] ? 1 : 0;
    all.set(`${row},${col}`, cell);
  }
  const share = isRare.filter(Boolean).length / tiles.length;
  const cells = [...all.values()].filter((cell) => cell.tiles * share >= 10);
  if (cells.length < 2) return undefined;
  const counts = cells.flatMap((cell) => [cell.rare, cell.tiles - cell.rare]);
  const expected = cells.flatMap((cell) => [cell.tiles * share, cell.tiles * (1 - share)]);
  return share === 1 ? undefined : statisticOf(counts, expected, cells.length - 1);
}

function indexOfCell(cells: readonly Cell[], row: number, col: number) {
  return cells.findIndex((cell) => cell.row === row && cell.col === col);
}

function describeTests(tiles: number, tests: readonly [string, Statistic][]): string {
  const each = tests.map(([name, test]) => `${name}: ${describeStatistic(test)}`).join("; ");
  return `${tiles} tiles: ${each} (${rate})`;
}

/** A grid of how often each of its empty cells came, 0 elsewhere. */
function counted(grid: Grid, cells: readonly Cell[], counts: readonly number[]): number[][] {
  return grid.map((row, r) => row.map((_, c) => Math.round(counts[indexOfCell(cells, r, c)] ?? 0)));
}
