import { basename } from "node:path";

/** Milliseconds of one change: of two changes to a file within 50, chokidar reports only the first. */
const settling = 60;

/** Reports changes to files until the returned function is called. */
export type FileWatcher = (onChange: () => void) => () => Promise<void>;

interface WatchedFolders {
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** Number of watched folder levels below each; unlimited by default. */
  readonly depth?: number;
  /** Names of folders to skip. */
  readonly passedOver: readonly string[];
  /** True for paths whose changes are reported. */
  readonly tells: (path: string) => boolean;
}

/**
 * Watches folders, already before it resolves: a file read afterwards misses no change. Simultaneous changes
 * are reported once: an editor that saves by renaming makes three of one.
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

/** Acts now and at each change until interrupted; a rejection ends it. */
export async function atEachChange(
  watchFiles: FileWatcher,
  interrupt: AbortSignal,
  action: () => Promise<void>,
): Promise<void> {
  let close = async () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const act = () => void action().catch(reject);
      interrupt.addEventListener("abort", () => resolve());
      close = watchFiles(act);
      if (interrupt.aborted) resolve();
      else act();
    });
  } finally {
    await close();
  }
}

/** Serialises calls of an action: calls while it runs make it run once more afterwards. */
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
