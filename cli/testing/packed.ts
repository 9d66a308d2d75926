import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";

/** The package as npm packs it, from the current build. */
export interface Packed {
  readonly tarball: string;
  /** Its contents. */
  readonly paths: readonly string[];
}

export function packInto(folder: string, cwd: string = packageRoot): Packed {
  const options = ["--json", "--ignore-scripts", "--pack-destination", folder];
  const answer = execFileSync("npm", ["pack", ...options], {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename, files }] = JSON.parse(answer) as [
    { filename: string; files: readonly { path: string }[] },
  ];
  return { tarball: join(folder, filename), paths: files.map(({ path }) => path) };
}

/**
 * Puts a package where npm would install it, with its dependencies, and vitest for kits; packages for developers
 * of gridmark are missing.
 */
export function install(tarball: string, into: string): void {
  const folder = join(into, "node_modules/gridmark");
  mkdirSync(join(into, "node_modules"));
  execFileSync("tar", ["-xzf", tarball, "-C", join(into, "node_modules")]);
  renameSync(join(into, "node_modules/package"), folder);
  for (const name of [...dependenciesOf(folder), "vitest"]) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    const target = join(packageRoot, "node_modules", name);
    symlinkSync(target, join(folder, "node_modules", name), "junction");
  }
}

/** Sizes in bytes of an installed package and its dependencies, by folder. */
export function sizesOf(folder: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const open = [realpathSync(folder)];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (sizes.has(each)) continue;
    sizes.set(each, sizeOf(each));
    const require = createRequire(join(each, "package.json"));
    for (const name of dependenciesOf(each)) {
      const places = require.resolve.paths(name)?.map((place) => join(place, name)) ?? [];
      open.push(realpathSync(places.find((place) => existsSync(place)) ?? name));
    }
  }
  return sizes;
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.keys(dependencies);
}

/** Without packages inside it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).split(sep).includes("node_modules"))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}
