import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Whether a folder is a course: it has the manifest of an assignment in fixtures/. */
export function isCourse(folder: string): boolean {
  const fixtures = join(folder, "fixtures");
  if (!existsSync(fixtures) || !statSync(fixtures).isDirectory()) return false;
  return readdirSync(fixtures).some((id) => existsSync(join(fixtures, id, "assignment.json")));
}

/** The course that a folder is, or the nearest one that it lies in. */
export function courseAround(folder: string): string | undefined {
  return folderAround(folder, isCourse);
}

/** A folder or the nearest one that it lies in of which something is true, as an absolute path. */
export function folderAround(
  folder: string,
  isTrue: (folder: string) => boolean,
): string | undefined {
  const absolute = resolve(folder);
  if (isTrue(absolute)) return absolute;
  const parent = dirname(absolute);
  return parent === absolute ? undefined : folderAround(parent, isTrue);
}
