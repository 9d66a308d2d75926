import { emptyCells, type Grid } from "./grid.ts";
import type { Event, Probe, StepResult } from "./probe.ts";
import { randomNumbers } from "./random.ts";
import type { Value } from "./value.ts";

/**
 * The game of an assignment: play/<assignment>.ts of a course exports one as `play`. It is pure, so that
 * a terminal and a web page can run it: all that it knows of the student's program it asks in
 * questions, and it knows no solution, because students get it with their folder.
 */
export interface Play<State> {
  /** By the names of keys (`left`, `space`, `enter`, or the character), the actions that they stand for. */
  readonly keys: Readonly<Record<string, string>>;
  /** True where the player types whole lines instead: each is an action. */
  readonly typesLines?: true;
  /** What the player is told of the keys: the keys, and what they do. */
  readonly help: readonly (readonly [keys: string, does: string])[];
  /** By id of a task that is not started: what the game does without it, in a few words. */
  readonly lacks: Readonly<Record<string, string>>;
  readonly begin: (opening: Opening<State>) => PlayTurn<State>;
  /** Not called once the game is over. */
  readonly act: (state: State, action: string) => PlayTurn<State>;
  readonly draw: (state: State) => Picture;
  /** What happens by itself, unless there is nothing that does. */
  readonly tick?: (state: State) => Tick | undefined;
}

/** What a game knows when it begins. */
export interface Opening<State> {
  /** 0 to 2^32 - 1: the same seed and keys lead to the same game. */
  readonly seed: number;
  /** Ids of the tasks that are as in the skeleton. */
  readonly notStarted: readonly string[];
  /** How the game before this one ended, for what outlives a game, such as a high score. */
  readonly before?: State;
}

/** An action that comes by itself. */
export interface Tick {
  /** In milliseconds after the last one. */
  readonly after: number;
  readonly action: string;
}

/** Asks the student's program, as often as it takes, and gives the next state. */
export type PlayTurn<State> = Generator<PlayQuestion, State, unknown>;

/**
 * A question to the student's program. Where its task is not started, where the program fails, and
 * where its answer cannot be read, the game goes on with `otherwise`: the harmless thing.
 */
export interface PlayQuestion<Value = unknown> {
  /** Id of the task that the call belongs to. */
  readonly task: string;
  /** The call as a message shows it: `moveLeft(…)`. */
  readonly call: string;
  readonly probe: Probe;
  /** Undefined where the answer is not as it should be. */
  readonly read: (answer: PlayAnswer) => Value | undefined;
  /** What it should be, in a few words. */
  readonly expected: string;
  readonly otherwise: Value;
  /** Asked even if the task is not started: what the skeleton does is good enough to play with. */
  readonly anyway?: true;
  /** The program may stop because it wants to read more than it was given. */
  readonly reads?: true;
  /** Seed of the program's random numbers, 0 to 2^32 - 1; a new one for each question unless given. */
  readonly seed?: number;
}

/** The outcome of a question. */
export interface PlayAnswer {
  /** Of each step; none where the program stopped to read more. */
  readonly results: readonly StepResult[];
  /** Calls of stand-ins, in order. */
  readonly events: readonly Event[];
  /** Whether the program stopped because it wants to read more. */
  readonly waits: boolean;
}

/** What a player sees. */
export interface Picture {
  readonly board?: PlayBoard;
  /** Lines of text, instead of a board or below it; where there are too many, the last ones count. */
  readonly text?: readonly TextLine[];
  /** Such as the score, by name. */
  readonly facts: readonly (readonly [name: string, value: string | number])[];
  /** A sentence to the player: what just happened. */
  readonly says?: string;
  /** The way that what lies on the board went last, for who shows how it moved. */
  readonly went?: "left" | "right" | "up" | "down";
  /** There once the game is over. */
  readonly over?: "won" | "lost" | "ended";
}

/** A board as players see it. */
export interface PlayBoard {
  readonly cells: readonly (readonly PlayCell[])[];
  /** Large tiles, or one line a row. */
  readonly look: "tiles" | "rows";
  /** A line is drawn above this row: the limit. */
  readonly limit?: number;
}

/** A cell of a board. */
export interface PlayCell {
  /** Up to four characters. */
  readonly text: string;
  /** Picks the colour: 0 for an empty cell, then one more for each doubling of a value. */
  readonly level: number;
  /** Belongs to what the player moves. */
  readonly moves?: true;
}

/** A line of text: pieces, each with a colour of its own where it has a level. */
export type TextLine = readonly { readonly text: string; readonly level?: number }[];

/**
 * Takes a game as it is, with its types checked.
 *
 * @example
 * const play = definePlay<number>({
 *   keys: { right: "double" },
 *   help: [["→", "double the number"]],
 *   lacks: { "1": "the number stays" },
 *   *begin() {
 *     return 1;
 *   },
 *   *act(n) {
 *     return yield* asked({
 *       ...{ task: "1", call: `double(${n})`, expected: "a number", otherwise: n },
 *       probe: callOnce("double", [n]),
 *       read: ({ results: [result] }) => Number(readIn(result)),
 *     });
 *   },
 *   draw: (n) => ({ facts: [["number", n]] }),
 * });
 * play.draw(4); // { facts: [["number", 4]] }
 */
export function definePlay<State>(play: Play<State>): Play<State> {
  return play;
}

/**
 * Asks the student's program: what it answers, or the harmless thing.
 *
 * @example
 * const question = {
 *   ...{ task: "1", call: "size()", probe: callOnce("size", []), expected: "a number", otherwise: 4 },
 *   read: ({ results }: PlayAnswer) => Number(readIn(results[0])),
 * };
 * const asking = asked(question);
 * asking.next().value; // question
 * asking.next(6).value; // 6
 */
export function* asked<Value>(
  question: PlayQuestion<Value>,
): Generator<PlayQuestion, Value, unknown> {
  return (yield question) as Value;
}

/**
 * A whole number from 0 to below `count`, drawn from a seed: the same for the same seed and count.
 *
 * @param seed 0 to 2^32 - 1
 * @example
 * drawnFrom(1, 6); // 1
 */
export function drawnFrom(seed: number, count: number): number {
  return (randomNumbers(seed)() * 2 ** 32) % count;
}

/**
 * A value as rows of numbers, with exactly so many rows and columns; undefined for anything else.
 *
 * @example
 * gridIn([[0, 2]], 1, 2); // [[0, 2]]
 * gridIn([[0, 2]], 2, 2); // undefined
 */
export function gridIn(value: Value | undefined, rows: number, cols: number): Grid | undefined {
  const isRow = (row: Value) =>
    Array.isArray(row) && row.length === cols && row.every((each) => typeof each === "number");
  const isGrid = Array.isArray(value) && value.length === rows && value.every(isRow);
  return isGrid ? (value as Grid) : undefined;
}

/**
 * A grid with one more tile of 2 on an empty cell that the seed picks; as it is where none is empty.
 *
 * @param seed 0 to 2^32 - 1
 * @example
 * withTile([[4, 0]], 1); // [[4, 2]]
 */
export function withTile(grid: Grid, seed: number): Grid {
  const empty = emptyCells(grid);
  const place = empty[drawnFrom(seed, Math.max(1, empty.length))];
  return grid.map((cells, row) =>
    cells.map((value, col) => (row === place?.row && col === place.col ? 2 : value)),
  );
}

/**
 * Whether two grids of the same size have the same cells.
 *
 * @example
 * isSameGrid([[0, 2]], [[2, 0]]); // false
 */
export function isSameGrid(one: Grid, other: Grid): boolean {
  return one.every((cells, row) => cells.every((value, col) => value === other[row]?.[col]));
}

/**
 * A board of tiles whose values double: 2, 4, 8 and so on; 0 is an empty cell.
 *
 * @example
 * tileBoard([[0, 8]]);
 * // { cells: [[{ text: "", level: 0 }, { text: "8", level: 3 }]], look: "tiles" }
 */
export function tileBoard(grid: Grid): PlayBoard {
  const cells = grid.map((row) =>
    row.map((value) => ({
      text: value === 0 ? "" : String(value),
      level: value > 0 ? Math.max(1, Math.round(Math.log2(value))) : value === 0 ? 0 : 1,
    })),
  );
  return { cells, look: "tiles" };
}
