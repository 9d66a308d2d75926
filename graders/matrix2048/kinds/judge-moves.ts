import { describeValue, equalsJson, toJson } from "gridmark/author";
import type { Played, Turn } from "./game-probe.ts";
import type { Wrong } from "./judge-games.ts";
import { moved } from "./moved.ts";
import { looksOf, upTo } from "./play.ts";
import { newTileWrong } from "./tiles.ts";

/** What valid moves make of the matrix. */
export function movesWrong(game: Played): Wrong | undefined {
  if (game.turns.every((turn) => !moved(turn).isMoved)) {
    return { message: "there was no move that could slide or merge anything; expected two tiles" };
  }
  return firstWrong(game, moveWrong);
}

function moveWrong(turn: Turn, where: string): Wrong | undefined {
  const { tiles: expected, isMoved } = moved(turn);
  if (!isMoved) return undefined;
  const message = newTileWrong(expected, turn.after.matrix, where);
  if (message === undefined) return undefined;
  return { message, input: [turn.before.matrix], expected, actual: toJson(turn.after.matrix) };
}

/** Which moves are said to be valid, and what the others do. */
export function validityWrong(game: Played): Wrong | undefined {
  return firstWrong(game, moveValidityWrong);
}

function moveValidityWrong(turn: Turn, where: string): Wrong | undefined {
  const { before, after, isValid } = turn;
  const { isMoved: valid } = moved(turn);
  if (isValid !== valid) {
    const why = valid ? "something moved" : "nothing could move";
    const message = `${where}, isValid is ${describeValue(isValid)}; expected ${valid}, because ${why}`;
    return { message, input: [before.matrix], expected: valid, actual: toJson(isValid) };
  }
  if (valid) return undefined;
  if (!equalsJson(after.matrix, toJson(before.matrix))) {
    const message = `${where}, which was not valid, the matrix has changed`;
    const { matrix } = before;
    return { message, input: [matrix], expected: matrix, actual: toJson(after.matrix) };
  }
  return after.score === before.score ? undefined : scoreIs(where, before.score, turn);
}

/** The score, from 0 on; invalid moves are looked at elsewhere. */
export function scoreWrong(game: Played): Wrong | undefined {
  const { start } = game;
  if (start.score !== 0) {
    const message = `the score of a new game is ${describeValue(start.score)}; expected 0`;
    return { message, expected: 0, actual: toJson(start.score) };
  }
  return firstWrong(game, (turn, where) => {
    const { isMoved, gained } = moved(turn);
    const expected = Number(turn.before.score) + gained;
    return !isMoved || turn.after.score === expected ? undefined : scoreIs(where, expected, turn);
  });
}

function scoreIs(where: string, expected: unknown, { before, after }: Turn): Wrong {
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${expected} (${was})`;
  return { message, input: [before.matrix], expected, actual: toJson(after.score) };
}

/** Whether each state is in the end what it was. */
export function oldStatesWrong(game: Played): Wrong | undefined {
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
    if (second.score !== first.score) {
      const message = `${which} has a different score after the moves that followed (${since})`;
      return { message, expected: toJson(first.score), actual: toJson(second.score) };
    }
  }
  return undefined;
}

/** The first turn that something is wrong with. */
function firstWrong(
  { turns }: Played,
  wrong: (turn: Turn, where: string) => Wrong | undefined,
): Wrong | undefined {
  for (const turn of turns) {
    const found = wrong(turn, `after ${upTo(turns, turn)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
