import { basename, join } from "node:path";
import { GridmarkError } from "../engine/errors.ts";
import { Stopped } from "../engine/workers/lane.ts";
import { say, sayFault } from "./commands/command.ts";
import { exitCode, type Io } from "./io.ts";

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

/** Folders of a course that define its assignments. */
const rooms = ["fixtures", "graders", "reference", "skeleton"];

const clearScreen = "\u001b[2J\u001b[3J\u001b[H";

export interface LookedAt {
  readonly holds: boolean;
  readonly print: () => void;
}

/** Looks at a course after each change until interrupted. A change cancels the current look; faults are reported. */
export async function watchCourse(
  io: Io,
  course: string,
  look: (signal: AbortSignal) => Promise<LookedAt>,
): Promise<number> {
  const watchFiles = await openWatcher({
    folders: rooms.map((room) => join(course, room)),
    passedOver: ["node_modules", ".git"],
    tells: () => true,
  });
  let holds = false;
  let outdated = new AbortController();
  const lookAgain = inTurn(async () => {
    outdated = new AbortController();
    let found: LookedAt;
    try {
      found = await look(AbortSignal.any([io.interrupt, outdated.signal]));
    } catch (cause) {
      if (cause instanceof Stopped) return;
      if (!(cause instanceof GridmarkError)) throw cause;
      found = { holds: false, print: () => sayFault(io, cause.message) };
    }
    holds = found.holds;
    if (io.stdout.isTTY) io.stdout.write(clearScreen);
    found.print();
    say(io, [`watching ${rooms.join(", ")}; Ctrl-C ends it`]);
  });
  await atEachChange(watchFiles, io.interrupt, () => {
    outdated.abort();
    return lookAgain();
  });
  return holds ? exitCode.done : exitCode.below;
}
