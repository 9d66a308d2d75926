import { type Style, truncate } from "../../render/terminal/style.ts";
import { wrap } from "../../render/terminal/wrap.ts";

/** Where and how far the result of a check is shown. */
export interface CheckView {
  readonly style: Style;
  /** Lines that the screen has. */
  readonly height: number;
  /** Texts of the files that were checked, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether the course checks more than this. */
  readonly further?: boolean;
  /** Id of the task to show, rather than the one to go on with. */
  readonly task?: string;
  /** Everything that is wrong, whole, however long it gets. */
  readonly all?: boolean;
  /** How many of the hints are shown; see `hintsOf`. */
  readonly hint?: number;
  /** Also what only few want to know. */
  readonly verbose?: boolean;
  /** How one asks for the hint with this number: a command, or a key. */
  readonly askHint?: (hint: number) => string;
}

/** Lines that the parts of a screen may take. */
export interface Room {
  /** Other tasks, one a line. */
  readonly others: number;
  /** Lines of code before and after the one that is shown; below 0, none is. */
  readonly around: number;
  readonly printed: number;
  readonly message: number;
  readonly board: number;
  readonly text: number;
  /** Each hint. */
  readonly hint: number;
  /** Whether empty lines may go. */
  readonly tight: boolean;
  /** Warnings about the files. */
  readonly notes: number;
  /** Lines of a list, such as what is going to be checked. */
  readonly list: number;
}

const none = Number.POSITIVE_INFINITY;

/** No limits, but for code: a frame is not a listing. */
export const unlimited: Room = {
  ...{ others: none, around: 3, printed: none, message: none },
  ...{ board: none, text: none, hint: none, list: none, notes: none, tight: false },
};

/**
 * What gives way where the screen is too small, in this order: first what is about other tasks, then
 * what stands around the code and what was printed, then the length of texts. The board and the first
 * lines of the message come last: they are what it is about.
 */
const givingWay: readonly Partial<Room>[] = [
  { others: 6, printed: 8, message: 8, list: 8, notes: 2 },
  { others: 4 },
  { around: 2, board: 18 },
  { others: 2, printed: 5 },
  { text: 14, message: 5, notes: 1 },
  { board: 14, list: 5 },
  { text: 10, printed: 3 },
  { tight: true },
  { others: 1, hint: 3 },
  { around: 1, board: 12 },
  { board: 10, message: 4 },
  { printed: 2, text: 8 },
  { board: 9, list: 3 },
  { hint: 2, message: 3 },
  { text: 6, board: 8 },
  { printed: 1, around: 0 },
  { board: 6, hint: 1 },
  { text: 4, list: 1 },
  { message: 2, around: -1 },
  { board: 4, printed: 0, notes: 0 },
  { text: 2 },
];

/** From the largest to the smallest, each with a little less room than the one before. */
export const rooms: readonly Room[] = [unlimited, ...smallerRooms()];

function* smallerRooms(): Generator<Room> {
  let room = unlimited;
  for (const less of givingWay) {
    room = { ...room, ...less };
    yield room;
  }
}

/** A text in at most so many lines, none of them empty; the last one says that there is more. */
export function paragraph(text: string, most: number, style: Style): string[] {
  const lines = wrap(text, style.width - 2).filter((line) => line !== "");
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, Math.max(0, most));
  // Longer than a line, so that it is cut with a sign that it is.
  return kept.map((line, at) =>
    at < most - 1 ? line : truncate(`${line} ${lines[most]}`, style.width - 2, style),
  );
}

/** At most so many lines of a list, of which the last says how many more there are. */
export function cutLines(
  lines: readonly string[],
  most: number,
  rest: (count: number) => string = (count) => `and ${count} more`,
): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, Math.max(0, most - 1));
  return most < 1 ? [] : [...kept, rest(lines.length - kept.length)];
}

/** Lines with an empty one before them; nothing for none. */
export function block(lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}
