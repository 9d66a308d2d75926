import { createHash } from "node:crypto";
import { join } from "node:path";

/** Where below the cache the compiled modules of a course are kept: a jail shows those of one course alone. */
export function compiledOf(cache: string, course: string): string {
  const name = createHash("sha256").update(course).digest("hex").slice(0, 16);
  return join(cache, "graders", name);
}
