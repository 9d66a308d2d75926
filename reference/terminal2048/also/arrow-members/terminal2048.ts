/**
 * 2048 in a terminal once more: members that are arrow functions, private helpers, tables in place
 * of conditions. Works as the other solutions do; `gridmark verify` puts known mistakes into it.
 */
import {
  GAMEOVER_TEXT,
  HELP_GAME,
  HELP_MOVES,
  type Keyboard,
  type Screen,
  WIN_TEXT,
} from "./terminal.ts";

// Provided, do not change.

/** What a player can do: move in one of four directions, restart, exit. */
export const ACTIONS = ["Up", "Left", "Down", "Right", "Restart", "Exit"] as const;

/** One of the six actions. */
export type Action = (typeof ACTIONS)[number];

/** What the program is doing: see run. */
export type State = "Init" | "Game" | "Win" | "Gameover" | "Exit";

type Turn = (field: number[][]) => number[][];

// TASK 1 STARTS HERE
const keys = new Map(
  [..."WASDRQ"].flatMap((letter, index) =>
    [letter, letter.toLowerCase()].map((key) => [key.codePointAt(0), ACTIONS[index]] as const),
  ),
);

/** The action for a key. */
export const actionForKey = (code: number): Action | undefined => keys.get(code);
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** The next action. */
export const getUserAction = (keyboard: Keyboard): Action =>
  actionForKey(keyboard.getch()) ?? getUserAction(keyboard);
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** Columns as rows. */
export const transpose: Turn = (field) =>
  Array.from({ length: field[0]?.length ?? 0 }, (_, col) => field.map((row) => row[col]!));

/** Every row from its end. */
export const invert: Turn = (field) =>
  field.map((row) => row.map((_, col) => row[row.length - 1 - col]!));
// TASK 3 ENDS HERE

/** For each direction, what turns a field so that its tiles move to the left, and what turns it back. */
const turns: ReadonlyMap<Action, readonly [there: Turn, back: Turn]> = new Map([
  ["Left", [(field) => field, (field) => field]],
  ["Right", [invert, invert]],
  ["Up", [transpose, transpose]],
  ["Down", [(field) => invert(transpose(field)), (field) => transpose(invert(field))]],
]);

/** The tiles of a game and its score. */
export class GameField {
  height = 0;
  width = 0;
  winValue = 0;
  score = 0;
  highscore = 0;
  field: number[][] = [];

  // TASK 4 STARTS HERE
  /** A row after its tiles have moved to the left. */
  moveRowLeft = (row: number[]): number[] => {
    const cells = GameField.#tight(row);
    cells.forEach((value, col) => {
      if (value === 0 || value !== cells[col + 1]) return;
      cells[col] = 2 * value;
      cells[col + 1] = 0;
      this.score += 2 * value;
    });
    return GameField.#tight(cells);
  };

  static #tight(row: readonly number[]): number[] {
    const isTile = (value: number) => value !== 0;
    return [...row.filter(isTile), ...row.filter((value) => !isTile(value))];
  }
  // TASK 4 ENDS HERE

  // TASK 5 STARTS HERE
  constructor(height?: number, width?: number, win?: number) {
    Object.assign(this, { height: height ?? 4, width: width ?? 4, winValue: win ?? 2048 });
    this.reset();
  }

  /** Starts a game. */
  reset(): void {
    [this.highscore, this.score] = [Math.max(this.highscore, this.score), 0];
    this.field = [...Array(this.height)].map(() => Array<number>(this.width).fill(0));
    for (let tiles = 0; tiles < 2; tiles++) this.spawn();
  }

  /** Puts a new tile. */
  spawn(): void {
    const places = [...Array(this.height * this.width).keys()]
      .map((at) => [Math.floor(at / this.width), at % this.width] as const)
      .filter(([row, col]) => this.field[row]![col] === 0);
    if (places.length === 0) return;
    const [row, col] = places[Math.floor(Math.random() * places.length)]!;
    this.field[row]![col] = [4, 2, 2, 2, 2, 2, 2, 2, 2, 2][Math.floor(Math.random() * 10)]!;
  }
  // TASK 5 ENDS HERE

  // TASK 6 STARTS HERE
  /** Whether tiles can move in a direction. */
  moveIsPossible = (direction: Action): boolean => {
    const [there] = turns.get(direction) ?? [];
    if (there === undefined) return false;
    const { score } = this;
    const isPossible = there(this.field).some((row) => `${this.moveRowLeft(row)}` !== `${row}`);
    this.score = score;
    return isPossible;
  };
  // TASK 6 ENDS HERE

  // TASK 7 STARTS HERE
  /** Moves all tiles in a direction, if that is possible. */
  move = (direction: Action): boolean => {
    if (!this.moveIsPossible(direction)) return false;
    const [there, back] = turns.get(direction)!;
    this.field = back(there(this.field).map((row) => this.moveRowLeft(row)));
    this.spawn();
    return true;
  };
  // TASK 7 ENDS HERE

  // TASK 8 STARTS HERE
  /** Whether the game is won. */
  isWin = (): boolean => Math.max(...this.field.flat()) >= this.winValue;

  /** Whether no move is left. */
  isGameover = (): boolean => [...turns.keys()].every((direction) => !this.moveIsPossible(direction));
  // TASK 8 ENDS HERE

  // TASK 9 STARTS HERE
  /** Draws the field. */
  draw = (screen: Screen): void => {
    const separator = `+${"------+".repeat(this.width)}`;
    const rows = this.field.flatMap((row) => [separator, `|${row.map(GameField.#cell).join("")}`]);
    const below = () => (this.isGameover() ? [GAMEOVER_TEXT] : [HELP_MOVES, HELP_GAME]);
    screen.clear();
    const lines = [
      `SCORE: ${this.score}`,
      ...(this.highscore > 0 ? [`HIGHSCORE: ${this.highscore}`] : []),
      ...rows,
      separator,
      ...(this.isWin() ? [WIN_TEXT] : below()),
    ];
    screen.addstr(lines.map((line) => `${line}\n`).join(""));
  };

  static #cell(value: number): string {
    const text = value > 0 ? String(value) : "";
    const before = " ".repeat(Math.max(0, (5 - text.length) >> 1));
    return `${(before + text).padEnd(5)} |`;
  }
  // TASK 9 ENDS HERE
}

// TASK 10 STARTS HERE
const play = (field: GameField, action: Action): State => {
  if (!field.move(action)) return "Game";
  if (field.isWin()) return "Win";
  return field.isGameover() ? "Gameover" : "Game";
};

const leads: Readonly<Record<string, State>> = { Restart: "Init", Exit: "Exit" };

/** Runs the program until the player exits. */
export const run = (keyboard: Keyboard, screen: Screen, field: GameField): void => {
  const steps: Readonly<Record<Exclude<State, "Exit">, (action: Action) => State>> = {
    Init: (action) => play(field, action),
    Game: (action) => play(field, action),
    Win: () => "Win",
    Gameover: () => "Gameover",
  };
  for (let state: State = "Init"; state !== "Exit"; ) {
    if (state === "Init") field.reset();
    field.draw(screen);
    const action = getUserAction(keyboard);
    state = leads[action] ?? steps[state](action);
  }
};
// TASK 10 ENDS HERE
