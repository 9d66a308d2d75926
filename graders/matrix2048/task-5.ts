import {
  type Check,
  defineTask,
  describeDifference,
  describeValue,
  equalsJson,
  toJson,
  type Value,
} from "gridmark/kit";
import { barrierCheck, typesOfUndo } from "./barrier.ts";
import { gamesCheck, type Plan, randomMoves, type Wrong } from "./games.ts";
import { recordsOfMoves } from "./held.ts";
import { type Command, directions, type Played, type Turn, upTo } from "./play.ts";
import { latestThree, recordsAndStack } from "./stacks.ts";

/** What undo has to do with, as long as moves are recorded at all. */
const takesBack = "undo takes back the last moves, matrix and score";

const games = gamesCheck({
  name: takesBack,
  visibility: "public",
  weight: 1,
  hint: "After undo, the matrix is the one before the move, and the score goes down by what the move added.",
  plans: [
    { size: 4, moves: 0 },
    { size: 4, moves: 3 },
    { size: 4, moves: 10 },
    { size: 3, moves: 12 },
    { size: 2, moves: 0 },
  ],
  commands: (plan, random) => [
    ...allDirections(random),
    ...randomMoves(plan, random),
    "undo",
    "undo",
    "undo",
  ],
  judge: (game) =>
    game.turns.some(({ isValid }) => isValid === true)
      ? undoWrong(game, ({ left }) => left > 0)
      : { message: "no move was valid, so there is nothing to undo" },
});

/** The games, and the records of a state as getRecords and popRecord tell of them. */
const takesBackCheck: Check = {
  ...games,
  run: async (runner) => {
    const { cases } = await games.run(runner);
    return { cases: [...cases, await recordsOfMoves(runner, 100)] };
  },
};

/**
 * Undo: records and stacks by themselves, then in games. What a move did is taken from what was
 * seen of it, so that a wrong move costs nothing here.
 */
export const task5 = defineTask("5", {
  checks: [
    recordsAndStack,
    latestThree,
    takesBackCheck,
    gamesCheck({
      name: "undo ends after three, and goes on after a new move",
      visibility: "hidden",
      weight: 1,
      needs: [takesBack],
      hint: "Every undo takes one record from the stack, every valid move adds one. What if there is none?",
      plans: [
        { size: 4, moves: 30 },
        { size: 3, moves: 40 },
        { size: 2, moves: 30 },
        { size: 4, moves: 1 },
      ],
      commands: movesAndUndos,
      judge: (game) => undoWrong(game, () => true) ?? oldStateWrong(game),
    }),
    barrierCheck({
      name: "nothing but their own functions looks inside records and states",
      needs: [takesBack],
      hint: "Which functions would you have to change if a record were made of something else?",
      types: typesOfUndo,
      games: [
        {
          size: 4,
          commands: [...directions, "undo", "undo", "up", "left", "undo", "undo", "undo"],
        },
        {
          size: 2,
          commands: ["undo", ...directions, ...directions, "undo", "undo", "undo", "undo"],
        },
      ],
    }),
  ],
});

/** All directions in some order: of a new game, one at least is valid. */
function allDirections(random: () => number): Command[] {
  const start = Math.floor(random() * directions.length);
  return [...directions.slice(start), ...directions.slice(0, start)];
}

/** Undo at once, and then moves and undos in all orders. */
function movesAndUndos({ size, moves }: Plan, random: () => number): Command[] {
  const mixed = randomMoves({ size, moves }, random).map(
    (move): Command => (random() < 0.4 ? "undo" : move),
  );
  const several = randomMoves({ size, moves: 6 }, random);
  return ["undo", ...mixed, ...several, "undo", "undo", "undo", "undo", "undo"];
}

/** What is remembered of a move: the matrix before it, and what it added to the score. */
interface Remembered {
  readonly matrix: Value;
  readonly increment: number;
}

/** The moves that can be taken back before a command. */
interface Situation {
  readonly left: number;
}

/** The first undo that went wrong, of those that are looked at. */
function undoWrong(
  { turns }: Played,
  isLookedAt: (situation: Situation) => boolean,
): Wrong | undefined {
  let stack: readonly Remembered[] = [];
  for (const turn of turns) {
    const { command, before, after, isValid } = turn;
    if (command !== "undo") {
      const increment = Number(after.score) - Number(before.score);
      if (isValid === true) stack = [...stack, { matrix: before.matrix, increment }].slice(-3);
      continue;
    }
    const last = stack.at(-1);
    const wrong = isLookedAt({ left: stack.length })
      ? stepWrong(turn, last, `after ${upTo(turns, turn)}`)
      : undefined;
    if (wrong !== undefined) return wrong;
    stack = stack.slice(0, -1);
  }
  return undefined;
}

function stepWrong(turn: Turn, last: Remembered | undefined, where: string): Wrong | undefined {
  const { before, after, isValid } = turn;
  const valid = last !== undefined;
  if (isValid !== valid) {
    const why = valid ? "there is a move to undo" : "there is nothing left to undo";
    const message = `${where}, isValid of undo is ${describeValue(isValid)}; expected ${valid}: ${why}`;
    return { message, expected: valid, actual: toJson(isValid) };
  }
  const matrix = toJson(last?.matrix ?? before.matrix);
  if (!equalsJson(after.matrix, matrix)) {
    const message = describeDifference(`the matrix ${where}`, after.matrix, matrix);
    return { message, input: [before.matrix], expected: matrix, actual: toJson(after.matrix) };
  }
  const score = Number(before.score) - (last?.increment ?? 0);
  if (after.score === score) return undefined;
  const was = `it was ${describeValue(before.score)} before`;
  const message = `${where}, the score is ${describeValue(after.score)}; expected ${score} (${was})`;
  return { message, expected: score, actual: toJson(after.score) };
}

/**
 * A state that undo was given is still what it was right after. Where a move changed the one that
 * it was given, states are not apart from each other, which is a matter of task 4.
 */
function oldStateWrong({ turns }: Played): Wrong | undefined {
  const changed = turns.filter(
    ({ before, kept }) =>
      !equalsJson(kept.matrix, toJson(before.matrix)) || kept.score !== before.score,
  );
  const [first] = changed;
  if (first === undefined || changed.some(({ command }) => command !== "undo")) return undefined;
  const { before, kept } = first;
  return {
    message: "undo changed the state it was given: an old state is no longer what it was",
    expected: toJson(before.matrix),
    actual: toJson(kept.matrix),
  };
}
