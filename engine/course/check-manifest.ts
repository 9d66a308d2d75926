import type { Assignment, ManifestTask } from "../../schema/types.ts";
import { isCalendarDate } from "../calendar-date.ts";
import { doubleOf } from "../double-of.ts";
import { allFileNames, stemOf } from "./files.ts";

/** What is wrong with a manifest that a schema cannot say, as `/place: what was expected`. */
export function problemOf(manifest: Assignment, id: string): string | undefined {
  const { tasks } = manifest;
  if (manifest.id !== id) return `/id: expected "${id}", the folder's name`;
  const ids = tasks.map((task) => task.id);
  const double = doubleOf(ids);
  if (double !== undefined) return `/tasks: two tasks have the id "${double}"`;
  const { files, more = [], provided = [] } = manifest;
  const names = [files, ...more.map((each) => each.files), ...provided.map(({ file }) => [file])];
  const stems = names.flatMap((each) => [...new Set(each.map(stemOf))]);
  const same = doubleOf([...stems, reserved]);
  if (same !== undefined) return `/files: "${same}" names more than one file`;
  for (const [at, { feedback }] of [manifest, ...tasks].entries()) {
    if (feedback?.after === undefined || isCalendarDate(feedback.after.date)) continue;
    const place = at === 0 ? "" : `/tasks/${at - 1}`;
    return `${place}/feedback/after/date: expected a date, such as 2026-12-31`;
  }
  return tasks.flatMap((task, index) => problemOfTask(task, index, manifest))[0];
}

/** Name under which the sandbox knows the main file. */
const reserved = "submission";

function problemOfTask(task: ManifestTask, index: number, manifest: Assignment): string[] {
  const place = `/tasks/${index}`;
  const { file, functions, placeholder, placeholders = {}, given, leansOn = [] } = task;
  const files = allFileNames(manifest);
  if (file !== undefined && !files.includes(file)) {
    return [`${place}/file: expected one of ${files.join(", ")}`];
  }
  if (functions.length > 0 && placeholder === undefined && given === undefined) {
    return [`${place}: expected a placeholder or given`];
  }
  const others = manifest.tasks.filter((each) => each !== task).map(({ id }) => id);
  const wrong = leansOn.findIndex((id) => !others.includes(id));
  if (wrong >= 0) return [`${place}/leansOn/${wrong}: expected the id of another task`];
  const further = functions.slice(1);
  const unknown = Object.keys(placeholders).find((name) => !further.includes(name));
  if (unknown === undefined) return [];
  return [`${place}/placeholders: "${unknown}" is none of the task's functions after the first`];
}
