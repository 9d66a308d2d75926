import type { DrawnShare, DrawStatistic } from "../../../schema/types.ts";
import { countsOf, drawnTable, furthestOff } from "../../drawn.ts";
import {
  hasFailed,
  type JudgedDraws,
  judgeIndependence,
  judgeShares,
  statisticOf,
} from "../../draws.ts";
import { betOnContexts } from "../../evidence.ts";
import { type FailureCode, failures } from "../../failures.ts";
import { type Cell, emptyCells, type Grid } from "../../grid.ts";
import { judgeShare, type ShareVerdict } from "../../share-test.ts";

/** A new tile. */
export interface Spawned extends Cell {
  readonly value: number;
}

/** What the statistics of many draws say, and what is wrong, if anything. */
export interface Judged {
  readonly statistics: readonly DrawStatistic[];
  /** The message if nothing is wrong. */
  readonly message?: string;
  readonly failure?: string;
  readonly failureCode?: FailureCode;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly drawn?: readonly DrawnShare[];
  readonly counts?: readonly number[];
}

/** How long values are drawn. */
export interface LongRun {
  /** Whether 1/9 or 1/11 for 1/10 must be out of the question, or only half as much again. */
  readonly precision: "near" | "far";
}

/** Draws to test for independence: more cost much and tell little. */
const mostForIndependence = 6400;

/** The outcomes of drawing one cell, or two different ones, each as likely as another. */
export function outcomesOfCells(grid: Grid, tiles: number) {
  const cells = emptyCells(grid);
  const at = ({ row, col }: Cell) =>
    cells.findIndex((cell) => cell.row === row && cell.col === col);
  const outcomes =
    tiles === 1
      ? cells.map((cell) => [cell])
      : cells.flatMap((a, i) => cells.slice(i + 1).map((b) => [a, b]));
  const names = outcomes.map((some) =>
    some.map(({ row, col }) => `row ${row}, column ${col}`).join(" with "),
  );
  const keys = new Map(outcomes.map((some, outcome) => [some.map(at).join(), outcome]));
  return {
    cells,
    names,
    shares: outcomes.map(() => 1 / outcomes.length),
    /** Of tiles in the order of reading. */
    outcomeOf: (drawn: readonly Spawned[]) => keys.get(drawn.map(at).join()) ?? 0,
  };
}

/** Whether all empty cells are drawn equally often, and independently of the draws before. */
export function judgeCells(grid: Grid, draws: readonly (readonly Spawned[])[]): Judged {
  const tiles = draws[0]?.length ?? 1;
  if (tiles > 2) throw new Error("this is a test of one tile or two");
  const { cells, names, shares, outcomeOf } = outcomesOfCells(grid, tiles);
  if (draws.length < 10 * names.length) throw new Error("too few draws for so many cells");
  const outcomes = draws.map(outcomeOf);
  const often = judgeShares(outcomes, shares);
  const independent = judgeIndependence(outcomes, shares, (outcome) => names[outcome] ?? "");
  const statistics = [often, ...independent.statistics];
  if (hasFailed(often)) {
    const table = drawnTable(names, outcomes, shares);
    const worst = furthestOff(table, draws.length, "calls");
    const what = tiles === 1 ? "empty cells are" : "pairs of empty cells are";
    return {
      statistics,
      failure: `the ${what} not drawn equally often: ${worst}`,
      failureCode: failures.wrongShare,
      expected: countedOn(grid, cells, () => (draws.length * tiles) / cells.length),
      actual: countedOn(grid, cells, (cell) => countOn(draws, cell)),
      counts: countsOf(names.length, outcomes),
    };
  }
  if (independent.wrong !== undefined) {
    return { statistics, ...dependent("cells", independent) };
  }
  const message = `each of ${cells.length} empty cells came up about as often as any other in ${draws.length} calls`;
  return { statistics, message };
}

type Values = readonly { readonly value: number; readonly ways: number }[];

/** Two values by name and share, the index of the rarer one, and draws as indices of them. */
function outcomesOfValues(values: Values, tiles: readonly Spawned[]) {
  if (values.length !== 2) throw new Error("this is a test of two values");
  const all = values.reduce((sum, { ways }) => sum + ways, 0);
  const shares = values.map(({ ways }) => ways / all);
  return {
    names: values.map(({ value }) => `${value}`),
    shares,
    rare: shares.indexOf(Math.min(...shares)),
    drawn: tiles.map(({ value }) => values.findIndex((each) => each.value === value)),
  };
}

/** Whether it is clear by now how often the rarer value comes up, and if so, whether that is right. */
export function shareSoFar(values: Values, precision: LongRun["precision"]) {
  const { shares, rare } = outcomesOfValues(values, []);
  let hits = 0;
  let total = 0;
  return (more: readonly Spawned[]) => {
    total += more.length;
    hits += more.filter(({ value }) => value === values[rare]?.value).length;
    return judgeShare(hits, total, shares[rare] ?? 0, precision);
  };
}

/** Whether two values come up as often as stated, each drawn independently. */
export function judgeValues(
  values: Values,
  tiles: readonly Spawned[],
  { statistic, isRight }: ShareVerdict,
): Judged {
  const { names, shares, rare, drawn } = outcomesOfValues(values, tiles);
  if (isRight === false) {
    const table = drawnTable(names, drawn, shares);
    const { value, expected, yours } = table[rare] as DrawnShare;
    const failure = `${value} came up in ${yours} of ${tiles.length} new tiles; expected about ${expected}`;
    const counts = countsOf(names.length, drawn);
    const failureCode = failures.wrongShare;
    return { statistics: [statistic], failure, failureCode, drawn: table, counts };
  }
  const some = drawn.slice(0, mostForIndependence);
  const independent = judgeIndependence(some, shares, (outcome) => names[outcome] ?? "");
  const statistics = [statistic, ...independent.statistics];
  if (independent.wrong !== undefined) {
    return { statistics, ...dependent("values", independent) };
  }
  const percent = (100 * (shares[rare] ?? 0)).toFixed(0);
  const message = `${names[rare]} came up in about ${percent}% of ${tiles.length} new tiles, each drawn independently`;
  return { statistics, message };
}

/** Whether a tile's value depends on its cell. */
export function judgeValuesByCell(values: Values, tiles: readonly Spawned[]): Judged {
  const { names, shares, drawn } = outcomesOfValues(values, tiles);
  const cells = new Map<string, number>();
  const places = tiles.map(({ row, col }) => {
    const key = `${row},${col}`;
    cells.set(key, cells.get(key) ?? cells.size);
    return cells.get(key) ?? 0;
  });
  const stake = betOnContexts(drawn, shares, (index) => places[index]);
  const statistics = [statisticOf("values by cell", tiles.length, stake)];
  if (!statistics.some(hasFailed)) return { statistics };
  const table = drawnTable(names, drawn, shares);
  const often = judgeShares(drawn, shares);
  const [failure, failureCode] = hasFailed(often)
    ? ([furthestOff(table, tiles.length, "new tiles"), failures.wrongShare] as const)
    : (["the value of a new tile depends on its cell", failures.valueByCell] as const);
  return { statistics, failure, failureCode, drawn: table, counts: countsOf(names.length, drawn) };
}

/** Draws that are not independent of one another. */
function dependent(of: string, { wrong, failureCode }: JudgedDraws): Omit<Judged, "statistics"> {
  const failure = `the ${of} of new tiles: ${wrong}`;
  return failureCode === undefined ? { failure } : { failure, failureCode };
}

function countOn(draws: readonly (readonly Spawned[])[], { row, col }: Cell): number {
  return draws.flat().filter((tile) => tile.row === row && tile.col === col).length;
}

/** A grid of how often each of its empty cells came, 0 elsewhere. */
function countedOn(grid: Grid, cells: readonly Cell[], count: (cell: Cell) => number): number[][] {
  const on = (row: number, col: number) =>
    cells.find((cell) => cell.row === row && cell.col === col);
  return grid.map((cells, row) =>
    cells.map((_, col) => {
      const cell = on(row, col);
      return cell === undefined ? 0 : Math.round(count(cell));
    }),
  );
}
