import type { Checked } from "./session.ts";

/** Where a task is to be written, from its first line to its last, counted from 1. */
export interface TaskLines {
  readonly file: string;
  readonly line: number;
  readonly last: number;
}

type Sources = Pick<Checked, "sources"> & {
  readonly report: Pick<Checked["report"], "submission">;
};

/** The file that lines without a file's name are of. */
export function mainFile({ report, sources }: Sources): string | undefined {
  const names = report.submission.files.map(({ name }) => name);
  return names.find((name) => sources[name] !== undefined);
}

/**
 * Where a task is to be written: between two comments of the skeleton. Students may have taken them
 * away. The text is only searched, never parsed.
 */
export function placeOfTask(id: string, { report, sources }: Sources): TaskLines | undefined {
  for (const { name } of report.submission.files) {
    const lines = (sources[name] ?? "").split(/\r\n|\r|\n/).map((line) => line.trim());
    const at = lines.indexOf(`// TASK ${id} STARTS HERE`);
    if (at === -1) continue;
    const end = lines.indexOf(`// TASK ${id} ENDS HERE`, at);
    // The line below the one, the line above the other.
    return { file: name, line: at + 2, last: Math.max(at + 2, end) };
  }
  return undefined;
}
