import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Tests decide no verdict, and packages of a course are named by its lock file. */
const passedOver = /^\.|^node_modules$|\.(test|sweep)\.[cm]?[jt]s$/;

/**
 * A hash of everything in a course that can decide a verdict on one of its assignments: manifest, checks,
 * mistakes, skeleton, reference, and all graders, which may import each other. The same on any
 * machine.
 */
export function courseFingerprint(course: string, assignment: string): string {
  return filesFingerprint(course, [
    ...["fixtures", "reference", "skeleton"].map((room) => `${room}/${assignment}`),
    ...["graders", "fixtures/shared", "package.json", "package-lock.json"],
  ]);
}

/** A hash of files and folders below `root`, their names and contents; those that are missing count. */
export function filesFingerprint(root: string, names: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (name: string) => {
    const path = join(root, name);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      const entries = readdirSync(path).filter((entry) => !passedOver.test(entry));
      for (const entry of entries.sort()) add(`${name}/${entry}`);
      return;
    }
    const bytes = readFileSync(path);
    // Lengths keep a file's end apart from the next one's name.
    hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  };
  for (const name of names) add(name);
  return hash.digest("hex");
}
