import { ACTIONS, type Action, GameField } from "../../reference/terminal2048/terminal2048.ts";

/** Rows of tiles; 0 is an empty cell. */
export type Field = number[][];

/** Everything that a game is: the public members of GameField. */
export interface Game {
  readonly field: Field;
  readonly win: number;
  readonly score: number;
  readonly highscore: number;
}

export type Direction = "Up" | "Left" | "Down" | "Right";

export const directions: readonly Direction[] = ["Up", "Left", "Down", "Right"];

/** A field with a value on each cell that goes by its row and column. */
export function fieldOf(
  height: number,
  width: number,
  value: (row: number, col: number) => number,
): Field {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, col) => value(row, col)),
  );
}

/** A full field without equal neighbours but for those that come of values on some of its cells. */
export function fullField(
  height: number,
  width: number,
  others: Readonly<Record<string, number>> = {},
): Field {
  return fieldOf(height, width, (row, col) => others[`${row} ${col}`] ?? 2 + 2 * ((row + col) % 2));
}

/** A right game in a given position, made without the tiles of a new one. Its field is not copied. */
function gameFieldOf({ field, win, score, highscore }: Game): GameField {
  const [height, width] = [field.length, field[0]?.length ?? 0];
  const game: GameField = Object.create(GameField.prototype);
  return Object.assign(game, { height, width, winValue: win, field, score, highscore });
}

/** What a right `draw` writes. */
export function drawn(game: Game): string {
  let text = "";
  gameFieldOf(game).draw({
    addstr: (more) => {
      text += more;
    },
    clear: () => {
      text = "";
    },
  });
  return text;
}

/** A field after a move, before a new tile comes, and the points; undefined where none is possible. */
export function moved(
  field: Field,
  direction: Direction,
): { field: Field; gained: number } | undefined {
  const game = gameFieldOf({ field, win: Number.POSITIVE_INFINITY, score: 0, highscore: 0 });
  game.spawn = () => undefined;
  return game.move(direction) ? { field: game.field, gained: game.score } : undefined;
}

export function isWon(field: Field, win: number): boolean {
  return gameFieldOf({ field, win, score: 0, highscore: 0 }).isWin();
}

export function isOver(field: Field): boolean {
  return gameFieldOf({ field, win: 0, score: 0, highscore: 0 }).isGameover();
}

export function isDirection(action: Action | undefined): action is Direction {
  return action !== undefined && ACTIONS.indexOf(action) < directions.length;
}

/**
 * What is wrong with a field that should be another with a number of new tiles on its empty cells
 * (as many as there are cells for); undefined if nothing is.
 */
export function wrongTiles(before: Field, after: Field, tiles: number): string | undefined {
  const changed: { row: number; col: number; old: number }[] = [];
  for (const [row, cells] of before.entries()) {
    for (const [col, old] of cells.entries()) {
      if (after[row]?.[col] !== old) changed.push({ row, col, old });
    }
  }
  const over = changed.find(({ old }) => old !== 0);
  if (over !== undefined) {
    const { row, col, old } = over;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected ${old}`;
  }
  const strange = changed.find(({ row, col }) => ![2, 4].includes(after[row]?.[col] ?? 0));
  if (strange !== undefined) {
    const { row, col } = strange;
    return `row ${row}, column ${col} is ${after[row]?.[col]}; expected it empty, or a new 2 or 4`;
  }
  const expected = Math.min(tiles, before.flat().filter((value) => value === 0).length);
  if (changed.length === expected) return undefined;
  return `${inWords(changed.length)} appeared on the field; expected ${inWords(expected)}`;
}

function inWords(tiles: number): string {
  if (tiles === 0) return "no new tile";
  return tiles === 1 ? "one new tile" : `${tiles} new tiles`;
}
