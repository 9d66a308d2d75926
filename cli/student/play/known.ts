import { plural } from "../../../author/words.ts";
import type { Known, Match } from "../../../engine/play/match.ts";
import type { Opened } from "../../../engine/play/player.ts";

/** A game's knowledge of an opened program; `next` is the advice after a fix. */
export function knownOf({ notStarted, messages, program }: Opened, next: string): Known {
  if (program !== undefined) return { notStarted };
  const [message] = messages.filter(({ level }) => level === "error");
  const { text = "the file cannot be run", file, line, code } = message ?? {};
  const place = line === undefined ? "" : `, line ${line}`;
  const shown = code === undefined ? "" : `\n${code.trim()}`;
  return { notStarted, problem: `${file ?? "Your file"}${place}: ${text}${shown}\n${next}` };
}

export const listed = (ids: readonly string[]) => `${plural(ids.length, "task")} ${ids.join(", ")}`;

/** Ids of all but the first task that failed in the last turn. */
export function failedToo({ failures: [first, ...others] }: Match): string[] {
  return [...new Set(others.map(({ task }) => task))].filter((task) => task !== first?.task);
}

/** Stand-ins for unstarted tasks, by id; empty if no task runs. */
export function unwrittenTasks({ play, notStarted, problem }: Match): [id: string, does: string][] {
  if (problem !== undefined) return [];
  return notStarted.flatMap((id) => {
    const does = Object.hasOwn(play.lacks, id) ? play.lacks[id] : undefined;
    return does === undefined ? [] : [[id, does]];
  });
}
