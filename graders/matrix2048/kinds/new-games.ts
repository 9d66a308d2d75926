import { type Asking, ask, describeValue, type Value } from "gridmark/author";
import { type Look, look, newGame, readLook } from "./game-probe.ts";
import { isMatrix } from "./is-matrix.ts";
import { type Trouble, troubleOf } from "./play.ts";

/** Few enough for slow code to stay within one work budget. */
const gamesPerProbe = 90;

/** New games of a size. */
export interface NewGames {
  readonly size: number;
  readonly games: number;
}

/** Looks at new games, with numbers from `index` on; with `fresh`, in runs of their own. */
export function* lookAtNewGames(
  { size, games }: NewGames,
  index: number,
  fresh = false,
): Asking<readonly Look[] | Trouble> {
  const steps = [newGame(size), ...look("state 0")];
  const looks: Look[] = [];
  for (let round = 0; looks.length < games; round += 1) {
    const times = Math.min(gamesPerProbe, games - looks.length);
    const probe = fresh ? ({ steps, times, fresh } as const) : { steps, times };
    const outcome = yield* ask(probe, index + round);
    if (outcome.kind !== "done") return troubleOf(`makeNewGame(${size})`, outcome);
    for (let game = 0; game < times; game += 1) {
      looks.push(readLook(outcome.results.slice(game * steps.length + 1)));
    }
  }
  return looks;
}

/** Cells of a new game that are not 0, counted from 0; or what is wrong with it. */
export function startingCells(matrix: Value, size: number): string | readonly [number, number] {
  if (!isMatrix(matrix) || matrix.length !== size || matrix[0]?.length !== size) {
    return `getMatrix(makeNewGame(${size})) is ${describeValue(matrix)}; expected ${size} rows of ${size} cells`;
  }
  const tiles = matrix.flat().flatMap((value, cell) => (value === 0 ? [] : [{ value, cell }]));
  const odd = tiles.find(({ value }) => value !== 2);
  if (odd !== undefined) return `a new game has a tile of ${odd.value}; expected two tiles of 2`;
  const [first, second] = tiles;
  return first !== undefined && second !== undefined && tiles.length === 2
    ? [first.cell, second.cell]
    : `a new game has ${tiles.length === 1 ? "one tile" : `${tiles.length} tiles`}; expected two, on different cells`;
}
