import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { HandoutFile } from "./handout-file.ts";

/** The files in a folder and those in it, in the order of their paths, which begin below it. */
export function filesBelow(root: string): HandoutFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: path.slice(root.length + 1).replaceAll(sep, "/"),
      text: readFileSync(path, "utf8"),
    }));
}
