import { basename } from "node:path";

/**
 * How long changes may follow one another to be one, in milliseconds: of two changes to a file within 50, as
 * of an editor that saves and formats, chokidar tells the first alone.
 */
const settling = 60;

/** Tells of changes to files, until the function that it gives is called. */
export type FileWatcher = (onChange: () => void) => () => Promise<void>;

interface WatchedFolders {
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** How many folders below each are watched, too; all of them where it is left out. */
  readonly depth?: number;
  /** Names of folders that are not. */
  readonly passedOver: readonly string[];
  /** Whether a change to a file of this path is told. */
  readonly tells: (path: string) => boolean;
}

/**
 * Watches folders, from before it resolves on: no change is missed by whoever reads a file afterwards. Tells once
 * of what changes at the same time: an editor that saves by renaming makes three changes of one.
 */
export async function openWatcher(watched: WatchedFolders): Promise<FileWatcher> {
  const { folders, depth, passedOver, tells } = watched;
  const { watch } = await import("chokidar");
  const watcher = watch([...folders], {
    ...(depth === undefined ? {} : { depth }),
    ignoreInitial: true,
    ignored: (each) => !folders.includes(each) && passedOver.includes(basename(each)),
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return (onChange) => {
    let timer: NodeJS.Timeout | undefined;
    watcher.on("all", (_, changed) => {
      if (!tells(changed)) return;
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
