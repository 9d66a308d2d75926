import { courseFault, type Problem } from "../errors.ts";
import type { CommentStyle, MarkerStyle } from "./conventions/conventions.ts";
import { usualComments } from "./conventions/index.ts";
import { docsOn } from "./docs-page.ts";

/** Offsets of a task's region: from after the line that starts it to the line that ends it. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

export function hasRegion(reference: string, task: string, comments = usualComments): boolean {
  return placesOf(reference, taskPart(task), comments).start !== undefined;
}

/** A task's region in a reference. Throws a configuration fault if it has no markers. */
export function findRegion(reference: string, task: string, comments = usualComments): Region {
  const { start, inside = 0, end: ends } = placesOf(reference, taskPart(task), comments);
  if (start === undefined || ends === undefined || ends < start) {
    const needed = `lines ${markersOf(taskPart(task), comments)}`;
    throw courseFault(`the reference has no region for task ${task}: expected ${needed}`);
  }
  // Inside a class, blanks before the last marker belong to it.
  const line = reference.lastIndexOf("\n", ends - 1) + 1;
  const end = reference.slice(line, ends).trim() === "" ? line : ends;
  return { start: inside, end };
}

export function regionOf(reference: string, task: string, comments = usualComments): string {
  const { start, end } = findRegion(reference, task, comments);
  return reference.slice(start, end);
}

export function withRegion(
  reference: string,
  task: string,
  code: string,
  comments = usualComments,
): string {
  const { start, end } = findRegion(reference, task, comments);
  const lines = code.endsWith("\n") ? code : `${code}\n`;
  return reference.slice(0, start) + lines + reference.slice(end);
}

/** The name that markers use for a task's part of a reference. */
export function taskPart(task: string): string {
  return `TASK ${task}`;
}

/** Both markers of a part, for messages: `"// TASK 1 STARTS HERE" and "// TASK 1 ENDS HERE"`. */
export function markersOf(part: string, comments: CommentStyle): string {
  const [start, end] = words.map((which) => `"${markerOf(part, which, comments)}"`);
  return `${start} and ${end}`;
}

const words = ["STARTS", "ENDS"] as const;

function markerOf(part: string, which: string, { marker }: CommentStyle): string {
  const [before, after] = marker.around;
  return `${before}${part} ${which} HERE${after}`;
}

/** Offsets of a part's first marker, of the text after its line, and of the last marker; each may be missing. */
export function placesOf(text: string, part: string, { marker }: CommentStyle) {
  const { before, after } = patternsOf(marker);
  const find = (which: string, rest: string) =>
    new RegExp(`${before} ${escaped(part)} ${which} HERE${rest}`).exec(text);
  const found = find("STARTS", `${after}\\n`);
  return {
    start: found?.index,
    inside: found === null ? undefined : found.index + found[0].length,
    end: find("ENDS", "")?.index,
  };
}

/** Regular expressions of what is allowed around a marker's words. */
function patternsOf({ comment, repeats }: MarkerStyle) {
  const sign = escaped(comment);
  return repeats
    ? { before: `(?:${sign})+`, after: `(?: (?:${sign})+)?` }
    : { before: sign, after: "" };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Wrong, duplicate, unpaired or unknown markers in a text. None are fine: not every task needs a region. */
export function problemsOfMarkers(
  text: string,
  name: string,
  tasks: readonly string[],
  comments = usualComments,
): readonly Problem[] {
  const { before, after } = patternsOf(comments.marker);
  const blank = "[ \\t]*";
  const rest = after === "" ? "" : `(?:${escaped(comments.marker.comment)})*${blank}`;
  const marker = new RegExp(
    `^${blank}${before}${blank}TASK[ \\t]+(\\S+)[ \\t]+(STARTS|ENDS)[ \\t]+HERE${blank}${rest}$`,
    "i",
  );
  const isExact = (line: string, task: string, which: string) =>
    new RegExp(`^${before} TASK ${escaped(task)} ${which} HERE${after}$`).test(line);
  const problems: { readonly line: number; readonly text: string }[] = [];
  const say = (line: number, words: string) => problems.push({ line, text: words });
  const all = text.split("\n").flatMap((code, index) => {
    if (!/TASK/i.test(code)) return [];
    const [, task = "", which = ""] = marker.exec(code.replace(/\r$/, "")) ?? [];
    const found = { line: index + 1, task, isStart: /starts/i.test(which) };
    if (task === "") return [];
    const isRight = isExact(code.trim(), task, which.toUpperCase());
    if (!isRight || (found.isStart && /[ \t]\r?$/.test(code))) {
      const right = markerOf(taskPart(task), which.toUpperCase(), comments);
      say(found.line, `expected exactly "${right}" on its own line`);
    }
    if (!tasks.includes(task)) {
      say(found.line, `there is no task "${task}"; expected one of ${tasks.join(", ")}`);
    }
    return [found];
  });
  let open: (typeof all)[number] | undefined;
  const lost = (task: string, which: string) =>
    `"${markerOf(taskPart(task), which, comments)}" is missing`;
  const unended = (task: string) => `task ${task} starts here: ${lost(task, "ENDS")}`;
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
      say(line, `task ${task} ends here: ${lost(task, "STARTS")}`);
    }
  }
  if (open !== undefined) say(open.line, unended(open.task));
  return problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => ({ text: `${name}:${line}: ${text}`, see: docsOn("regions") }));
}
