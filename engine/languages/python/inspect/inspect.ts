import { failures } from "../../../../author/failures.ts";
import type { Assignment, ManifestTask, Message } from "../../../../schema/types.ts";
import type { LoadedAssignment } from "../../../course/load.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { conflictIn } from "../../conflict.ts";
import type { Inspected, Inspection, Read } from "../../language.ts";
import { writtenName } from "../names.ts";
import { type Bindings, declaredIn, innerIn } from "./bindings.ts";
import { withForeign } from "./foreign-syntax.ts";
import { definedTwice, missingFunctions } from "./missing.ts";
import { parse, type SyntaxProblem } from "./parse.ts";
import { type ReadFile, readFile } from "./read-file.ts";
import { seeding } from "./seeding.ts";

const language = "python";

/** Reads submissions to one assignment, whose manifest spells names as Python does. */
export function createReader({
  manifest,
  skeleton,
}: Pick<LoadedAssignment, "manifest" | "skeleton">): Read {
  const given: Bindings = new Map(skeleton.flatMap((file) => [...namesOf(parse(file))]));
  const tasks = manifest.tasks.map((task) => ({
    ...task,
    functions: task.functions.map(writtenName),
  }));
  return ({ files }) => {
    const [main, ...others] = files.map(readFile);
    if (main === undefined) throw new Error("a submission has at least one file");
    return inspect(main, others, { ...manifest, tasks }, given);
  };
}

function namesOf(parsed: ReturnType<typeof parse>): Bindings {
  return "tree" in parsed ? declaredIn(parsed.tree) : new Map();
}

function inspect(
  main: ReadFile,
  others: readonly ReadFile[],
  manifest: Assignment,
  given: Bindings,
): Inspected {
  const all = [main, ...others];
  const wrong = all.flatMap(problemsOf);
  const isRefused = "isNoText" in main && main.isNoText === true;
  if (problemsOf(main).length > 0) {
    const inspection = unrunnable(isRefused ? "refused" : "syntax", wrong);
    return { inspection, texts: [] };
  }
  const right = all.filter((each) => problemsOf(each).length === 0);
  const read = right.flatMap((each) => ("file" in each ? [each] : []));
  const texts = read.map(({ file }) => file);
  const parts = read.map(({ file, parsed }) => ({
    name: file.name,
    own: namesOf(parsed),
    inner: "tree" in parsed ? innerIn(parsed.tree) : new Map(),
  }));
  const own: Bindings = new Map(parts.flatMap((part) => [...part.own]));
  const name = texts[0]?.name ?? "";
  const notes = texts.flatMap(({ note, name: file }): Message[] =>
    note === undefined ? [] : [{ level: "info", text: note, file }],
  );
  const names = all.map((each) => ("file" in each ? each.file.name : each.name));
  const usable = { names, parts, given };
  const messages = [
    ...wrong,
    ...changedParts(own, given, manifest, name),
    ...missingFunctions(usable, manifest),
    ...definedTwice(usable, manifest),
    ...read.flatMap(({ file, parsed }) =>
      "tree" in parsed ? seeding(file.name, parsed.tree) : [],
    ),
    ...notes,
  ];
  const notStarted = untouchedTasks(manifest.tasks, own, given);
  const runnable = texts.slice(1).map((each) => each.name);
  return { inspection: { language, verdict: "ok", messages, notStarted, runnable }, texts };
}

function unrunnable(verdict: "syntax" | "refused", messages: readonly Message[]): Inspection {
  return { language, verdict, messages, notStarted: [], runnable: [] };
}

function problemsOf(read: ReadFile): Message[] {
  if ("problem" in read) {
    const { problem: text, name: file } = read;
    return [{ level: "error", text, failureCode: failures.unreadable, file }];
  }
  const { file, parsed } = read;
  return "error" in parsed ? [syntaxMessage(parsed.error, file)] : [];
}

function syntaxMessage(problem: SyntaxProblem, { name: file, text: all }: SourceText): Message {
  const { type, message, line, column } = problem;
  if (line === null) {
    const text = "the file cannot be parsed: it is too large, or nested too deeply";
    return { level: "error", text, failureCode: failures.unreadable, file };
  }
  // Columns count from 1; 0 is the end of the line before.
  const place = { file, line, ...(column !== null && column > 0 && { column }) };
  const written = all.split(/\r\n?|\n/)[line - 1] ?? "";
  const words = conflictIn(written) ?? withForeign(message, written, column ?? 0);
  const text = `${type}: ${words}`;
  return { level: "error", text, failureCode: failures.syntaxError, ...place };
}

/** Provided parts that differ from the skeleton's. */
function changedParts(
  own: Bindings,
  given: Bindings,
  manifest: Assignment,
  file: string,
): Message[] {
  return manifest.protected.flatMap((name): Message[] => {
    const [original, theirs] = [given.get(name), own.get(name)];
    if (original === undefined || original.content === theirs?.content) return [];
    const what = theirs ? "was changed; tests expect the original" : "is no longer in the file";
    const text = `${name} is provided with the assignment and ${what}`;
    const failureCode = failures.protectedChanged;
    return [{ level: "warning", text, file, failureCode, ...(theirs && { line: theirs.line }) }];
  });
}

/** Ids of unstarted tasks. One without functions counts as unstarted if all others are. */
function untouchedTasks(tasks: readonly ManifestTask[], own: Bindings, given: Bindings): string[] {
  const withFunctions = tasks.filter(({ functions }) => functions.length > 0);
  const isGiven = (name: string) => own.get(name)?.content === given.get(name)?.content;
  const untouched = withFunctions.filter(
    ({ functions }) => functions.some((name) => own.has(name)) && functions.every(isGiven),
  );
  const isIdle = (task: ManifestTask) =>
    untouched.includes(task) || !task.functions.some((name) => own.has(name));
  const isAll = withFunctions.length > 0 && withFunctions.every(isIdle);
  return tasks
    .filter((task) => (task.functions.length > 0 ? untouched.includes(task) : isAll))
    .map(({ id }) => id);
}
