import { courseFault } from "../errors.ts";

/** Offsets of a task's region: from after the line that starts it to the line that ends it. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

export function hasRegion(reference: string, task: string): boolean {
  return reference.includes(`// TASK ${task} STARTS HERE\n`);
}

/** The region of a task in a reference. Throws a configuration fault where it has no markers. */
export function findRegion(reference: string, task: string): Region {
  const starts = reference.indexOf(`// TASK ${task} STARTS HERE\n`);
  const ends = reference.indexOf(`// TASK ${task} ENDS HERE`);
  if (starts < 0 || ends < starts) {
    throw courseFault(`the markers of task ${task} are not in the reference`);
  }
  // Blanks before the last marker are its own, inside a class.
  const line = reference.lastIndexOf("\n", ends - 1) + 1;
  const end = reference.slice(line, ends).trim() === "" ? line : ends;
  return { start: reference.indexOf("\n", starts) + 1, end };
}

export function regionOf(reference: string, task: string): string {
  const { start, end } = findRegion(reference, task);
  return reference.slice(start, end);
}

export function withRegion(reference: string, task: string, code: string): string {
  const { start, end } = findRegion(reference, task);
  const lines = code.endsWith("\n") ? code : `${code}\n`;
  return reference.slice(0, start) + lines + reference.slice(end);
}
