/** Reference results, the expected values of checks. */
import { GameField } from "../../reference/terminal2048/terminal2048.ts";
import type { Direction, Field, Game } from "./kinds/model.ts";

/** A reference game in a position, without a new game's tiles. Its field is not copied. */
function gameFieldOf({ field, win, score, highscore }: Game): GameField {
  const [height, width] = [field.length, field[0]?.length ?? 0];
  const game: GameField = Object.create(GameField.prototype);
  return Object.assign(game, { height, width, winValue: win, field, score, highscore });
}

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

/** A field after a move, before its new tile, and the points; undefined if the move is impossible. */
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
