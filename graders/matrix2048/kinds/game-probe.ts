import { type Probe, readIn, type Step, type StepResult, type Value } from "gridmark/author";
import type { Direction } from "../../shared/kinds/slide.ts";

export const directions = ["up", "down", "left", "right"] as const satisfies readonly Direction[];

/** A function from a state to `[newState, isValid]`. */
export type Command = Direction | "undo";

/** A new game of this size, and the commands it gets. */
export interface Game {
  readonly size: number;
  readonly commands: readonly Command[];
}

/** Results of getMatrix and getScore for a state. */
export interface Look {
  readonly matrix: Value;
  readonly score: Value;
}

/** Compares scores that are not numbers by their appearance. */
export function isSameScore(one: Look, other: Look): boolean {
  return JSON.stringify(one.score) === JSON.stringify(other.score);
}

export interface Turn {
  readonly command: Command;
  readonly isValid: Value;
  /** The state given to the command, and the one that came back. */
  readonly before: Look;
  readonly after: Look;
  /** The given state, looked at again right after the command. */
  readonly kept: Look;
  /** Commands so far, this one included. */
  readonly number: number;
}

/** A game as its functions show it. */
export interface Played {
  readonly start: Look;
  readonly turns: readonly Turn[];
  /** All states in order, read again after the game and the start of another. */
  readonly again: readonly Look[];
}

export function newGame(size: number) {
  const made = { args: [{ json: size }], as: "state 0", quiet: true } as const;
  return { do: "call", fn: "makeNewGame", ...made } as const satisfies Step;
}

export const look = (state: string): Step[] =>
  ["getMatrix", "getScore"].map((fn) => ({ do: "call", fn, args: [{ ref: state }] }));

export const move = (command: Command, number: number, to = `state ${number + 1}`): Step[] => [
  { do: "call", fn: command, args: [{ ref: `state ${number}` }], as: "pair", quiet: true },
  { do: "pick", of: "pair", path: [0], as: to },
  { do: "pick", of: "pair", path: [1], as: "valid" },
  { do: "read", of: "valid" },
];

/** Steps per command with looks at the states after and before it, and the places of their results. */
const stepsPerTurn = 8;
const validAt = 3;
const lookAt = 4;
const keptAt = 6;

/** A new game with a look at each state, and all states again. States are opaque: only functions get them. */
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

export function readLook([matrix, score]: readonly StepResult[]): Look {
  return { matrix: readIn(matrix), score: readIn(score) };
}
