import { kinds } from "../../author/kinds/index.ts";
import type { Assignment, FixtureCheck, ManifestTask } from "../../schema/types.ts";
import { isCalendarDate } from "../calendar-date.ts";
import { doubleOf } from "../double-of.ts";
import { allFileNames, stemOf } from "./files.ts";

/** Name under which the sandbox knows the main file. */
const reserved = "submission";

/** What is wrong with a manifest that a schema cannot say, as `/place: what was expected`. */
export function problemOfManifest(manifest: Assignment, id: string): string | undefined {
  const { tasks, files, more = [], provided = [] } = manifest;
  if (manifest.id !== id) return `/id: expected "${id}", the folder's name`;
  const double = doubleOf(tasks.map((task) => task.id));
  if (double !== undefined) return `/tasks: two tasks have the id "${double}"`;
  const names = [files, ...more.map((each) => each.files), ...provided.map(({ file }) => [file])];
  const stems = names.flatMap((each) => [...new Set(each.map(stemOf))]);
  const same = doubleOf([...stems, reserved]);
  if (same !== undefined) return `/files: "${same}" names more than one file`;
  for (const [at, { feedback }] of [manifest, ...tasks].entries()) {
    if (feedback?.after === undefined || isCalendarDate(feedback.after.date)) continue;
    const place = at === 0 ? "" : `/tasks/${at - 1}`;
    return `${place}/feedback/after/date: expected a date, such as 2026-12-31`;
  }
  for (const [index, task] of tasks.entries()) {
    const problem = problemOfTask(task, manifest);
    if (problem !== undefined) return `/tasks/${index}${problem}`;
  }
  return undefined;
}

function problemOfTask(task: ManifestTask, manifest: Assignment): string | undefined {
  const { file, functions, placeholder, placeholders = {}, given, leansOn = [] } = task;
  const files = allFileNames(manifest);
  if (file !== undefined && !files.includes(file))
    return `/file: expected one of ${files.join(", ")}`;
  if (functions.length > 0 && placeholder === undefined && given === undefined) {
    return ": expected a placeholder or given";
  }
  const others = manifest.tasks.filter((each) => each !== task).map(({ id }) => id);
  const wrong = leansOn.findIndex((id) => !others.includes(id));
  if (wrong >= 0) return `/leansOn/${wrong}: expected the id of another task`;
  const further = functions.slice(1);
  const unknown = Object.keys(placeholders).find((name) => !further.includes(name));
  if (unknown === undefined) return undefined;
  return `/placeholders: "${unknown}" is none of the task's functions after the first`;
}

/**
 * What is wrong with the checks of a task that a schema cannot say: names that are not unique, the
 * same question asked twice, and boards with rows of different lengths. Undefined for nothing.
 */
export function problemOfChecks(checks: readonly FixtureCheck[]): string | undefined {
  const double = doubleOf(checks.map(({ name }) => name));
  if (double !== undefined) return `two checks have the name "${double}"`;
  for (const check of checks) {
    const problem = problemOfCases(casesOf(check));
    if (problem !== undefined) return `check "${check.name}": ${problem}`;
  }
  return undefined;
}

function problemOfCases(cases: readonly { readonly name: string }[]): string | undefined {
  const name = doubleOf(cases.map((each) => each.name));
  if (name !== undefined) return `two cases have the name "${name}"`;
  const ragged = cases.find((each) => Object.values(each).some(hasRaggedBoard));
  if (ragged !== undefined) return `case "${ragged.name}": a board has rows of different lengths`;
  const questions = cases.map((each) => JSON.stringify(questionOf(each)));
  const twice = doubleOf(questions);
  if (twice === undefined) return undefined;
  const [first, again] = cases.filter((_, index) => questions[index] === twice);
  return `cases "${first?.name}" and "${again?.name}" ask the same`;
}

/** The cases of a check; none where its kind is an assignment's own: only that knows what it asks. */
function casesOf(check: FixtureCheck): readonly { readonly name: string }[] {
  if (!kinds.some(({ kind }) => kind === check.kind)) return [];
  if ("cases" in check) return check.cases;
  if ("objects" in check) return check.objects;
  return "calls" in check ? check.calls : [];
}

/** What of a case is asked, without what is expected and what is said of it. */
function questionOf(each: object): unknown {
  const asked = ["args", "input", "before", "calls", "new", "put", "objects", "turns", "probe"];
  return Object.entries(each).filter(([key]) => asked.includes(key));
}

/** Rows of numbers, one of which is longer than another, anywhere in a value. */
function hasRaggedBoard(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length > 0 && row.every((cell) => typeof cell === "number");
  if (value.length > 1 && value.every(isRow)) {
    return new Set(value.map((row: readonly number[]) => row.length)).size > 1;
  }
  return value.some(hasRaggedBoard);
}
