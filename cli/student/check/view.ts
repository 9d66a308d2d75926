import type { Report } from "../../../schema/types.ts";
import type { ReportedFiles } from "../../render/content/task-words.ts";
import { sourceFrame } from "../../render/terminal/code-frame.ts";
import { indent, wrap } from "../../render/terminal/lines.ts";
import { type Style, textWidth } from "../../render/terminal/style.ts";
import type { Checked } from "./session.ts";

export interface CheckView extends Pick<Checked, "sources"> {
  readonly style: Style;
  readonly height: number;
  readonly further?: boolean;
  readonly game?: boolean;
  /** The task to show instead of the next one. */
  readonly task?: string;
  /** Show every failure in full, at any length. */
  readonly all?: boolean;
  /** Number of hints to show; see `hintsOf`. */
  readonly hint?: number;
  readonly verbose?: boolean;
  /** The command or key that shows the hint with this number. */
  readonly askHint?: (hint: number) => string;
}

export interface Drawing extends CheckView {
  readonly report: Report;
  readonly room: Room;
}

/** Line limits for parts of a screen; `others` are other tasks, `around` is code before and after the relevant line. */
type Room = Readonly<typeof unlimited>;

const none = Number.POSITIVE_INFINITY;

/** No limits except on code: a frame is not a listing. */
export const unlimited = {
  ...{ others: none, around: 3, printed: none, message: none },
  ...{ board: none, text: none, hint: none, list: none, notes: none, further: none },
};

/** Other tasks, surrounding code and printed output give way first. */
const compact: Room = {
  ...{ others: 2, around: 1, printed: 3, message: 4 },
  ...{ board: 12, text: 8, hint: 3, list: 5, notes: 4, further: 3 },
};

/** Keeps the board and the first lines of the message, the core of it. */
const minimal: Room = {
  ...{ others: 1, around: 0, printed: 0, message: 2 },
  ...{ board: 6, text: 4, hint: 1, list: 1, notes: 0, further: 0 },
};

export const layouts: readonly [Room, Room, Room] = [unlimited, compact, minimal];

/** An indented text in at most `maxLines` non-empty lines, cut with an ellipsis. */
export function paragraph(text: string, maxLines: number, style: Style): string[] {
  const width = style.width - 2;
  const lines = wrap(text, width).filter((line) => line !== "");
  const kept = lines.slice(0, Math.max(0, maxLines));
  // Longer than a line, so that the cut is marked.
  const isCut = (at: number) => at === maxLines - 1 && lines.length > maxLines;
  const cut = (line: string) => style.cut(`${line} ${lines[maxLines]}`, width);
  return indent(kept.map((line, at) => (isCut(at) ? cut(line) : line)));
}

/** Lines after an empty one; empty if there are none. */
export function block(lines: readonly string[] = []): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

/** The code around a line, if known. */
export function frameOf(
  line: number | undefined,
  file: string | undefined,
  { sources, style, room: { around } }: Drawing,
): string[] {
  const text = sources[file ?? ""];
  if (text === undefined || line === undefined) return [];
  return sourceFrame(text, line, [around, around], style);
}

/** The command that explains a code; empty without a code. */
export function howToRead(code: string | undefined): string {
  return code === undefined ? "" : `npx gridmark explain ${code}`;
}

/** A dimmed line of advice: `others` and the command that explains the code, if there is room. Empty without both. */
export function moreOn(code: string | undefined, style: Style, others = ""): string[] {
  const how = howToRead(code);
  const alone = how === "" ? "" : `More: ${how}`;
  const both = [others, how].filter((part) => part !== "").join("   ");
  const fits = textWidth(both) <= style.width - 2;
  const text = others === "" ? alone : fits ? both : others;
  return text === "" ? [] : [style.dim(`  ${text}`)];
}

/** The file meant by lines without a file name. */
export function mainFile({ report, sources }: ReportedFiles): string | undefined {
  const names = report.submission.files.map(({ name }) => name);
  return names.find((name) => sources[name] !== undefined);
}

/** The text of a file, by default the main one; undefined if unknown. */
export function textOf(
  of: ReportedFiles,
  file: string | undefined = mainFile(of),
): string | undefined {
  return of.sources[file ?? ""];
}
