import { conventionsOf } from "../../engine/course/conventions/index.ts";
import { type Disk, shownIn } from "../../engine/intake/disk.ts";

/** Folders that are looked into: that of a class, a student's, and one of an attempt. */
const maxDepth = 3;

/** A file that is likely in the first submission's language: the first path's first program; undefined if none is met. */
export function firstProgram([path]: readonly string[], disk: Disk): string | undefined {
  try {
    return path === undefined || !disk.isFolder(path) ? path : programIn(path, disk, 1);
  } catch {
    // Whatever cannot be read is told when it is graded.
    return path;
  }
}

function programIn(folder: string, disk: Disk, depth: number): string | undefined {
  const entries = shownIn(folder, disk).filter(({ name }) => !name.startsWith("."));
  const isProgram = (name: string) => conventionsOf(name) !== undefined;
  const file = entries.find(({ kind, name }) => kind === "file" && isProgram(name));
  if (file !== undefined || depth === maxDepth) return file?.name;
  const inner = entries.find(({ kind }) => kind === "folder");
  return inner && programIn(inner.path, disk, depth + 1);
}
