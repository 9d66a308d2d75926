import { plural } from "../../../author/words.ts";
import type { Known, Match } from "../../../engine/play/match.ts";
import type { Opened } from "../../../engine/play/player.ts";

/** What a game knows of a program that was opened; `next` is what to do after a fix. */
export function knownOf({ notStarted, messages, program }: Opened, next: string): Known {
  if (program !== undefined) return { notStarted };
  const [message] = messages.filter(({ level }) => level === "error");
  const { text = "the file cannot be run", file, line, code } = message ?? {};
  const place = line === undefined ? "" : `, line ${line}`;
  const shown = code === undefined ? "" : `\n${code.trim()}`;
  return { notStarted, problem: `${file ?? "Your file"}${place}: ${text}${shown}\n${next}` };
}

export const listed = (ids: readonly string[]) => `${plural(ids.length, "task")} ${ids.join(", ")}`;

/** Ids of the tasks that failed in the last turn, but for the first one. */
export function failedToo({ troubles: [first, ...others] }: Match): string[] {
  return [...new Set(others.map(({ task }) => task))].filter((task) => task !== first?.task);
}

/** What the game does without tasks that are not started, by id; nothing where no task runs. */
export function lacksOf({ play, notStarted, problem }: Match): [id: string, does: string][] {
  if (problem !== undefined) return [];
  return notStarted.flatMap((id) => {
    const does = Object.hasOwn(play.lacks, id) ? play.lacks[id] : undefined;
    return does === undefined ? [] : [[id, does]];
  });
}
