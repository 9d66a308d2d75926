import { readdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";

/** The sample classes: the ids of their assignments, with a further language if they are in one. */
export const classes: readonly string[] = readdirSync(join(packageRoot, "fixtures/submissions"), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export function assignmentOf(name: string): string {
  return name.replace(/-python$/, "");
}

/** The command of the README that grades one of them, after `gridmark`. */
export function gradingOf(name: string, out: string): string[] {
  return ["grade", `fixtures/submissions/${name}`, "-a", assignmentOf(name), "-o", out];
}
