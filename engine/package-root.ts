import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of gridmark's own package.json, from source and from dist. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

export const packageVersion = readVersion();

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("gridmark's package.json is missing");
  return findRoot(parent);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return (manifest as { version: string }).version;
}
