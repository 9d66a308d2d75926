import {
  type Asking,
  type CaseResult,
  type CheckData,
  drawsToDiffer,
  failures,
  ignoresRandom,
  judgeCells,
  type Kind,
  outcomesOfCells,
  type Spawned,
} from "gridmark/author";
import type { DrawStatistic } from "gridmark/schema";
import type { Game } from "./game-probe.ts";
import { isMatrix } from "./is-matrix.ts";
import { lookAtNewGames, type NewGames, startingCells } from "./new-games.ts";
import { isTrouble, looksOf, play, type Trouble } from "./play.ts";
import { placesOf, placesWrong } from "./tiles.ts";

/** A check of where tiles appear: both starting tiles on any two cells, and new ones on any empty cell. */
export interface TilePlacesCheck extends CheckData {
  readonly kind: "tile-places";
  readonly hint: string;
  /** New games on which pairs of cells are counted. */
  readonly starts: readonly NewGames[];
  /** Games in which new tiles appear. */
  readonly games: readonly Game[];
}

/** Numbers that the questions of new games of one size may use, and those of all sizes. */
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

/** Starting tiles: where they come in many games, and whether they do so in every run alike. */
function* judgeStarts(start: NewGames, index: number): Asking<JudgedStarts> {
  const { size } = start;
  const empty = Array.from({ length: size }, () => new Array<number>(size).fill(0));
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
): Asking<readonly (readonly Spawned[])[] | Trouble> {
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

function* judgePlaces(games: readonly Game[]): Asking<Trouble> {
  const places = [];
  for (const [at, game] of games.entries()) {
    const played = yield* play(game, indexesOfStarts + at);
    if (isTrouble(played)) return played;
    if (!looksOf(played).every(({ matrix }) => isMatrix(matrix))) break;
    places.push(...placesOf(played));
  }
  const message = placesWrong(places);
  return message === undefined ? { verdict: "pass", message: "" } : { verdict: "fail", message };
}
