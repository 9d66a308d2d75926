import { basename, dirname } from "node:path";
import { kitFolder } from "../../../engine/course/kits.ts";
import { statOf } from "../../../engine/intake/stat-of.ts";

/** Folders in which no student works. */
const others: readonly string[] = ["node_modules", kitFolder, ".git", ".vscode"];

/** How deep a student's files lie at most. */
const depth = 3;

/** How long changes may follow one another to be one, in milliseconds. */
const settling = 15;

/** Tells of changes to files, until the function that it gives is called. */
export type FileWatcher = (onChange: () => void) => () => Promise<void>;

/**
 * Watches a student's file or folder. Tells once of what changes at the same time: an editor that saves by
 * renaming makes three changes of one. Throws a usage fault where there is nothing.
 */
export async function openFileWatcher(path: string): Promise<FileWatcher> {
  const isFolder = statOf(path).isDirectory();
  const { watch } = await import("chokidar");
  // The folder around a file, which stays when the file is replaced.
  const folder = isFolder ? path : dirname(path);
  return (onChange) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(folder, {
      depth: isFolder ? depth : 0,
      ignoreInitial: true,
      ignored: (each) => each !== folder && others.includes(basename(each)),
    });
    watcher.on("all", (_, changed) => {
      if (!/\.(ts|js|txt)$/i.test(changed)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settling);
    });
    return () => {
      clearTimeout(timer);
      return watcher.close();
    };
  };
}

/**
 * Does something each time that it is called, once at a time: calls that come meanwhile make it once
 * more, afterwards.
 */
export function inTurn(action: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isCalled = false;
  return async () => {
    isCalled = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isCalled) {
        isCalled = false;
        await action();
      }
    } finally {
      isBusy = false;
    }
  };
}
