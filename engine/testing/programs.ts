import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../package-root.ts";

/**
 * The programs in a file of fixtures/programs/, as rows for `it.each`. Each stands there below a
 * line of `=== ` and its name; what else is said of it is in that line, too, behind ` | `.
 */
export function programsIn(file: string): [name: string, code: string, more: string][] {
  const text = readFileSync(join(packageRoot, "fixtures/programs", file), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const [name = "", more = ""] = head.split(" | ");
      return [name, lines.join("\n").replace(/\n+$/, ""), more];
    });
}

/** The program in such a file that has a name. */
export function programNamed(file: string, name: string): string {
  const found = programsIn(file).find(([each]) => each === name);
  if (found === undefined) throw new Error(`${file} has no program "${name}"`);
  return found[1];
}
