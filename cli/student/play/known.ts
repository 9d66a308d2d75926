import type { Known } from "../../../engine/play/match.ts";
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
