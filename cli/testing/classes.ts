import { readdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";

/** The ids of the assignments of the sample classes. */
export const classes: readonly string[] = readdirSync(join(packageRoot, "fixtures/submissions"), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !entry.name.endsWith("-python"))
  .map(({ name }) => name);

/** The command of the README that grades one of them, after `gridmark`. */
export function gradingOf(id: string, out: string): string[] {
  return ["grade", `fixtures/submissions/${id}`, "-a", id, "-o", out];
}
