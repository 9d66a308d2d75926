import {
  describeDifference,
  describeValue,
  equalsJson,
  formatJson,
  type Kind,
  spoken,
  toJson,
  type Value,
  type WrongCase,
} from "gridmark/author";
import { type Slid, slide, type Tiles } from "../../shared/kinds/slide.ts";
import { isSameScore, type Look, type Played, type Turn } from "./game-probe.ts";
import { type ChecksGames, isMatrix, judgeGames, looksOf, upTo } from "./playing.ts";

/** A check of games with random tiles: each move is judged from the matrix shown before it. */
export interface GamesCheck extends ChecksGames {
  readonly kind: "games";
  /**
   * `moves`: the matrix and new tile after valid moves. `validity`: which moves are called valid, and that others
   * change nothing. `score`: points of valid moves. `old-states`: that states do not change.
   */
  readonly judged: "moves" | "validity" | "score" | "old-states";
}

const judges: Readonly<Record<GamesCheck["judged"], (game: Played) => WrongCase | undefined>> = {
  moves: movesWrong,
  validity: (game) => firstWrong(game, moveValidityWrong),
  score: scoreWrong,
  "old-states": oldStatesWrong,
};

export const games: Kind<GamesCheck> = {
  kind: "games",
  *plan(check) {
    const cases = yield* judgeGames(check, judges[check.judged]);
    return { cases, message: `${cases.length} games` };
  },
};

function movesWrong(game: Played): WrongCase | undefined {
  if (game.turns.every((turn) => !moved(turn).isMoved)) {
    return { message: "there was no move that could slide or merge anything; expected two tiles" };
  }
  return firstWrong(game, moveWrong);
}

function moveWrong(turn: Turn, where: string): WrongCase | undefined {
  const { tiles: expected, isMoved } = moved(turn);
  if (!isMoved) return undefined;
  const message = newTileWrong(expected, turn.after.matrix, where);
  if (message === undefined) return undefined;
  return { message, input: [turn.before.matrix], expected, actual: toJson(turn.after.matrix) };
}

function moveValidityWrong(turn: Turn, where: string): WrongCase | undefined {
  const { before, after, isValid } = turn;
  const { isMoved: valid } = moved(turn);
  if (isValid !== valid) {
    const why = valid ? "something moved" : "nothing could move";
    const part = spoken().nameOf("isValid");
    const message = `${where}, ${part} is ${describeValue(isValid)}; expected ${formatJson(valid)}, because ${why}`;
    return { message, input: [before.matrix], expected: valid, actual: toJson(isValid) };
  }
  if (valid) return undefined;
  if (!equalsJson(after.matrix, toJson(before.matrix))) {
    const message = `${where}, which was not valid, the matrix has changed`;
    const { matrix } = before;
    return { message, input: [matrix], expected: matrix, actual: toJson(after.matrix) };
  }
  return isSameScore(after, before) ? undefined : scoreIs(where, before.score, turn);
}

/** Judges valid moves only; `validity` judges the others. */
function scoreWrong(game: Played): WrongCase | undefined {
  const inMove = (turn: Turn, where: string) => {
    const { isMoved, gained } = moved(turn);
    const { score } = turn.before;
    // A score that is not a number was judged when it came up.
    if (!isMoved || typeof score !== "number") return undefined;
    const expected = score + gained;
    return turn.after.score === expected ? undefined : scoreIs(where, expected, turn);
  };
  return newScoreWrong(game.start) ?? firstWrong(game, inMove);
}

/** The problem with the score of a new game. */
export function newScoreWrong({ score }: Look): WrongCase | undefined {
  if (score === 0) return undefined;
  const message = `the score of a new game is ${describeValue(score)}; expected 0`;
  return { message, expected: 0, actual: toJson(score) };
}

function scoreIs(where: string, wanted: Value, { before, after }: Turn): WrongCase {
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${describeValue(wanted)} (${was})`;
  const expected = toJson(wanted);
  return { message, input: [before.matrix], expected, actual: toJson(after.score) };
}

function oldStatesWrong(game: Played): WrongCase | undefined {
  const { turns, again } = game;
  if (turns.every(({ before, after }) => equalsJson(after.matrix, toJson(before.matrix)))) {
    return { message: "no move changed anything, so there is no old state" };
  }
  for (const [index, first] of looksOf(game).entries()) {
    const second = again[index];
    if (second === undefined) throw new Error("a state was not looked at again");
    const turn = turns[index - 1];
    const which = turn === undefined ? "the first state" : `the state after ${upTo(turns, turn)}`;
    const whole = turns.at(-1);
    const since = whole === undefined ? "" : upTo(turns, whole);
    if (!equalsJson(second.matrix, toJson(first.matrix))) {
      const message = `${which} has a different matrix after the moves that followed (${since})`;
      return { message, expected: toJson(first.matrix), actual: toJson(second.matrix) };
    }
    if (!isSameScore(second, first)) {
      const message = `${which} has a different score after the moves that followed (${since})`;
      return { message, expected: toJson(first.score), actual: toJson(second.score) };
    }
  }
  return undefined;
}

function firstWrong(
  { turns }: Played,
  wrong: (turn: Turn, where: string) => WrongCase | undefined,
): WrongCase | undefined {
  for (const turn of turns) {
    const found = wrong(turn, `after ${upTo(turns, turn)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The matrix after a right move, without the new tile. */
export function moved({ command, before }: Turn): Slid {
  if (command === "undo") throw new Error("undo is not a move");
  return slide(before.matrix as Tiles, command);
}

/** The problem with a matrix that should be another plus one 2 on an empty cell. */
export function newTileWrong(expected: Tiles, actual: Value, where: string): string | undefined {
  const cols = expected[0]?.length;
  if (!isMatrix(actual) || actual.length !== expected.length || actual[0]?.length !== cols) {
    return describeDifference(`the matrix ${where}`, actual, expected);
  }
  const cells = expected.flatMap((row, r) =>
    row.map((value, c) => ({ r, c, value, found: actual[r]?.[c] })),
  );
  const other = cells.find(({ value, found }) => value !== 0 && found !== value);
  if (other !== undefined) {
    const { r, c, value, found } = other;
    return `${where}, row ${r}, column ${c} of the matrix is ${found}; expected ${value}, plus one new 2 on an empty cell`;
  }
  const tiles = cells.filter(({ value, found }) => value === 0 && found !== 0);
  if (tiles.length === 1 && tiles[0]?.found === 2) return undefined;
  const found = tiles.length === 0 ? "none" : tiles.map((tile) => tile.found).join(" and ");
  return `${where}, expected one new 2 on a cell that is empty after the move; new there: ${found}`;
}
