import { countsOf, type DrawsFinding, type WrongDraws, wrongShares } from "../../drawn.ts";
import { hasFailed, type JudgedDraws, judgeIndependence, statisticOf } from "../../draws.ts";
import { betOnContexts, meanBet } from "../../evidence.ts";
import { failures } from "../../failures.ts";
import { type Cell, emptyCells, type Grid } from "../../grid.ts";
import { outOfTheQuestion } from "../../sequential.ts";
import { betsOnPlaces, type DrawnGrid, type PlaceBet, type Spawned } from "./place-bets.ts";

/** Verdict on a tested sample. @inline */
export type TestedDraws = DrawsFinding & Required<Pick<DrawsFinding, "statistics">>;

/**
 * Outcomes of drawing one cell, or two different ones, all equally likely: names for messages, the share of
 * each, and the index of an outcome.
 *
 * @param grid 0 is an empty cell, of which there is at least one
 * @param tiles 1 or 2
 * @example
 * const { names, outcomeOf } = outcomesOfCells([[0, 2], [4, 0]], 1);
 * names; // ["row 0, column 0", "row 1, column 1"]
 * outcomeOf([{ row: 1, col: 1, value: 2 }]); // 1
 */
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
    /** Expects tiles in reading order. */
    outcomeOf: (drawn: readonly Spawned[]) => keys.get(drawn.map(at).join()) ?? 0,
  };
}

/**
 * True once it is clear whether any type of cell comes twice or half as often. On some grids that takes long
 * for some types: only those count that `draws` of right code usually rule out.
 */
export function isClearSoFar(readings: readonly DrawnGrid[], draws: number): boolean {
  const { turns, places, often } = sharesIn(readings);
  if (hasFailed(often)) return true;
  const part = (draws * turns.length) / readings.length;
  return places.every(
    ({ stake, usual }) => stake <= outOfTheQuestion || usual * part > 1.5 * outOfTheQuestion,
  );
}

/** Bets on the cells of each grid and on types of cells, and their combination. */
function sharesIn(readings: readonly DrawnGrid[]) {
  const turns = outcomesByTurn(readings);
  const places = betsOnPlaces(readings);
  const stakes = [turns, places].map((bets) => meanBet(bets.map(({ stake }) => stake)));
  return { turns, places, often: statisticOf("shares", readings.length, meanBet(stakes)) };
}

type TurnOutcomes = ReturnType<typeof outcomesByTurn>[number];

function outcomesByTurn(readings: readonly DrawnGrid[]) {
  const isFirst = ({ turn }: DrawnGrid, at: number) =>
    readings.findIndex((each) => each.turn === turn) === at;
  return readings.filter(isFirst).map(({ turn, grid, tiles }) => {
    const own = readings.flatMap((each, at) =>
      each.turn === turn ? [{ tiles: each.tiles, last: readings[at - 1]?.tiles[0] }] : [],
    );
    const { names, shares, outcomeOf } = outcomesOfCells(grid, tiles.length);
    const outcomes = own.map((each) => outcomeOf(each.tiles));
    const stake = betOnContexts(outcomes, shares, () => 0);
    return { grid, tiles, own, names, shares, outcomes, stake };
  });
}

/**
 * Tests whether all empty cells are drawn equally often, on each grid and overall, and independently.
 *
 * @param readings the draws, in order
 * @example
 * const grid = [[0, 0], [0, 4]];
 * const reading = { turn: 0, grid, tiles: [{ row: 0, col: 0, value: 2 }] };
 * judgeCells(new Array<typeof reading>(200).fill(reading)).wrong?.failureCode; // failures.wrongShare
 */
export function judgeCells(readings: readonly DrawnGrid[]): TestedDraws {
  if (readings.some((each) => !Array.isArray(each?.tiles))) {
    throw new TypeError("judgeCells takes a list of readings, { turn, grid, tiles } each");
  }
  const { turns, places, often } = sharesIn(readings);
  const [first] = turns;
  if (first === undefined) return { statistics: [] };
  const nameOf = (outcome: number) => first.names[outcome] ?? "";
  const independent = judgeIndependence(first.outcomes, first.shares, nameOf);
  const byLast = statisticOf("tile before", readings.length, betOnLast(turns));
  const statistics = [often, ...independent.statistics, byLast];
  if (hasFailed(often)) {
    const turn = turns.reduce((a, b) => (b.stake > a.stake ? b : a));
    const place = places.reduce((a, b) => (b.stake > a.stake ? b : a));
    const isTurn = turn.stake >= place.stake || turns.length === 1;
    const cells = emptyCells(turn.grid);
    const drawn = turn.own.flatMap(({ tiles }) => tiles);
    const count = ({ row, col }: Cell) =>
      drawn.filter((tile) => tile.row === row && tile.col === col).length;
    const wrong = {
      message: isTurn ? worstOutcome(turn) : worstKind(place, readings),
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

/** A bet that a tile's cell depends on the previous one's, on any grid. */
function betOnLast(turns: readonly TurnOutcomes[]): number {
  const stakes = turns.map(({ own, outcomes, shares }) =>
    betOnContexts(outcomes, shares, (at) => {
      const place = own[at]?.last;
      return place === undefined ? undefined : (place.row * 31 + place.col) % 1000;
    }),
  );
  return meanBet(stakes);
}

function worstOutcome({ tiles, names, outcomes, shares }: TurnOutcomes): string {
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

export function dependent(of: string, { wrong, statistics: _, ...more }: JudgedDraws): WrongDraws {
  return { message: `the ${of} of new tiles: ${wrong}`, ...more };
}

/** A grid with the count of each empty cell, 0 elsewhere. */
function countedOn(grid: Grid, count: (cell: Cell) => number): number[][] {
  return grid.map((cells, row) =>
    cells.map((value, col) => (value === 0 ? Math.round(count({ row, col })) : 0)),
  );
}
