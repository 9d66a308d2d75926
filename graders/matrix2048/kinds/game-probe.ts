import { type Probe, readIn, type Step, type StepResult, type Value } from "gridmark/author";
import type { Direction } from "../../shared/kinds/slide.ts";

export const directions = ["up", "down", "left", "right"] as const satisfies readonly Direction[];

/** What a game is driven by: a function from a state to `[newState, isValid]`. */
export type Command = Direction | "undo";

/** A game to play: a new one of this size, and what it is given. */
export interface Game {
  readonly size: number;
  readonly commands: readonly Command[];
}

/** What getMatrix and getScore say of a state. */
export interface Look {
  readonly matrix: Value;
  readonly score: Value;
}

/** A command that was given, and what was seen. */
export interface Turn {
  readonly command: Command;
  readonly isValid: Value;
  /** The state that the command was given, and the one that came back. */
  readonly before: Look;
  readonly after: Look;
  /** The state that it was given, looked at once more right after it. */
  readonly kept: Look;
  /** Commands so far, this one included. */
  readonly number: number;
}

/** A game as it was played, seen through its functions alone. */
export interface Played {
  readonly start: Look;
  readonly turns: readonly Turn[];
  /**
   * Every state looked at once more when the game was over, and after another one was begun, the
   * first one first.
   */
  readonly again: readonly Look[];
}

export function newGame(size: number) {
  const args = [{ json: size }];
  return {
    do: "call",
    fn: "makeNewGame",
    args,
    as: "state 0",
    quiet: true,
  } as const satisfies Step;
}

export const look = (state: string): Step[] =>
  ["getMatrix", "getScore"].map((fn) => ({ do: "call", fn, args: [{ ref: state }] }));

/** Steps that give a command to a state and name the one that comes back. */
export const move = (command: Command, number: number, to = `state ${number + 1}`): Step[] => [
  { do: "call", fn: command, args: [{ ref: `state ${number}` }], as: "pair", quiet: true },
  { do: "pick", of: "pair", path: [0], as: to },
  { do: "pick", of: "pair", path: [1], as: "valid" },
  { do: "read", of: "valid" },
];

/** Steps of a command with a look at the states after it and before; of these, where the answers are. */
const stepsPerTurn = 8;
const validAt = 3;
const lookAt = 4;
const keptAt = 6;

/**
 * A new game and its commands, each with a look at the state after it; all states once more. No
 * state is ever looked into: each goes from one of the submission's functions to the next.
 */
export function gameProbe({ size, commands }: Game): Probe {
  const states = [...commands.keys(), commands.length].map((number) => `state ${number}`);
  return {
    steps: [
      newGame(size),
      ...look("state 0"),
      ...commands.flatMap((command, number) => [
        ...move(command, number),
        ...look(`state ${number + 1}`),
        ...look(`state ${number}`),
      ]),
      ...anotherGame(size),
      ...states.flatMap(look),
    ],
  };
}

/** A game that has nothing to do with the one that is looked at. */
function anotherGame(size: number): Step[] {
  const other = "another state";
  return [
    { ...newGame(size), as: other },
    ...(["up", "left"] as const).map(
      (fn): Step => ({ do: "call", fn, args: [{ ref: other }], as: "another pair", quiet: true }),
    ),
  ];
}

const stepsOfAnother = 3;

/** The game that the results of its probe show. */
export function readGame({ commands }: Game, results: readonly StepResult[]): Played {
  const lookFrom = (at: number) => readLook(results.slice(at));
  const start = lookFrom(1);
  const turns: Turn[] = [];
  for (const [index, command] of commands.entries()) {
    const at = 3 + index * stepsPerTurn;
    const before = turns.at(-1)?.after ?? start;
    const after = lookFrom(at + lookAt);
    const isValid = readIn(results[at + validAt]);
    turns.push({ command, isValid, before, after, kept: lookFrom(at + keptAt), number: index + 1 });
  }
  const end = 3 + commands.length * stepsPerTurn + stepsOfAnother;
  const again = [start, ...turns].map((_, index) => lookFrom(end + 2 * index));
  return { start, turns, again };
}

/** What the two steps of a look answered. */
export function readLook([matrix, score]: readonly StepResult[]): Look {
  return { matrix: readIn(matrix), score: readIn(score) };
}
