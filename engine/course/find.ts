import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** True if the folder has an assignment's manifest in fixtures/. */
export function isCourse(folder: string): boolean {
  const fixtures = join(folder, "fixtures");
  if (!existsSync(fixtures) || !statSync(fixtures).isDirectory()) return false;
  return readdirSync(fixtures).some((id) => existsSync(join(fixtures, id, "assignment.json")));
}

/** The course at or around a folder. */
export function courseAround(folder: string): string | undefined {
  return folderAround(folder, isCourse);
}

/** The folder or nearest parent that fulfils a condition, as an absolute path. */
export function folderAround(
  folder: string,
  isTrue: (folder: string) => boolean,
): string | undefined {
  const absolute = resolve(folder);
  if (isTrue(absolute)) return absolute;
  const parent = dirname(absolute);
  return parent === absolute ? undefined : folderAround(parent, isTrue);
}
