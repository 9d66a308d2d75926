import type { Assignment } from "../../schema/types.ts";

export function fileOfTask({ files, tasks }: Assignment, id: string): string {
  return tasks.find((task) => task.id === id)?.file ?? files[0] ?? "";
}

/** Preferred names of all submittable files, the main one first. */
export function allFileNames({ files, more = [] }: Assignment): string[] {
  return [files, ...more.map((each) => each.files)].map(([name = ""]) => name);
}

/** File names of reference and skeleton: the main one, then those with tasks, without optional ones. */
export function fileNames(manifest: Assignment): string[] {
  const [main = "", ...more] = allFileNames(manifest);
  return [main, ...more.filter((name) => manifest.tasks.some((task) => task.file === name))];
}

export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, "");
}

/** The reference's name for a submission's file; the main one may have any name. */
export function originalName(
  { files, more = [] }: Assignment,
  name: string,
  isMain: boolean,
): string {
  const names = isMain ? files : more.find((each) => each.files.includes(name))?.files;
  return names?.[0] ?? name;
}

/** Functions and classes of the tasks in a submission's file. */
export function wantedNames(manifest: Assignment, name: string, isMain: boolean): string[] {
  const original = originalName(manifest, name, isMain);
  const tasks = manifest.tasks.filter(({ id }) => fileOfTask(manifest, id) === original);
  const names = tasks.flatMap(({ functions }) =>
    functions.map((each) => each.split(".")[0] ?? each),
  );
  return [...new Set(names)];
}
