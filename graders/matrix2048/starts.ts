import {
  type CaseResult,
  type Check,
  describeValue,
  drawsToDiffer,
  ignoresRandom,
  judgeCells,
  outcomesOfCells,
  type Runner,
  type Spawned,
  toJson,
  type Value,
} from "gridmark/kit";
import type { DrawStatistic } from "gridmark/schema";
import { isMatrix, randomMoves } from "./games.ts";
import { isTrouble, type Look, lookAtNewGames, play, type Trouble } from "./play.ts";
import { placesOf, placesWrong } from "./tiles.ts";

/** Cells of a new game that are not 0, counted from 0; or what is wrong with it. */
function startingCells(matrix: Value, size: number): string | readonly [number, number] {
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

/** makeNewGame(n): its matrix and its score, several times for each of some sizes. */
export const startCheck: Check = {
  name: "starts with two 2s on an n × n matrix and the score 0",
  visibility: "public",
  weight: 1,
  run: async (runner) => {
    const cases: CaseResult[] = [];
    for (const size of [2, 3, 4, 5, 12]) {
      const base = { name: `makeNewGame(${size})`, weight: 1 };
      const looks = await lookAtNewGames(runner, size, size, size > 5 ? 3 : 12);
      if ("verdict" in looks) {
        cases.push({ ...base, ...looks });
        continue;
      }
      const wrong = looks.map((look) => startWrong(look, size)).find((each) => each !== undefined);
      const hint = "A new game has two tiles of 2, on two different cells, and the score 0.";
      cases.push(
        wrong === undefined
          ? { ...base, verdict: "pass", message: "" }
          : { ...base, verdict: "fail", hint, ...wrong },
      );
    }
    return { cases };
  },
};

function startWrong({ matrix, score }: Look, size: number) {
  const cells = startingCells(matrix, size);
  if (typeof cells === "string") return { message: cells, actual: toJson(matrix) };
  if (score === 0) return undefined;
  const message = `the score of a new game is ${describeValue(score)}; expected 0`;
  return { message, expected: 0, actual: toJson(score) };
}

/** New games on which pairs of cells are counted. Every pair is to come 10 times or more. */
const counted = [
  { size: 2, games: 180 },
  { size: 3, games: 360 },
];

/** Where tiles appear: both starting tiles on any two cells, and new ones on any empty cell. */
export const tilesAnywhere: Check = {
  name: "lets tiles appear on all empty cells equally often",
  visibility: "hidden",
  weight: 1,
  run: async (runner) => {
    const hint = "addTwo already chooses a cell. Does anything else decide?";
    const cases: CaseResult[] = [];
    const statistics: DrawStatistic[] = [];
    for (const [index, { size, games }] of counted.entries()) {
      const base = { name: `starting tiles of size ${size}`, weight: 1, hint };
      const judged = await judgeStarts(runner, 20 * index, size, games);
      cases.push({ ...base, ...judged.result });
      statistics.push(...judged.statistics);
    }
    const base = { name: "new tiles in the games that follow", weight: 1, hint };
    cases.push({ ...base, ...(await judgePlaces(runner)) });
    return { cases, statistics };
  },
};

interface JudgedStarts {
  readonly result: Pick<CaseResult, "verdict" | "message"> & Partial<CaseResult>;
  readonly statistics: readonly DrawStatistic[];
}

/** Starting tiles: where they come in many games, and whether they do so in every run alike. */
async function judgeStarts(
  runner: Runner,
  index: number,
  size: number,
  games: number,
): Promise<JudgedStarts> {
  const empty = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const starts = await startsOf(runner, index, size, games);
  if ("verdict" in starts) return { result: starts, statistics: [] };
  const { failure, statistics, expected, actual } = judgeCells(empty, starts);
  if (failure !== undefined) {
    const message = `in new games of size ${size}, ${failure}`;
    return { result: { verdict: "fail", message, expected, actual }, statistics };
  }
  const { shares } = outcomesOfCells(empty, 2);
  const runs: string[] = [];
  for (const run of [1, 2]) {
    const some = await startsOf(runner, index + 2 + 5 * run, size, drawsToDiffer(shares), true);
    if ("verdict" in some) return { result: some, statistics };
    runs.push(JSON.stringify(some));
  }
  if (runs[0] !== runs[1]) return { result: { verdict: "pass", message: "" }, statistics };
  const message = ignoresRandom(`the starting tiles of games of size ${size}`);
  return { result: { verdict: "fail", message }, statistics };
}

async function startsOf(
  runner: Runner,
  index: number,
  size: number,
  games: number,
  fresh = false,
): Promise<readonly (readonly Spawned[])[] | Trouble> {
  const looks = await lookAtNewGames(runner, index, size, games, fresh);
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

async function judgePlaces(runner: Runner): Promise<Trouble> {
  const places = [];
  for (let index = 0; index < 8; index += 1) {
    const commands = randomMoves({ size: 3, moves: 20 }, quarters(index));
    const game = await play(runner, 100 + index, 3, commands);
    if (isTrouble(game)) return game;
    const looks = [game.start, ...game.turns.map(({ after }) => after)];
    if (!looks.every(({ matrix }) => isMatrix(matrix))) break;
    places.push(...placesOf(game));
  }
  const message = placesWrong(places);
  return message === undefined ? { verdict: "pass", message: "" } : { verdict: "fail", message };
}

/** Goes round the directions, each game in another order. */
function quarters(start: number): () => number {
  let at = start;
  return () => {
    at = (at * 5 + 3) % 64;
    return (at % 16) / 16;
  };
}
