import { courseFault, type Problem } from "../errors.ts";
import { docsOn } from "./docs-page.ts";

/** Offsets of a task's region: from after the line that starts it to the line that ends it. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

export function hasRegion(reference: string, task: string): boolean {
  return reference.includes(`// TASK ${task} STARTS HERE\n`);
}

/** A task's region in a reference. Throws a configuration fault if it has no markers. */
export function findRegion(reference: string, task: string): Region {
  const starts = reference.indexOf(`// TASK ${task} STARTS HERE\n`);
  const ends = reference.indexOf(`// TASK ${task} ENDS HERE`);
  if (starts < 0 || ends < starts) {
    const needed = `lines "// TASK ${task} STARTS HERE" and "// TASK ${task} ENDS HERE"`;
    throw courseFault(`the reference has no region for task ${task}: expected ${needed}`);
  }
  // Inside a class, blanks before the last marker belong to it.
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

const marker = /^[ \t]*\/\/[ \t]*TASK[ \t]+(\S+)[ \t]+(STARTS|ENDS)[ \t]+HERE[ \t]*$/i;

/** Wrong, duplicate, unpaired or unknown markers in a text. None are fine: not every task needs a region. */
export function problemsOfMarkers(
  text: string,
  name: string,
  tasks: readonly string[],
): readonly Problem[] {
  const problems: { readonly line: number; readonly text: string }[] = [];
  const say = (line: number, words: string) => problems.push({ line, text: words });
  const all = text.split("\n").flatMap((code, index) => {
    if (!/TASK/i.test(code)) return [];
    const [, task = "", which = ""] = marker.exec(code.replace(/\r$/, "")) ?? [];
    const found = { line: index + 1, task, isStart: /starts/i.test(which) };
    if (task === "") return [];
    const right = `// TASK ${task} ${which.toUpperCase()} HERE`;
    if (code.trim() !== right || (found.isStart && /[ \t]\r?$/.test(code))) {
      say(found.line, `expected exactly "${right}" on its own line`);
    }
    if (!tasks.includes(task)) {
      say(found.line, `there is no task "${task}"; expected one of ${tasks.join(", ")}`);
    }
    return [found];
  });
  let open: (typeof all)[number] | undefined;
  const unended = (task: string) =>
    `task ${task} starts here: "// TASK ${task} ENDS HERE" is missing`;
  for (const [index, each] of all.entries()) {
    const { line, task, isStart } = each;
    if (isStart) {
      if (open !== undefined) say(open.line, unended(open.task));
      const first = all.slice(0, index).find((other) => other.isStart && other.task === task);
      if (first !== undefined) say(line, `task ${task} started before, on line ${first.line}`);
      open = each;
    } else if (open?.task === task) {
      open = undefined;
    } else {
      say(line, `task ${task} ends here: "// TASK ${task} STARTS HERE" is missing`);
    }
  }
  if (open !== undefined) say(open.line, unended(open.task));
  return problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => ({ text: `${name}:${line}: ${text}`, see: docsOn("regions") }));
}
