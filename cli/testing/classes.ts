import { readdirSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";

/** The sample classes: ids of their assignments, with the language if it is not the first. */
export const classes: readonly string[] = readdirSync(join(packageRoot, "fixtures/submissions"), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export function assignmentOf(name: string): string {
  return name.replace(/-python$/, "");
}

/** Arguments of the README's command that grades one of them. */
export function gradingOf(name: string, out: string): string[] {
  return ["grade", `fixtures/submissions/${name}`, "-a", assignmentOf(name), "-o", out];
}
