import type { AnyPlay } from "../../../../engine/course/plays.ts";
import { act, beginMatch, type Known } from "../../../../engine/play/match.ts";
import type { Opened } from "../../../../engine/play/player.ts";
import type { Limits } from "../../../../schema/types.ts";
import { type GameOptions, type GameShown, knownOf, openGame } from "../../play/game.ts";
import type { PagePartner } from "./partner.ts";

/** A game that continues while its program is saved repeatedly. */
export type PageGame = ReturnType<typeof openPageGame>;

export interface PageGameOptions extends Omit<GameOptions, "table"> {
  readonly play: AnyPlay;
  readonly partner: PagePartner;
  readonly limits: Limits;
  readonly seed: number;
}

export function openPageGame(options: PageGameOptions) {
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
        // Consecutive games have unrelated random numbers, as do their questions.
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

  /** True if a game can continue with another program, because it holds nothing of the previous one. */
  function goesOn({ problem, notStarted }: Known): boolean {
    if (match === undefined || play.typesLines || partner.holdsState()) return false;
    if (play.draw(match.state).over !== undefined) return false;
    const isLike = begunWith.notStarted.join() === notStarted.join();
    return problem !== undefined || (begunWith.problem === undefined && isLike);
  }

  return {
    act: game.act,
    begin: game.begin,
    /** Takes the program, at first and after each save. */
    take: (opened: Opened) => {
      known = knownOf(opened, "Save a fix to continue the game.");
      const isKept = goesOn(known);
      if (opened.program !== undefined) partner.open(opened.program, limits);
      game.goOnWith(known);
      if (!isKept) game.begin();
    },
  };
}
