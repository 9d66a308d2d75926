import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Assignment } from "../../schema/types.ts";
import { courseFault, courseFaults, type Problem, together } from "../errors.ts";
import { type SourceText, withText } from "../intake/source-text.ts";
import { meant } from "../nearest.ts";
import { commentsOf, usualComments } from "./conventions/index.ts";
import { docsOn } from "./docs-page.ts";
import { fileOfTask, stemOf } from "./files.ts";
import { hasRegion, markersOf, taskPart, withRegion } from "./regions.ts";
import { namesIn } from "./validate.ts";
import { isInLanguage } from "./variants.ts";

/** A known wrong implementation of one task, from a file of fixtures/<assignment>/mistakes/. */
export interface Mistake {
  readonly name: string;
  readonly task: string;
  /** Its effect, in words that follow "this code …". */
  readonly title: string;
  /** Advice for students. */
  readonly hint: string;
  /** Replaces the reference's text between the task's markers. */
  readonly code: string;
}

/** An assignment's mistakes in the manifest's language, by name; empty without the folder. */
export function readMistakes(root: string, manifest: Assignment): Mistake[] {
  const folder = `fixtures/${manifest.id}/mistakes`;
  const files = namesIn(join(root, folder))
    .filter((name) => !/^\.|\.md$/.test(name))
    .filter((name) => isInLanguage(manifest, name));
  const ids = manifest.tasks.map((task) => task.id);
  const reads = files.map((file) => () => {
    const name = `${folder}/${file}`;
    return parseMistake(name, readFileSync(join(root, name), "utf8"), ids);
  });
  return [...together(...reads)];
}

const tags = ["task", "title", "hint"] as const;
const example = { task: "3", title: "moves left twice", hint: "What happens to [0, 1, 1]?" };

/** Parses a file headed by @task, @title and @hint, in any order. Throws a configuration fault with all problems. */
export function parseMistake(file: string, given: string, ids: readonly string[]): Mistake {
  const text = given.includes("\r") ? given.replaceAll("\r\n", "\n") : given;
  const { head } = commentsOf(file);
  const match = head.forms.map((form) => form.exec(text)).find((each) => each !== null);
  const see = docsOn("mistakes");
  if (match === undefined) {
    const expected = `expected a comment ${head.example} with @task, @title and @hint, a line each`;
    throw courseFault(`${file}:1: ${expected}, before the code`, undefined, see);
  }
  const { before = "", content: comment = "" } = match.groups ?? {};
  const problems: Problem[] = [];
  const say = (line: number, words: string) =>
    problems.push({ text: `${file}:${line}: ${words}`, see });
  const found: Partial<Record<string, string>> = {};
  const start = before.split("\n").length;
  for (const [index, line] of comment.split("\n").entries()) {
    const content = line.replace(head.lineStart, "").trimEnd();
    if (content === "") continue;
    const [, tag = "", value = ""] = /^@(\w+)\s*(.*)$/.exec(content) ?? [];
    if (tag === "") say(start + index, `expected @task, @title or @hint, each on one line`);
    else if (!tags.some((each) => each === tag)) {
      say(start + index, `"@${tag}" is not a known tag${meant(tag, tags)}`);
    } else if (found[tag] !== undefined) say(start + index, `there are two @${tag}`);
    else if (tag === "task" && value !== "" && !ids.includes(value)) {
      say(start + index, `expected a task's id: ${ids.join(", ")}, not "${value}"`);
    }
    found[tag] ??= value;
  }
  for (const tag of tags.filter((each) => !found[each])) {
    say(start, `expected a line such as "@${tag} ${example[tag]}" in the comment`);
  }
  const code = text.slice(match[0].length);
  if (code.trim() === "") say(text.trimEnd().split("\n").length, "expected code after the comment");
  if (problems.length > 0) throw courseFaults(problems);
  const { task = "", title = "", hint = "" } = found;
  return { name: stemOf(basename(file)), task, title, hint, code };
}

/** Problems of a reference: mistakes need the regions of their tasks. */
export function problemsOfMistakes(
  mistakes: readonly Mistake[],
  reference: readonly SourceText[],
  manifest: Assignment,
): Problem[] {
  const firsts = new Map(mistakes.toReversed().map((each) => [each.task, each.name]));
  return [...firsts].flatMap(([task, name]) => {
    const file = fileOfTask(manifest, task);
    const { text = "" } = reference.find((each) => each.name === file) ?? {};
    const comments = commentsOf(file);
    if (hasRegion(text.replaceAll("\r\n", "\n"), task, comments)) return [];
    const needed = `expected lines ${markersOf(taskPart(task), comments)}, for the mistake ${name}`;
    return [{ text: `reference/${manifest.id}/${file}: ${needed}`, see: docsOn("mistakes") }];
  });
}

/** A submission with one mistake, otherwise equal to the reference. */
export function filesWithMistake(
  reference: readonly SourceText[],
  manifest: Assignment,
  mistake: Mistake,
): SourceText[] {
  const file = fileOfTask(manifest, mistake.task);
  return withText(reference, file, (text) => withMistake(text, mistake, commentsOf(file)));
}

export function withMistake(reference: string, mistake: Mistake, comments = usualComments): string {
  return withRegion(reference, mistake.task, mistake.code, comments);
}
