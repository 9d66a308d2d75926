import {
  type Asking,
  ask,
  type CaseResult,
  type CheckData,
  caseResult,
  describeValue,
  drawsToDiffer,
  failures,
  ignoresRandom,
  judgeCells,
  type Kind,
  outcomesOfCells,
  type Spawned,
  spoken,
  stopped,
  toJson,
  type Value,
} from "gridmark/author";
import type { DrawStatistic } from "gridmark/schema";
import { gridOf, type Tiles } from "../../shared/kinds/slide.ts";
import { type Game, type Look, look, newGame, type Played, readLook } from "./game-probe.ts";
import { moved, newScoreWrong, newTileWrong } from "./moves.ts";
import { isMatrix, isStopped, looksOf, play, type StoppedGame } from "./playing.ts";

/** A check of new games: two tiles of 2, the given size, score 0. */
export interface StartsCheck extends CheckData {
  readonly kind: "starts";
  readonly hint: string;
  readonly starts: readonly NewGames[];
}

export const starts: Kind<StartsCheck> = {
  kind: "starts",
  *plan(check) {
    const cases: CaseResult[] = [];
    for (const games of check.starts) cases.push(yield* judgeNewGames(games, check.hint));
    return { cases };
  },
};

function* judgeNewGames(games: NewGames, hint: string): Asking<CaseResult> {
  const { size } = games;
  const name = makingOf(size);
  // Questions are numbered by size.
  const looks = yield* lookAtNewGames(games, size);
  if ("verdict" in looks) return caseResult({ name }, looks);
  const wrong = looks.map((look) => startWrong(look, size)).find((each) => each !== undefined);
  return caseResult({ name, hint }, wrong);
}

function startWrong(look: Look, size: number) {
  const cells = startingCells(look.matrix, size);
  return typeof cells === "string"
    ? { message: cells, actual: toJson(look.matrix) }
    : newScoreWrong(look);
}

/** A check that tiles appear anywhere: starting tiles on any two cells, new ones on any empty cell. */
export interface TilePlacesCheck extends CheckData {
  readonly kind: "tile-places";
  readonly hint: string;
  /** New games in which pairs of cells are counted. */
  readonly starts: readonly NewGames[];
  readonly games: readonly Game[];
}

/** Numbers reserved for questions about new games of one size, and of all sizes. */
const indexesPerStart = 20;
const indexesOfStarts = 100;

export const tilePlaces: Kind<TilePlacesCheck> = {
  kind: "tile-places",
  *plan({ starts, games, hint }) {
    const cases: CaseResult[] = [];
    const statistics: DrawStatistic[] = [];
    for (const [at, start] of starts.entries()) {
      const base = { name: `starting tiles of size ${start.size}`, weight: 1, hint };
      const judged = yield* judgeStarts(start, indexesPerStart * at);
      cases.push({ ...base, ...judged.result });
      statistics.push(...judged.statistics);
    }
    const base = { name: "new tiles in the games that follow", weight: 1, hint };
    cases.push({ ...base, ...(yield* judgePlaces(games)) });
    return { cases, statistics };
  },
};

interface JudgedStarts {
  readonly result: Pick<CaseResult, "verdict" | "message"> & Partial<CaseResult>;
  readonly statistics: readonly DrawStatistic[];
}

/** Judges the starting tiles' cells in many games, and whether they repeat from run to run. */
function* judgeStarts(start: NewGames, index: number): Asking<JudgedStarts> {
  const { size } = start;
  const empty = gridOf(size, size);
  const starts = yield* startsOf(start, index);
  if ("verdict" in starts) return { result: starts, statistics: [] };
  const { wrong, statistics } = judgeCells(
    starts.map((tiles) => ({ turn: 0, grid: empty, tiles })),
  );
  if (wrong !== undefined) {
    const { failureCode, expected, actual } = wrong;
    const message = `in new games of size ${size}, ${wrong.message}`;
    const code = failureCode === undefined ? {} : { failureCode };
    return { result: { verdict: "fail", message, ...code, expected, actual }, statistics };
  }
  const games = drawsToDiffer(outcomesOfCells(empty, 2).shares);
  const runs: string[] = [];
  for (const run of [1, 2]) {
    const some = yield* startsOf({ size, games }, index + 2 + 5 * run, true);
    if ("verdict" in some) return { result: some, statistics };
    runs.push(JSON.stringify(some));
  }
  if (runs[0] !== runs[1]) return { result: { verdict: "pass", message: "" }, statistics };
  const message = ignoresRandom(`the starting tiles of games of size ${size}`);
  const ignores = { verdict: "fail", message, failureCode: failures.ignoresRandom } as const;
  return { result: ignores, statistics };
}

function* startsOf(
  start: NewGames,
  index: number,
  fresh = false,
): Asking<readonly (readonly Spawned[])[] | StoppedGame> {
  const { size } = start;
  const looks = yield* lookAtNewGames(start, index, fresh);
  if ("verdict" in looks) return looks;
  const starts: Spawned[][] = [];
  for (const { matrix } of looks) {
    const cells = startingCells(matrix, size);
    if (typeof cells === "string") return { verdict: "fail", message: cells };
    starts.push(
      cells.map((cell) => ({ row: Math.floor(cell / size), col: cell % size, value: 2 })),
    );
  }
  return starts;
}

function* judgePlaces(games: readonly Game[]): Asking<StoppedGame> {
  const places = [];
  for (const [at, game] of games.entries()) {
    const played = yield* play(game, indexesOfStarts + at);
    if (isStopped(played)) return played;
    if (!looksOf(played).every(({ matrix }) => isMatrix(matrix))) break;
    places.push(...placesOf(played));
  }
  const message = placesWrong(places);
  return message === undefined ? { verdict: "pass", message: "" } : { verdict: "fail", message };
}

/** Few enough for slow code to stay within one work budget. */
const gamesPerProbe = 90;

interface NewGames {
  readonly size: number;
  readonly games: number;
}

/** Looks at new games, with questions numbered from `index`; with `fresh`, in runs of their own. */
function* lookAtNewGames(
  { size, games }: NewGames,
  index: number,
  fresh = false,
): Asking<readonly Look[] | StoppedGame> {
  const steps = [newGame(size), ...look("state 0")];
  const looks: Look[] = [];
  for (let round = 0; looks.length < games; round += 1) {
    const times = Math.min(gamesPerProbe, games - looks.length);
    const probe = fresh ? ({ steps, times, fresh } as const) : { steps, times };
    const outcome = yield* ask(probe, index + round);
    if (outcome.kind !== "done") return stopped(makingOf(size), outcome);
    for (let game = 0; game < times; game += 1) {
      looks.push(readLook(outcome.results.slice(game * steps.length + 1)));
    }
  }
  return looks;
}

const makingOf = (size: number) => `${spoken().nameOf("makeNewGame")}(${size})`;

/** The two cells of a new game with tiles, counted from 0; or the problem with it. */
function startingCells(matrix: Value, size: number): string | readonly [number, number] {
  if (!isMatrix(matrix) || matrix.length !== size || matrix[0]?.length !== size) {
    const call = `${spoken().nameOf("getMatrix")}(${makingOf(size)})`;
    return `${call} is ${describeValue(matrix)}; expected ${size} rows of ${size} cells`;
  }
  const tiles = matrix.flat().flatMap((value, cell) => (value === 0 ? [] : [{ value, cell }]));
  const odd = tiles.find(({ value }) => value !== 2);
  if (odd !== undefined) return `a new game has a tile of ${odd.value}; expected two tiles of 2`;
  const [first, second] = tiles;
  return first !== undefined && second !== undefined && tiles.length === 2
    ? [first.cell, second.cell]
    : `a new game has ${tiles.length === 1 ? "one tile" : `${tiles.length} tiles`}; expected two, on different cells`;
}

/** A new tile's cell among the empty ones, in reading order from 0. */
export interface Place {
  readonly nth: number;
  readonly of: number;
}

/** Cells of a game's new tiles; wrong moves are left out. */
export function placesOf({ turns }: Played): Place[] {
  return turns.flatMap((turn) => {
    const { tiles: expected, isMoved } = moved(turn);
    const { matrix } = turn.after;
    if (!isMoved || newTileWrong(expected, matrix, "") !== undefined) return [];
    const now = (matrix as Tiles).flat();
    const empty = expected.flat().flatMap((value, cell) => (value === 0 ? [cell] : []));
    return [{ nth: empty.findIndex((cell) => now[cell] !== 0), of: empty.length }];
  });
}

/**
 * Upper bound on the chance that either test (first or last empty cell) fails correct code, by Bernstein's
 * inequality.
 */
const failsBelow = 2e-7;

/** The problem with cells that should be equally likely; undefined if there is none. */
export function placesWrong(places: readonly Place[]): string | undefined {
  if (places.length === 0) return "no new tile was seen after a move";
  const free = places.filter(({ of }) => of > 1);
  const tests = [
    { which: "first", hits: free.filter(({ nth }) => nth === 0).length },
    { which: "last", hits: free.filter(({ nth, of }) => nth === of - 1).length },
  ];
  const expected = free.reduce((sum, { of }) => sum + 1 / of, 0);
  const variance = free.reduce((sum, { of }) => sum + (1 / of) * (1 - 1 / of), 0);
  const failed = tests.find(({ hits }) => {
    const off = Math.abs(hits - expected);
    return 2 * Math.exp(-(off ** 2) / 2 / (variance + off / 3)) < failsBelow;
  });
  if (failed === undefined) return undefined;
  return `new tiles appeared on the ${failed.which} empty cell ${failed.hits} times in ${free.length} moves; expected about ${Math.round(expected)}`;
}
