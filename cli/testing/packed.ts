import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";

/** The package as npm packs it, of a build that is there. */
export interface Packed {
  readonly tarball: string;
  /** What is in it. */
  readonly paths: readonly string[];
}

export function packInto(folder: string): Packed {
  const options = ["--json", "--ignore-scripts", "--pack-destination", folder];
  const answer = execFileSync("npm", ["pack", ...options], {
    cwd: packageRoot,
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename, files }] = JSON.parse(answer) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  return { tarball: join(folder, filename), paths: files.map(({ path }) => path) };
}

/** Puts a package where npm would install it, with what it depends on. */
export function install(tarball: string, into: string): void {
  mkdirSync(join(into, "node_modules"));
  execFileSync("tar", ["-xzf", tarball, "-C", join(into, "node_modules")]);
  renameSync(join(into, "node_modules/package"), join(into, "node_modules/gridmark"));
  const dependencies = join(into, "node_modules/gridmark/node_modules");
  symlinkSync(join(packageRoot, "node_modules"), dependencies, "junction");
}
