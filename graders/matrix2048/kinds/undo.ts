import type { Kind } from "gridmark/author";
import type { Played } from "./game-probe.ts";
import { type ChecksGames, judgeGames, type Wrong } from "./judge-games.ts";
import { changedByUndo, undoWrong } from "./judge-undo.ts";
import { type LatestRecords, recordsOfMoves } from "./latest-records.ts";

/**
 * A check of games in which moves are taken back. What a move did is taken from what was seen of it,
 * so that a wrong move costs nothing here.
 */
export interface UndoCheck extends ChecksGames {
  readonly kind: "undo";
  /**
   * `what-is-left`: each undo while there is a move to take back. `all`: each one, and that it
   * changes no state that it is given.
   */
  readonly judged: "what-is-left" | "all";
  /** Whether to look at the records of some states, too. */
  readonly records?: LatestRecords;
}

/** Games have smaller numbers. */
const indexOfRecords = 100;

export const undo: Kind<UndoCheck> = {
  kind: "undo",
  *plan(check) {
    const wrongIn = check.judged === "all" ? wrongInAll : wrongInWhatIsLeft;
    const cases = yield* judgeGames(check, wrongIn);
    if (check.records === undefined) return { cases, message: `${cases.length} games` };
    return { cases: [...cases, yield* recordsOfMoves(check.records, indexOfRecords)] };
  },
};

function wrongInWhatIsLeft(game: Played): Wrong | undefined {
  return game.turns.some(({ isValid }) => isValid === true)
    ? undoWrong(game, ({ left }) => left > 0)
    : { message: "no move was valid, so there is nothing to undo" };
}

function wrongInAll(game: Played): Wrong | undefined {
  return undoWrong(game, () => true) ?? changedByUndo(game);
}
