import { defineTask, describeValue, equalsJson, toJson } from "gridmark/kit";
import { barrierCheck, typesOfMoves } from "./barrier.ts";
import { gamesCheck, merged, type Wrong } from "./games.ts";
import { type Played, type Turn, upTo } from "./play.ts";
import { sharedCheck } from "./shared.ts";
import { startCheck, tilesAnywhere } from "./starts.ts";
import { newTileWrong } from "./tiles.ts";

/** The check without which nobody can say much of a game. */
const moves = "moves, merges and adds one 2 in every direction";

/** The game state, seen through its functions alone; and two rules on how it is written. */
export const task4 = defineTask("4", {
  checks: [
    startCheck,
    gamesCheck({
      name: moves,
      visibility: "public",
      weight: 1,
      hint: "A valid move merges in its direction, and then one 2 appears on an empty cell.",
      plans: [
        { size: 2, moves: 12 },
        { size: 3, moves: 16 },
        { size: 4, moves: 16 },
        { size: 5, moves: 6 },
      ],
      judge: (game) => firstWrong(game, moveWrong),
    }),
    gamesCheck({
      name: "says which moves are valid, and leaves the state as it was after others",
      visibility: "hidden",
      weight: 1,
      hint: "Which part of what a merge returns tells whether the move is valid?",
      // Small matrices fill up: there are moves that are not valid in one direction, and in all.
      plans: [
        { size: 2, moves: 30 },
        { size: 2, moves: 30 },
        { size: 3, moves: 30 },
        { size: 4, moves: 16 },
      ],
      judge: (game) => firstWrong(game, validityWrong),
    }),
    gamesCheck({
      name: "adds what merges make to the score",
      visibility: "hidden",
      weight: 1,
      hint: "The score of the new state is the score of the old one plus the score increment.",
      plans: [
        { size: 2, moves: 14 },
        { size: 3, moves: 30 },
        { size: 4, moves: 30 },
      ],
      judge: (game) => scoreWrong(game),
    }),
    gamesCheck({
      name: "leaves old states as they were",
      visibility: "hidden",
      weight: 1,
      hint: "Keep a state in a variable, make a move, and look at the old state again.",
      plans: [
        { size: 2, moves: 10 },
        { size: 4, moves: 12 },
      ],
      judge: (game) => oldStateWrong(game),
    }),
    tilesAnywhere,
    sharedCheck,
    barrierCheck({
      name: "nothing but constructors and accessors looks inside a state",
      needs: [moves],
      hint: "Which functions would you have to change if a state were made of something else?",
      types: typesOfMoves,
      games: [
        { size: 4, commands: ["up", "left", "down", "right", "up", "left", "down", "right"] },
        { size: 2, commands: ["left", "left", "up", "up", "right", "right", "down", "down"] },
      ],
    }),
  ],
});

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

function moveWrong(turn: Turn, where: string): Wrong | undefined {
  const [expected, valid] = merged(turn.command, turn.before);
  if (!valid) return undefined;
  const message = newTileWrong(expected, turn.after.matrix, where);
  return message === undefined
    ? undefined
    : {
        message,
        input: [turn.before.matrix],
        expected,
        actual: toJson(turn.after.matrix),
      };
}

function validityWrong(turn: Turn, where: string): Wrong | undefined {
  const { command, before, after, isValid } = turn;
  const [, valid] = merged(command, before);
  if (isValid !== valid) {
    const why = valid ? "something moved" : "nothing could move";
    const message = `${where}, isValid is ${describeValue(isValid)}; expected ${valid}, because ${why}`;
    return { message, input: [before.matrix], expected: valid, actual: toJson(isValid) };
  }
  if (valid) return undefined;
  if (!equalsJson(after.matrix, toJson(before.matrix))) {
    const message = `${where}, which was not valid, the matrix has changed`;
    return {
      message,
      input: [before.matrix],
      expected: before.matrix,
      actual: toJson(after.matrix),
    };
  }
  return after.score === before.score ? undefined : scoreIs(where, before.score, turn);
}

/** From 0 on; invalid moves are looked at elsewhere. */
function scoreWrong(game: Played): Wrong | undefined {
  const { start } = game;
  if (start.score !== 0) {
    const message = `the score of a new game is ${describeValue(start.score)}; expected 0`;
    return { message, expected: 0, actual: toJson(start.score) };
  }
  return firstWrong(game, (turn, where) => {
    const [, valid, increment] = merged(turn.command, turn.before);
    const expected = Number(turn.before.score) + increment;
    return !valid || turn.after.score === expected ? undefined : scoreIs(where, expected, turn);
  });
}

function scoreIs(where: string, expected: unknown, { before, after }: Turn): Wrong {
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${expected} (${was})`;
  return { message, input: [before.matrix], expected, actual: toJson(after.score) };
}

function oldStateWrong({ start, turns, again }: Played): Wrong | undefined {
  if (turns.every(({ before, after }) => equalsJson(after.matrix, toJson(before.matrix)))) {
    return { message: "no move changed anything, so there is no old state" };
  }
  const looks = [start, ...turns.map(({ after }) => after)];
  for (const [index, first] of looks.entries()) {
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
