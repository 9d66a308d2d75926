import { lstatSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

/** Milliseconds without use after which other versions' images are removed: 30 days. */
const maxIdle = 30 * 24 * 60 * 60 * 1000;

/** Notes that an image is used; may fail, as in another user's folder. */
export function noteUse(folder: string, now = new Date()): void {
  try {
    utimesSync(folder, now, now);
  } catch {
    // Then it may be removed early, and made again.
  }
}

/**
 * Removes what was not used for long beside an image: those of other versions, and remains of failed builds. Other
 * processes see a whole folder or none, and then make their own.
 */
export function removeOld(folder: string, now = Date.now()): void {
  const root = dirname(folder);
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    if (path === folder) continue;
    try {
      if (now - lstatSync(path).mtimeMs < maxIdle) continue;
      const removed = `${path}.removed`;
      renameSync(path, removed);
      rmSync(removed, { recursive: true, force: true });
    } catch {
      // Another process was faster, or it is not ours.
    }
  }
}
