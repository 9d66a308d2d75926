import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { packageRoot } from "../package-root.ts";

export interface HandoutFile {
  /** Path in their folder, with "/". */
  readonly path: string;
  readonly text: string;
  /** Set for files that students write, which are never replaced. */
  readonly isOwn?: true;
}

/** All files below a folder, by relative path in order. */
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

/** Files of gridmark's own template; npm would not pack one called ".gitignore". */
export function templateFiles(folder: string): HandoutFile[] {
  return filesBelow(join(packageRoot, folder)).map(({ path, text }) => ({
    path: path === "gitignore" ? ".gitignore" : path,
    text,
  }));
}
