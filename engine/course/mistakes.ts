import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Assignment } from "../../schema/types.ts";
import { courseFault } from "../errors.ts";
import { type SourceText, withText } from "../intake/source-text.ts";
import { fileOfTask, stemOf } from "./files.ts";
import { withRegion } from "./regions.ts";
import { namesIn } from "./validate.ts";

/** A known wrong implementation of one task, from a file of fixtures/<assignment>/mistakes/. */
export interface Mistake {
  readonly name: string;
  readonly task: string;
  /** What it does, in words that follow "this code …". */
  readonly title: string;
  /** For students: what to look at. */
  readonly hint: string;
  /** What stands between the markers of the task in place of the reference. */
  readonly code: string;
}

const header = /^\/\*\*\n \* @task (.+)\n \* @title (.+)\n \* @hint (.+)\n \*\/\n([\s\S]+)$/;

/** The mistakes of an assignment, in the order of their names; none where there is no folder. */
export function readMistakes(root: string, manifest: Assignment): Mistake[] {
  const folder = `fixtures/${manifest.id}/mistakes`;
  const files = namesIn(join(root, folder)).filter((name) => !/^\.|\.md$/.test(name));
  return files.map((file) => {
    const name = `${folder}/${file}`;
    const mistake = parseMistake(name, readFileSync(join(root, name), "utf8"));
    const ids = manifest.tasks.map((task) => task.id);
    if (ids.includes(mistake.task)) return mistake;
    const expected = `expected a task's id: ${ids.join(", ")}`;
    throw courseFault(`${name}: @task is "${mistake.task}", ${expected}`);
  });
}

/** Throws a configuration fault for a file without @task, @title and @hint, a line each. */
export function parseMistake(file: string, text: string): Mistake {
  const [, task, title, hint, code] = header.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (!task || !title || !hint || !code) {
    const expected = "a comment with @task, @title and @hint, a line each, and code after it";
    throw courseFault(`${file}: expected ${expected}`);
  }
  return { name: stemOf(basename(file)), task, title, hint, code };
}

/** A whole submission that makes one mistake and is otherwise the reference. */
export function filesWithMistake(
  reference: readonly SourceText[],
  manifest: Assignment,
  mistake: Mistake,
): SourceText[] {
  const file = fileOfTask(manifest, mistake.task);
  return withText(reference, file, (text) => withMistake(text, mistake));
}

export function withMistake(reference: string, mistake: Mistake): string {
  return withRegion(reference, mistake.task, mistake.code);
}
