import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Files by path, with `/` between folders; a path that ends in `/` is an empty folder. */
export type Tree = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes files to a new folder and returns it. The folder is removed after the test, or after all tests of a file
 * that calls this at its top.
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

/** A program that compiles, for tests in which only its place matters. */
export const someProgram = "export const one = 1;\n";
