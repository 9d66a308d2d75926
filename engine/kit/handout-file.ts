import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { packageRoot } from "../package-root.ts";

/** A file that is handed out: to students, to a host, or in a new course. */
export interface HandoutFile {
  /** Path in their folder, with "/". */
  readonly path: string;
  readonly text: string;
  /** Theirs to write: it is never renewed. */
  readonly isOwn?: true;
}

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

/** The files of a template of gridmark's own; npm would not pack one called ".gitignore". */
export function templateFiles(folder: string): HandoutFile[] {
  return filesBelow(join(packageRoot, folder)).map(({ path, text }) => ({
    path: path === "gitignore" ? ".gitignore" : path,
    text,
  }));
}
