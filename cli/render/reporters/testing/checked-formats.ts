import { join } from "node:path";

/** Formats of hosts, which are JSON. */
export const hostFormats = ["gradescope", "prairielearn", "classroom50", "dodona"];

/** These, and others that `expectValid` can check. */
export const checkedFormats = [...hostFormats, "junit", "markdown"];

/** Options that write all of them into a folder. */
export function writeAll(out: string, names: readonly string[] = checkedFormats): string[] {
  return names.flatMap((name) => ["-r", `${name}=${join(out, name)}`]);
}
