import { createHash } from "node:crypto";
import { join } from "node:path";

/** Folder in the cache of a course's compiled modules: a jail shows only that. */
export function compiledOf(cache: string, course: string): string {
  const name = createHash("sha256").update(course).digest("hex").slice(0, 16);
  return join(cache, "graders", name);
}
