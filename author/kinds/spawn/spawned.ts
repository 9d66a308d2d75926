import type { DrawStatistic } from "../../../schema/types.ts";
import type { CaseResult } from "../../check.ts";
import { countsOf, wrongShares } from "../../drawn.ts";
import { hasFailed, type JudgedDraws, judgeIndependence, statisticOf } from "../../draws.ts";
import { betOnContexts, meanBet } from "../../evidence.ts";
import { failures } from "../../failures.ts";
import { type Cell, emptyCells, type Grid } from "../../grid.ts";
import { betsOnPlaces, type DrawnGrid, type PlaceBet, type Spawned } from "./place-bets.ts";

/** What the statistics of many draws say, and what is wrong, if anything. */
export interface SpawnFinding {
  readonly statistics: readonly DrawStatistic[];
  /** The message if nothing is wrong. */
  readonly message?: string;
  readonly wrong?: Pick<CaseResult, "message"> & Partial<CaseResult>;
}

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

/** A way of not being right that is still possible after some draws has more than this of its stake. */
const outOfTheQuestion = Math.log(0.002);

/**
 * Whether it is clear by now whether any kind of cell comes twice as often, or half as often. On some
 * grids that takes long for some kinds: only those count which `draws` of right code usually rule out.
 */
export function isClearSoFar(readings: readonly DrawnGrid[], draws: number): boolean {
  const { turns, places, often } = sharesIn(readings);
  if (hasFailed(often)) return true;
  const part = (draws * turns.length) / readings.length;
  return places.every(
    ({ stake, usual }) => stake <= outOfTheQuestion || usual * part > 1.5 * outOfTheQuestion,
  );
}

/** Bets on the cells of each grid that takes turns, on kinds of cells, and what all say together. */
function sharesIn(readings: readonly DrawnGrid[]) {
  const turns = outcomesByTurn(readings);
  const places = betsOnPlaces(readings);
  const stakes = [turns, places].map((bets) => meanBet(bets.map(({ stake }) => stake)));
  return { turns, places, often: statisticOf("shares", readings.length, meanBet(stakes)) };
}

/** What was drawn on each grid that takes turns, and what a bet on its cells leaves. */
function outcomesByTurn(readings: readonly DrawnGrid[]) {
  return turnsOf(readings).map((first) => {
    const own = readings.filter((each) => each.turn === first.turn);
    const { names, shares, outcomeOf } = outcomesOfCells(first.grid, first.tiles.length);
    const outcomes = own.map(({ tiles }) => outcomeOf(tiles));
    return {
      ...first,
      own,
      names,
      shares,
      outcomes,
      stake: betOnContexts(outcomes, shares, () => 0),
    };
  });
}

/**
 * Whether all empty cells are drawn equally often, on each of some grids that take turns and on all of
 * them together, and independently of the draws before.
 */
export function judgeCells(readings: readonly DrawnGrid[]): SpawnFinding {
  const { turns, places, often } = sharesIn(readings);
  const [first] = turns;
  if (first === undefined) return { statistics: [] };
  const independent = judgeIndependence(
    first.outcomes,
    first.shares,
    (outcome) => first.names[outcome] ?? "",
  );
  const byLast = statisticOf("tile before", readings.length, betOnLast(readings));
  const statistics = [often, ...independent.statistics, byLast];
  if (hasFailed(often)) {
    const turn = turns.reduce((a, b) => (b.stake > a.stake ? b : a));
    const place = places.reduce((a, b) => (b.stake > a.stake ? b : a));
    const message =
      turn.stake >= place.stake || turns.length === 1
        ? worstOutcome(turn)
        : worstKind(place, readings);
    const cells = emptyCells(turn.grid);
    const drawn = turn.own.flatMap(({ tiles }) => tiles);
    const count = ({ row, col }: Cell) =>
      drawn.filter((tile) => tile.row === row && tile.col === col).length;
    const wrong = {
      message,
      failureCode: failures.wrongShare,
      input: [turn.grid],
      expected: countedOn(turn.grid, () => drawn.length / cells.length),
      actual: countedOn(turn.grid, count),
      counts: turns.flatMap(({ names, outcomes }) => countsOf(names.length, outcomes)),
    };
    return { statistics, wrong };
  }
  if (independent.wrong !== undefined) {
    return { statistics, wrong: dependent("cells", independent) };
  }
  if (hasFailed(byLast)) {
    const wrong = "each draw depends on earlier draws";
    const failureCode = failures.dependentDraws;
    return { statistics, wrong: dependent("cells", { statistics, wrong, failureCode }) };
  }
  const all = turns.reduce((sum, { grid }) => sum + emptyCells(grid).length, 0);
  const message = `each of ${all} empty cells came up about as often as any other in ${readings.length} calls`;
  return { statistics, message };
}

/** The first reading of each grid that takes turns. */
function turnsOf(readings: readonly DrawnGrid[]): DrawnGrid[] {
  return readings.filter(
    (each, index) => readings.findIndex(({ turn }) => turn === each.turn) === index,
  );
}

/** A bet that the cell of a tile goes by where the last one came, on whichever grid. */
function betOnLast(readings: readonly DrawnGrid[]): number {
  const before = readings.map((_, index) => readings[index - 1]?.tiles[0]);
  const stakes = turnsOf(readings).map(({ turn: of, grid, tiles }) => {
    const own = readings.flatMap((each, index) => (each.turn === of ? [{ ...each, index }] : []));
    const { shares, outcomeOf } = outcomesOfCells(grid, tiles.length);
    const outcomes = own.map((each) => outcomeOf(each.tiles));
    return betOnContexts(outcomes, shares, (at) => {
      const place = before[own[at]?.index ?? 0];
      return place === undefined ? undefined : (place.row * 31 + place.col) % 1000;
    });
  });
  return meanBet(stakes);
}

function worstOutcome({
  tiles,
  names,
  outcomes,
  shares,
}: ReturnType<typeof outcomesByTurn>[number]): string {
  const { message } = wrongShares(names, outcomes, shares, "calls");
  const what = tiles.length === 1 ? "empty cells are" : "pairs of empty cells are";
  return `the ${what} not drawn equally often: ${message}`;
}

function worstKind({ what, isOf }: PlaceBet, readings: readonly DrawnGrid[]): string {
  let expected = 0;
  let found = 0;
  let all = 0;
  for (const { grid, tiles } of readings) {
    const cells = emptyCells(grid);
    expected += (tiles.length * cells.filter((cell) => isOf(cell, grid)).length) / cells.length;
    found += tiles.filter((tile) => isOf(tile, grid)).length;
    all += tiles.length;
  }
  const percent = (count: number) => `${((100 * count) / all).toFixed(1)}%`;
  return `the empty cells are not drawn equally often: on all grids together, ${what} came up in ${percent(found)} of ${all} new tiles; expected about ${percent(expected)}`;
}

/** Draws that are not independent of one another. */
export function dependent(
  of: string,
  { wrong, statistics: _, ...more }: JudgedDraws,
): NonNullable<SpawnFinding["wrong"]> {
  return { message: `the ${of} of new tiles: ${wrong}`, ...more };
}

/** A grid of how often each of its empty cells came, 0 elsewhere. */
function countedOn(grid: Grid, count: (cell: Cell) => number): number[][] {
  return grid.map((cells, row) =>
    cells.map((value, col) => (value === 0 ? Math.round(count({ row, col })) : 0)),
  );
}
