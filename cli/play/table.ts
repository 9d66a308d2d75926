import type { Partner } from "../../engine/batch/play.ts";
import type { AnyPlay } from "../../engine/course/plays.ts";
import { act, beginMatch, type Known } from "../../engine/play/match.ts";
import type { Opened } from "../../engine/play/player.ts";
import { deriveSeed } from "../../engine/run/seed.ts";
import type { Submission } from "../../engine/submission/read.ts";
import type { Table } from "./loop.ts";

/**
 * Games with a student's program, which is read anew for each: what was saved meanwhile counts. The first
 * game has the seed, those after it have others that come of it.
 */
export function openTable(
  partner: Partner,
  play: AnyPlay,
  read: () => Submission,
  seed: number,
): Table {
  let games = 0;
  return {
    begin: async (before) => {
      const opened = await partner.open(read());
      const own = games === 0 ? seed : deriveSeed(seed, games);
      games += 1;
      return beginMatch(
        play,
        knownOf(opened, play.typesLines ? "Ctrl-R" : "r"),
        own,
        partner.ask,
        before?.state,
      );
    },
    act: (match, action) => act(match, action, partner.ask),
  };
}

function knownOf({ notStarted, messages, program }: Opened, again: string): Known {
  if (program !== undefined) return { notStarted };
  const [message] = messages.filter(({ level }) => level === "error");
  const { text = "the file cannot be run", file, line, code } = message ?? {};
  const place = line === undefined ? "" : `, line ${line}`;
  const shown = code === undefined ? "" : `\n${code.trim()}`;
  return {
    notStarted,
    problem: `${file ?? "Your file"}${place}: ${text}${shown}\nSave a fix and press ${again}.`,
  };
}
