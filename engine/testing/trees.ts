import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Files by their path, with `/` between folders; a path that ends in `/` is an empty folder. */
export type Tree = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes files below a new folder, which is removed after the test, or after all of them where it
 * is called at the top of their file. Returns the folder.
 */
export function writeTree(files: Tree): string {
  const root = mkdtempSync(join(tmpdir(), "gridmark-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // No test is running yet.
    afterAll(remove);
  }
  for (const [path, content] of Object.entries(files)) {
    const full = join(root, path);
    mkdirSync(path.endsWith("/") ? full : dirname(full), { recursive: true });
    if (!path.endsWith("/")) writeFileSync(full, content);
  }
  return root;
}

/** Makes a named pipe; Windows has none in folders. */
export function makePipe(path: string): void {
  const program = "mkfifo";
  execFileSync(program, [path]);
}

/** A program that compiles, for tests that only look at where it lies. */
export const someProgram = "export const one = 1;\n";
