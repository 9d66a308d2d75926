import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of gridmark's own package.json, from source and from dist. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

const manifest = readManifest();

export const packageVersion = manifest.version;

/** Names of the packages that it needs. */
export const dependencies: readonly string[] = Object.keys(manifest.dependencies);

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("gridmark's package.json is missing");
  return findRoot(parent);
}

function readManifest() {
  const text = readFileSync(join(packageRoot, "package.json"), "utf8");
  return JSON.parse(text) as { version: string; dependencies: Record<string, string> };
}
