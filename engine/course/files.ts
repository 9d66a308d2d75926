import type { Assignment } from "../../schema/types.ts";

/** Name of the file that a task is written in, as the reference has it. */
export function fileOfTask({ files, tasks }: Assignment, id: string): string {
  return tasks.find((task) => task.id === id)?.file ?? files[0] ?? "";
}

/** The preferred names of all files that may be handed in, the main one first. */
export function allFileNames({ files, more = [] }: Assignment): string[] {
  return [files, ...more.map((each) => each.files)].map(([name = ""]) => name);
}

/**
 * Names of the files that an assignment's reference and skeleton have: the main one first, and
 * those that tasks are in. Others are for those who want to split the main one up.
 */
export function fileNames(manifest: Assignment): string[] {
  const [main = "", ...more] = allFileNames(manifest);
  return [main, ...more.filter((name) => manifest.tasks.some((task) => task.file === name))];
}

export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, "");
}

/** The name that the reference has for a file of a submission, of which the main one may have any. */
export function originalName(
  { files, more = [] }: Assignment,
  name: string,
  isMain: boolean,
): string {
  const names = isMain ? files : more.find((each) => each.files.includes(name))?.files;
  return names?.[0] ?? name;
}

/** Names of the functions and classes that the tasks in a file of a submission are about. */
export function wantedNames(manifest: Assignment, name: string, isMain: boolean): string[] {
  const original = originalName(manifest, name, isMain);
  const tasks = manifest.tasks.filter(({ id }) => fileOfTask(manifest, id) === original);
  const names = tasks.flatMap(({ functions }) =>
    functions.map((each) => each.split(".")[0] ?? each),
  );
  return [...new Set(names)];
}
