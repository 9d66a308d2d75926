import { emptyCells, type Grid } from "./grid.ts";
import type { Event, Probe, StepResult } from "./probe.ts";
import { randomNumbers } from "./random.ts";
import type { Value } from "./value.ts";

/**
 * An assignment's game, exported as `play` by play/<assignment>.ts of a course. It is pure, so that a terminal
 * and a web page can run it: it learns about the student's program only by questions, and contains no solution,
 * because students get it with their folder.
 */
export interface Play<State> {
  /** Actions by key name (`left`, `space`, `enter`, or the character). */
  readonly keys: Readonly<Record<string, string>>;
  /** Set if the player types whole lines instead: each is an action. */
  readonly typesLines?: true;
  /** Keys and their effects, shown to the player. */
  readonly help: readonly (readonly [keys: string, does: string])[];
  /** The game's stand-in for an unstarted task, in a few words, by id. */
  readonly lacks: Readonly<Record<string, string>>;
  readonly begin: (opening: Opening<State>) => PlayTurn<State>;
  /** Not called after the end of the game. */
  readonly act: (state: State, action: string) => PlayTurn<State>;
  readonly draw: (state: State) => Picture;
  /** An action without the player, if there is one. */
  readonly tick?: (state: State) => Tick | undefined;
}

/** A game's initial information. */
export interface Opening<State> {
  /** 0 to 2^32 - 1: equal seeds and keys give equal games. */
  readonly seed: number;
  /** Ids of tasks still as in the skeleton. */
  readonly notStarted: readonly string[];
  /** Final state of the previous game, for data that outlives a game, such as a high score. */
  readonly before?: State;
}

/** A timed action. */
export interface Tick {
  /** Milliseconds after the last one. */
  readonly after: number;
  readonly action: string;
}

/** Asks the student's program as often as necessary, and returns the next state. */
export type PlayTurn<State> = Generator<PlayQuestion, State, unknown>;

/** A question to the student's program; `otherwise` replaces an answer that is missing or unreadable. */
export interface PlayQuestion<Value = unknown> {
  /** Id of the task that the call belongs to. */
  readonly task: string;
  /** The call in messages: `moveLeft(…)`. */
  readonly call: string;
  readonly probe: Probe;
  /** Undefined for an invalid answer. */
  readonly read: (answer: PlayAnswer) => Value | undefined;
  /** A valid answer in a few words. */
  readonly expected: string;
  readonly otherwise: Value;
  /** Asked even if the task is not started: the skeleton's code is good enough to play with. */
  readonly anyway?: true;
  /** The program may stop to wait for more input. */
  readonly reads?: true;
  /** Seed of the program's random numbers, 0 to 2^32 - 1; by default a new one for each question. */
  readonly seed?: number;
}

/** The outcome of a question. */
export interface PlayAnswer {
  /** Results of the steps; empty if the program stopped to wait for input. */
  readonly results: readonly StepResult[];
  /** Calls of stand-ins, in order. */
  readonly events: readonly Event[];
  /** True if the program stopped to wait for input. */
  readonly waits: boolean;
}

/** A player's view. */
export interface Picture {
  readonly board?: PlayBoard;
  /** Lines of text, instead of a board or below it; if there are too many, the last are shown. */
  readonly text?: readonly TextLine[];
  /** Values by name, such as the score. */
  readonly facts: readonly (readonly [name: string, value: string | number])[];
  /** A sentence to the player on the latest event. */
  readonly says?: string;
  /** Direction of the last move, for an animation. */
  readonly went?: "left" | "right" | "up" | "down";
  /** Set once the game is over. */
  readonly over?: "won" | "lost" | "ended";
}

/** A board in a player's view. */
export interface PlayBoard {
  readonly cells: readonly (readonly PlayCell[])[];
  /** Large tiles, or a line per row. */
  readonly look: "tiles" | "rows";
  /** A line is drawn above this row: the limit. */
  readonly limit?: number;
}

/** A cell of a board. */
export interface PlayCell {
  /** Up to four characters. */
  readonly text: string;
  /** Selects the colour: 0 for an empty cell, then one more for each doubling of a value. */
  readonly level: number;
  /** Set for cells that the player moves. */
  readonly moves?: true;
}

/** A line of text in pieces, with a colour for each that has a level. */
export type TextLine = readonly { readonly text: string; readonly level?: number }[];

/**
 * Checks a game's types and returns it unchanged.
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
 * Asks the student's program; returns its answer, or the harmless one.
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
 * A whole number from 0 to below `count`, determined by seed and count.
 *
 * @param seed 0 to 2^32 - 1
 * @example
 * drawnFrom(1, 6); // 1
 */
export function drawnFrom(seed: number, count: number): number {
  return (randomNumbers(seed)() * 2 ** 32) % count;
}

/**
 * A value as a grid of the given size; undefined for anything else.
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
 * A grid with a tile of 2 added on an empty cell that the seed selects; unchanged if none is empty.
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
 * True if two grids of the same size have the same cells.
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
