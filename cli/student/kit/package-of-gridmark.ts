import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { GridmarkError, reasonOf } from "../../../engine/errors.ts";
import { templateFolder } from "../../../engine/new/new-assignment.ts";
import { once } from "../../../engine/once.ts";
import { makeFolders } from "../../../engine/own-folder.ts";
import { packageRoot } from "../../../engine/package-root.ts";

/** Gridmark itself as npm packs it, as gridmark-<version>.tgz. */
export type GridmarkPackage = ReturnType<typeof pack>;

/** Fields kept of package.json; the rest is for gridmark's developers. */
const kept = [
  ...["name", "version", "description", "license", "type", "engines", "bin", "imports", "exports"],
  ...["files", "dependencies", "peerDependencies", "peerDependenciesMeta"],
];

/** Packs the running gridmark without install scripts, reproducibly. Throws an output fault. */
export const packGridmark = once(pack);

/** Pages for staff, and right solutions that a course may still contain. */
const isForAuthors = new RegExp(`^(${templateFolder}/|docs/(?!codes/))`);

function pack() {
  const temporary = makeTemporaryFolder();
  // npm's own cache may be read-only.
  const cache = join(temporary, "cache");
  const folder = join(temporary, "package");
  try {
    const [{ files }] = npmPack(packageRoot, cache, "--dry-run") as [{ files: { path: string }[] }];
    for (const { path } of files.filter((file) => !isForAuthors.test(file.path))) {
      makeFolders(dirname(join(folder, path)));
      cpSync(join(packageRoot, path), join(folder, path));
    }
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
    const [{ filename }] = npmPack(folder, cache) as [{ filename: string }];
    return { name: filename, bytes: readFileSync(join(folder, filename)) };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function makeTemporaryFolder(): string {
  const place = tmpdir();
  try {
    return mkdtempSync(join(place, "gridmark-"));
  } catch (cause) {
    const name = process.platform === "win32" ? "TEMP" : "TMPDIR";
    const message = `cannot write to ${place}, the folder for temporary files: ${reasonOf(cause)}`;
    throw new GridmarkError("output", `${message}; set ${name} to another`, cause);
  }
}

export function vitestVersion(): string {
  return manifest().peerDependencies.vitest;
}

function manifest() {
  const all: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const entries = Object.entries(all as object).filter(([key]) => kept.includes(key));
  return Object.fromEntries(entries) as { peerDependencies: { vitest: string } };
}

/** Runs `npm pack` on a folder and returns its JSON output. */
function npmPack(cwd: string, cache: string, ...more: readonly string[]): unknown {
  const settings = { npm_config_cache: cache, npm_config_update_notifier: "false" };
  const { error, status, stdout, stderr } = spawnSync(
    "npm",
    ["pack", "--ignore-scripts", "--json", ...more],
    // On Windows npm is a script, which only a shell starts.
    {
      ...{ cwd, shell: process.platform === "win32", encoding: "utf8" },
      env: { ...process.env, ...settings },
    },
  );
  if (error === undefined && status === 0) return JSON.parse(stdout);
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
  const what = isMissing
    ? "npm is not installed, or not on the PATH; it comes with Node.js"
    : `npm pack failed: ${(error?.message ?? stderr).trim().split("\n").at(-1) ?? ""}`;
  throw new GridmarkError("output", `gridmark cannot be packed for the kit: ${what}`);
}
