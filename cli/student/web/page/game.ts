import type { AnyPlay } from "../../../../engine/course/plays.ts";
import { act, beginMatch, type Known } from "../../../../engine/play/match.ts";
import type { Opened } from "../../../../engine/play/player.ts";
import type { Limits } from "../../../../schema/types.ts";
import { type Game, type GameOptions, type GameShown, openGame } from "../../play/game.ts";
import { knownOf } from "../../play/known.ts";
import type { PagePartner } from "./partner.ts";

/** A game that goes on while the program that it is played with is saved again and again. */
export interface PageGame extends Pick<Game, "act" | "begin"> {
  /** The program was saved, or has been read for the first time. */
  take(opened: Opened): void;
}

export interface PageGameOptions extends Omit<GameOptions, "table"> {
  readonly play: AnyPlay;
  readonly partner: PagePartner;
  readonly limits: Limits;
  readonly seed: number;
}

export function openPageGame(options: PageGameOptions): PageGame {
  const { play, partner, limits, seed, after, onChange, onFault } = options;
  let match: GameShown["match"];
  let known: Known = { notStarted: [] };
  let begunWith = known;
  let games = 0;
  const game = openGame({
    ...{ after, onFault },
    table: {
      begin: (before) => {
        begunWith = known;
        // Games that follow each other have unlike random numbers, and so have the questions of each.
        const own = (seed + 0x85ebca6b * games) >>> 0;
        games += 1;
        return beginMatch(play, known, own, partner.ask, before?.state);
      },
      act: (before, action) => act(before, action, partner.ask),
    },
    onChange: (shown) => {
      match = shown.match;
      onChange(shown);
    },
  });

  /** Whether a game can go on with another program: nothing of it is in the one before. */
  function goesOn({ problem, notStarted }: Known): boolean {
    if (match === undefined || play.typesLines || partner.holdsState()) return false;
    if (play.draw(match.state).over !== undefined) return false;
    const isLike = begunWith.notStarted.join() === notStarted.join();
    return problem !== undefined || (begunWith.problem === undefined && isLike);
  }

  return {
    act: game.act,
    begin: game.begin,
    take: (opened) => {
      known = knownOf(opened, "Save a fix, and the game goes on.");
      const isKept = goesOn(known);
      if (opened.program !== undefined) partner.open(opened.program, limits);
      game.goOnWith(known);
      if (!isKept) game.begin();
    },
  };
}
