import { dirname } from "node:path";
import { kitFolder } from "../../../engine/course/kits.ts";
import { statOf } from "../../../engine/intake/stat-of.ts";
import { type FileWatcher, openWatcher } from "../../watching.ts";

/** Folders in which no student works. */
const others: readonly string[] = ["node_modules", kitFolder, ".git", ".vscode"];

/** How deep a student's files lie at most. */
const depth = 3;

/** Watches a student's file or folder. Throws a usage fault where there is nothing. */
export async function openFileWatcher(path: string): Promise<FileWatcher> {
  const isFolder = statOf(path).isDirectory();
  return await openWatcher({
    // The folder around a file, which stays when the file is replaced.
    folders: [isFolder ? path : dirname(path)],
    depth: isFolder ? depth : 0,
    passedOver: others,
    tells: (changed) => /\.(ts|js|txt)$/i.test(changed),
  });
}
