import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import type { CourseFile } from "../course/imports.ts";
import { courseFault } from "../errors.ts";

/** Nothing of these runs. */
const passedOver = /\.(d\.[cm]?ts|map|md|tsbuildinfo)$/i;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * The installed files of packages and of all that they depend on, by their paths below the folder that
 * `node_modules` is in. Throws a configuration fault for one that is not installed.
 */
export function packageFiles(course: string, names: readonly string[]): CourseFile[] {
  const found = new Map<string, CourseFile>();
  const open = names.map((name) => ({ name, from: course }));
  const seen = new Set<string>();
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const folder = folderOf(each.name, each.from);
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const file of filesIn(folder)) {
      // Behind the first node_modules on the way: one inside of a package stays there.
      const path = file.slice(file.indexOf(`${sep}node_modules${sep}`) + 1);
      const name = path.split(sep).join("/");
      found.set(name, { name, bytes: readFileSync(file) });
    }
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const needed = Object.keys(manifest.dependencies ?? {});
    open.push(...needed.map((name) => ({ name, from: folder })));
  }
  return [...found.values()];
}

function folderOf(name: string, from: string): string {
  const places = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  for (const place of places) {
    try {
      readFileSync(join(place, name, "package.json"));
      return join(place, name);
    } catch {
      // It may be further up.
    }
  }
  throw courseFault(
    `graders import ${name}, which is not installed: run npm install in the course`,
  );
}

/** Without those of packages that lie inside of it: each is asked for by itself. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !passedOver.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, dirname(path)).split(sep).includes("node_modules"))
    .sort();
}
