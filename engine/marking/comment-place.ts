import type { Report } from "../../schema/types.ts";

/** A comment at a line of a file, rather than on a task or the whole. */
interface PlacedComment {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Parses a comment that begins with a place, as in `game.ts:12 Which cell moves first?`; undefined for others. */
export function placedComment(comment: string): PlacedComment | undefined {
  const [, file = "", line, text = ""] =
    /^(\S+\.\w+):([1-9]\d{0,6}):?\s+(\S.*)$/s.exec(comment) ?? [];
  return line === undefined ? undefined : { file, line: Number(line), text };
}

export function hashOf(file: string, { submission }: Pick<Report, "submission">) {
  return submission.files.find(({ name }) => name === file)?.sha256;
}
