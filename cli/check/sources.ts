import type { Report } from "../../schema/types.ts";

/** A line of a file of the submission, counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** The file that lines without a file's name are of. */
export function mainFile(
  { submission }: Report,
  sources: ReadonlyMap<string, string>,
): string | undefined {
  return submission.files.map(({ name }) => name).find((name) => sources.has(name));
}

/**
 * Where a task is to be written: below the comment of the skeleton. Students may have taken it away.
 * The text is only searched, never parsed.
 */
export function placeOfTask(
  id: string,
  { submission }: Report,
  sources: ReadonlyMap<string, string>,
): Place | undefined {
  const start = `// TASK ${id} STARTS HERE`;
  for (const { name } of submission.files) {
    const lines = sources.get(name)?.split(/\r\n|\r|\n/) ?? [];
    const at = lines.findIndex((line) => line.trim() === start);
    // The line below it, counted from 1.
    if (at !== -1) return { file: name, line: at + 2 };
  }
  return undefined;
}
