import type { Report } from "../../../schema/types.ts";
import { sourceFrame } from "../../render/terminal/code-frame.ts";
import { indent, wrap } from "../../render/terminal/lines.ts";
import { type Style, textWidth } from "../../render/terminal/style.ts";
import type { Checked } from "./session.ts";

/** Where and how far the result of a check is shown. */
export interface CheckView extends Pick<Checked, "sources"> {
  readonly style: Style;
  readonly height: number;
  readonly further?: boolean;
  readonly game?: boolean;
  /** Id of the task to show, rather than the one to go on with. */
  readonly task?: string;
  /** Everything that is wrong, whole, however long it gets. */
  readonly all?: boolean;
  /** How many of the hints are shown; see `hintsOf`. */
  readonly hint?: number;
  readonly verbose?: boolean;
  /** How one asks for the hint with this number: a command, or a key. */
  readonly askHint?: (hint: number) => string;
}

export interface Drawing extends CheckView {
  readonly report: Report;
  readonly room: Room;
}

/** Lines that the parts of a screen may take. */
interface Room {
  /** Other tasks, one a line. */
  readonly others: number;
  /** Lines of code before and after the one that is shown. */
  readonly around: number;
  readonly printed: number;
  readonly message: number;
  readonly board: number;
  readonly text: number;
  readonly hint: number;
  /** Warnings about the files. */
  readonly notes: number;
  readonly further: number;
  readonly list: number;
}

const none = Number.POSITIVE_INFINITY;

/** No limits, but for code: a frame is not a listing. */
export const unlimited: Room = {
  ...{ others: none, around: 3, printed: none, message: none },
  ...{ board: none, text: none, hint: none, list: none, notes: none, further: none },
};

/** What is about other tasks, stands around the code or was printed gives way first. */
const compact: Room = {
  ...{ others: 2, around: 1, printed: 3, message: 4 },
  ...{ board: 12, text: 8, hint: 3, list: 5, notes: 4, further: 3 },
};

/** The board and the first lines of the message stay: they are what it is about. */
const minimal: Room = {
  ...{ others: 1, around: 0, printed: 0, message: 2 },
  ...{ board: 6, text: 4, hint: 1, list: 1, notes: 0, further: 0 },
};

/** From the largest to the smallest. */
export const layouts: readonly [Room, Room, Room] = [unlimited, compact, minimal];

/** A text set off to the right, in at most so many lines, none empty; the last says that there is more. */
export function paragraph(text: string, most: number, style: Style): string[] {
  const width = style.width - 2;
  const lines = wrap(text, width).filter((line) => line !== "");
  const kept = lines.slice(0, Math.max(0, most));
  // Longer than a line, so that it is cut with a sign that it is.
  const isCut = (at: number) => at === most - 1 && lines.length > most;
  const cut = (line: string) => style.cut(`${line} ${lines[most]}`, width);
  return indent(kept.map((line, at) => (isCut(at) ? cut(line) : line)));
}

/** Lines with an empty one before them; nothing for none. */
export function block(lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

/** A line of a file with those around it; nothing where it is unknown. */
export function frameOf(
  line: number | undefined,
  file: string | undefined,
  { sources, style, room: { around } }: Drawing,
): string[] {
  const text = sources[file ?? ""];
  if (text === undefined || line === undefined) return [];
  return sourceFrame(text, line, [around, around], style);
}

/** How one reads more on a code; nothing where there is none. */
export function howToRead(code: string | undefined): string {
  return code === undefined ? "" : `npx gridmark explain ${code}`;
}

/**
 * A dimmed line on what helps: what `others` says, and how one reads more on a code, as far as there is
 * room. Nothing where there is neither.
 */
export function moreOn(code: string | undefined, style: Style, others = ""): string[] {
  const how = howToRead(code);
  const alone = how === "" ? "" : `More: ${how}`;
  const both = [others, how].filter((part) => part !== "").join("   ");
  const fits = textWidth(both) <= style.width - 2;
  const text = others === "" ? alone : fits ? both : others;
  return text === "" ? [] : [style.dim(`  ${text}`)];
}

type Sources = Pick<Checked, "sources"> & {
  readonly report: Pick<Checked["report"], "submission">;
};

/** The file that lines without a file's name are of. */
export function mainFile({ report, sources }: Sources): string | undefined {
  const names = report.submission.files.map(({ name }) => name);
  return names.find((name) => sources[name] !== undefined);
}

/** The text of a file, the main one unless given; undefined where it is not known. */
export function textOf(of: Sources, file: string | undefined = mainFile(of)): string | undefined {
  return of.sources[file ?? ""];
}
