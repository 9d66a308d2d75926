import { createHash } from "node:crypto";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { codeOf } from "./errors.ts";

/** Makes missing folders. Throws the system's error; Node's recursive option would hang in places such as /proc. */
export function makeFolders(folder: string, mode?: number): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at) && dirname(at) !== at; at = dirname(at)) {
    missing.unshift(at);
  }
  for (const each of missing) {
    try {
      mkdirSync(each, mode);
    } catch (cause) {
      // Another process may have made it meanwhile.
      if (codeOf(cause) !== "EEXIST") throw cause;
    }
  }
  if (!statSync(folder).isDirectory()) mkdirSync(folder);
}

/** Makes a missing folder. False if another user may have written to it. */
export function isOwn(folder: string): boolean {
  try {
    makeFolders(folder, 0o700);
    // Windows has no user ids; a user's folders there are private.
    const user = process.getuid?.();
    const { uid, mode } = statSync(folder);
    return user === undefined || (uid === user && (mode & 0o002) === 0);
  } catch {
    return false;
  }
}

/** Folder in the cache of a course's compiled modules: a jail shows only that. */
export function compiledOf(cache: string, course: string): string {
  const name = createHash("sha256").update(course).digest("hex").slice(0, 16);
  return join(cache, "graders", name);
}
