import type { AnyPlay } from "../../../engine/course/plays.ts";
import { deriveSeed } from "../../../engine/grading/seed.ts";
import type { Submission } from "../../../engine/intake/read.ts";
import { act, beginMatch } from "../../../engine/play/match.ts";
import type { Partner } from "../../../engine/workers/play.ts";
import type { PlayTable } from "./game.ts";
import { knownOf } from "./known.ts";

/**
 * Games with a student's program, which is read anew for each: what was saved meanwhile counts. The first
 * game has the seed, those after it have others that come of it.
 */
export function openTable(
  partner: Partner,
  play: AnyPlay,
  read: () => Submission,
  seed: number,
): PlayTable {
  let games = 0;
  return {
    begin: async (before) => {
      const opened = await partner.open(read());
      const own = games === 0 ? seed : deriveSeed(seed, games);
      games += 1;
      const again = play.typesLines ? "Ctrl-R" : "r";
      const known = knownOf(opened, `Save a fix and press ${again}.`);
      return beginMatch(play, known, own, partner.ask, before?.state);
    },
    act: (match, action) => act(match, action, partner.ask),
  };
}
