import type { Report } from "../../../schema/types.ts";

/** Where a task is to be written, from its first line to its last, counted from 1. */
export interface TaskLines {
  readonly file: string;
  readonly line: number;
  readonly last: number;
}

/**
 * Where a task is to be written: between two comments of the skeleton. Students may have taken them
 * away. The text is only searched, never parsed.
 */
export function placeOfTask(
  id: string,
  of: {
    readonly report: Pick<Report, "submission">;
    /** Texts of files by their names. */
    readonly sources: Readonly<Record<string, string>>;
  },
): TaskLines | undefined {
  for (const { name } of of.report.submission.files) {
    const lines = (of.sources[name] ?? "").split(/\r\n|\r|\n/).map((line) => line.trim());
    const at = lines.indexOf(`// TASK ${id} STARTS HERE`);
    if (at === -1) continue;
    const end = lines.indexOf(`// TASK ${id} ENDS HERE`, at);
    // The line below the one, the line above the other.
    return { file: name, line: at + 2, last: Math.max(at + 2, end) };
  }
  return undefined;
}
