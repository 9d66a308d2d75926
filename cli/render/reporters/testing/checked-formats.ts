import { join } from "node:path";

/** Hosts' JSON formats. */
export const hostFormats = ["gradescope", "prairielearn", "classroom50", "dodona"];

/** All formats that `expectValid` can check. */
export const checkedFormats = [...hostFormats, "junit", "markdown"];

/** Options to write all of them into a folder. */
export function writeAll(out: string, names: readonly string[] = checkedFormats): string[] {
  return names.flatMap((name) => ["-r", `${name}=${join(out, name)}`]);
}
