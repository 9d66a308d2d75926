/**
 * 2048 in a terminal: W, A, S and D move all tiles of a field up, left, down and right; two equal
 * tiles that meet become one of twice the value. R starts again, Q ends the program.
 *
 * Write between the lines "TASK n STARTS HERE" and "TASK n ENDS HERE". Names and parameters stay
 * as they are. Your own functions may go there too, or below the last task.
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

// TASK 1 STARTS HERE
/**
 * The action for a key: Up, Left, Down, Right, Restart and Exit for the character codes of
 * W, A, S, D, R and Q, upper and lower case; undefined for any other code.
 */
export function actionForKey(code: number): Action | undefined {
  return "Exit";
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/** Reads keys until one has an action, and returns that action. */
export function getUserAction(keyboard: Keyboard): Action {
  return "Exit";
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
/** A new matrix whose rows are the columns of the given one, which does not change. */
export function transpose(field: number[][]): number[][] {
  return field;
}

/** A new matrix in which each row is reversed; the given one does not change. */
export function invert(field: number[][]): number[][] {
  return field;
}
// TASK 3 ENDS HERE

/** The tiles of a game and its score. */
export class GameField {
  /** Rows, columns, and the value of the tile that wins. */
  height = 0;
  width = 0;
  winValue = 0;
  /** Points of this game. */
  score = 0;
  /** Most points of any game that was ended by reset; 0 before there is one. */
  highscore = 0;
  /** `field[row][col]`: the tiles, 0 for an empty cell. Row 0 is at the top. */
  field: number[][] = [];

  // TASK 4 STARTS HERE
  /**
   * Slides the tiles of a row to the left, merges equal neighbours from the left, each tile
   * once, and slides again. Returns a new row of the same length. Adds the value of each tile
   * that a merge makes to `score`.
   */
  moveRowLeft(row: number[]): number[] {
    return row;
  }
  // TASK 4 ENDS HERE

  // TASK 5 STARTS HERE
  /** A field of `height` rows and `width` columns on which a tile of value `win` wins. */
  constructor(height = 4, width = 4, win = 2048) {
    void [height, width, win];
  }

  /**
   * Starts a new game: the best score so far is kept in `highscore`, `score` is 0 and the field
   * empty but for two new tiles.
   */
  reset(): void {
    return;
  }

  /** Puts a 2, or with a chance of one in ten a 4, on any of the empty cells, if there is one. */
  spawn(): void {
    return;
  }
  // TASK 5 ENDS HERE

  // TASK 6 STARTS HERE
  /**
   * Returns whether a move in this direction would change the field: whether some tile has an empty
   * cell or an equal tile next to it on that side. False for anything that is not a direction.
   * Changes nothing.
   */
  moveIsPossible(direction: Action): boolean {
    return direction === "Exit";
  }
  // TASK 6 ENDS HERE

  // TASK 7 STARTS HERE
  /**
   * Moves all tiles in a direction, using moveRowLeft, transpose and invert, puts one new
   * tile on the field and returns true. Where no move is possible: changes nothing, returns false.
   */
  move(direction: Action): boolean {
    return direction === "Exit";
  }
  // TASK 7 ENDS HERE

  // TASK 8 STARTS HERE
  /** Whether there is a tile of the winning value or more. */
  isWin(): boolean {
    return false;
  }

  /** Whether no move is possible in any direction. */
  isGameover(): boolean {
    return false;
  }
  // TASK 8 ENDS HERE

  // TASK 9 STARTS HERE
  /** Clears the screen and writes the scores, the field, and the lines below it. */
  draw(screen: Screen): void {
    screen.addstr("2048\n");
  }
  // TASK 9 ENDS HERE
}

// TASK 10 STARTS HERE
/**
 * Runs the program until the player exits.
 *
 * Init: resets the field, then Game. Game: draws, reads an action; Restart leads to Init, Exit
 * to Exit, a move that succeeds to Win if it wins and to Gameover if it leaves no move; anything
 * else stays in Game. Win and Gameover: draw, read an action; Restart leads to Init, Exit to
 * Exit, anything else stays. Exit: the end.
 */
export function run(keyboard: Keyboard, screen: Screen, field: GameField): void {
  field.draw(screen);
  getUserAction(keyboard);
}
// TASK 10 ENDS HERE
