import { lstatSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

/** Time without use after which other versions' images are removed, in milliseconds: 30 days. */
const maxIdle = 30 * 24 * 60 * 60 * 1000;

/** Notes that an image is used, unless that fails, as in another user's folder. */
export function noteUse(folder: string, now = new Date()): void {
  try {
    utimesSync(folder, now, now);
  } catch {
    // It may be removed early, and is made again.
  }
}

/**
 * Removes what lies beside an image and was not used for long: other versions', and what is left of broken builds.
 * Other processes see a whole folder or none; one without makes its own.
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
