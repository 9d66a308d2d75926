import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { codeOf } from "./system-fault.ts";

/**
 * Makes a folder and those around it, as far as they are missing. Throws what the system says. The
 * option of Node.js for it never ends where a system knows no such name, as in /proc.
 */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && dirname(at) !== at; at = dirname(at)) {
    missing.unshift(at);
  }
  for (const each of missing) {
    try {
      mkdirSync(each, mode);
    } catch (cause) {
      // Another process may have made it in the meantime.
      if (codeOf(cause) !== "EEXIST") throw cause;
    }
  }
  if (!statSync(folder).isDirectory()) mkdirSync(folder);
}

/** Makes a folder where it is missing. False where another user may have put something there. */
export function isOwn(folder: string): boolean {
  try {
    makeFolders(folder, 0o700);
    // Windows has no such numbers; a user's folders there are the user's own.
    const user = process.getuid?.();
    const { uid, mode } = statSync(folder);
    return user === undefined || (uid === user && (mode & 0o002) === 0);
  } catch {
    return false;
  }
}
