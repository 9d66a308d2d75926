import type { Kind } from "gridmark/author";
import type { Played } from "./game-probe.ts";
import { type ChecksGames, judgeGames, type Wrong } from "./judge-games.ts";
import { movesWrong, oldStatesWrong, scoreWrong, validityWrong } from "./judge-moves.ts";

/**
 * A check of games that are played with moves and followed from state to state. What is right after a
 * move depends on the tiles that appeared before it, and is found from the matrix that was shown.
 */
export interface GamesCheck extends ChecksGames {
  readonly kind: "games";
  /**
   * `moves`: what valid moves make of the matrix, and the new tile. `validity`: which moves are said
   * to be valid, and that the others change nothing. `score`: what valid moves add to it.
   * `old-states`: that each state stays as it was.
   */
  readonly judged: "moves" | "validity" | "score" | "old-states";
}

const judges: Readonly<Record<GamesCheck["judged"], (game: Played) => Wrong | undefined>> = {
  moves: movesWrong,
  validity: validityWrong,
  score: scoreWrong,
  "old-states": oldStatesWrong,
};

export const games: Kind<GamesCheck> = {
  kind: "games",
  *plan(check) {
    const cases = yield* judgeGames(check, judges[check.judged]);
    return { cases, message: `${cases.length} games` };
  },
};
