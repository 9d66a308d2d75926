import { basename, dirname } from "node:path";
import { kitFolder } from "../../../engine/course/kits.ts";

/** Folders in which no student works. */
const others: readonly string[] = ["node_modules", kitFolder, ".git", ".vscode"];

/** How deep a student's files lie at most. */
const depth = 3;

/**
 * Watches the files of a student's folder. Tells once of what changes at the same time: an editor that
 * saves by renaming makes three changes of one. `later` does something soon, and gives what stops it.
 */
export async function openFileWatcher(
  path: string,
  isFolder: boolean,
  later: (action: () => void) => () => void,
): Promise<(onChange: () => void) => () => Promise<void>> {
  const { watch } = await import("chokidar");
  // The folder around a file, which stays when the file is replaced.
  const folder = isFolder ? path : dirname(path);
  return (onChange) => {
    let cancel = () => {};
    const watcher = watch(folder, {
      depth: isFolder ? depth : 0,
      ignoreInitial: true,
      ignored: (each) => each !== folder && others.includes(basename(each)),
    });
    watcher.on("all", (_, changed) => {
      if (!/\.(ts|js|txt)$/i.test(changed)) return;
      cancel();
      cancel = later(onChange);
    });
    return () => {
      cancel();
      return watcher.close();
    };
  };
}
