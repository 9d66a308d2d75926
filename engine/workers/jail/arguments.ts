import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { packageRoot } from "../../package-root.ts";

/** Node.js and the libraries of the system. */
const system = ["/usr", "/lib", "/lib64", "/nix/store", process.execPath];

/** Of gridmark's own folder, which may be a course, too. */
const ownParts = ["package.json", "dist", "engine/languages"];

/** Folders that a course always has. */
const rooms = new Set(["fixtures", "graders", "reference", "skeleton"]);

/** What bwrap is told: nothing but these paths is there, and nothing but /tmp can be written to. */
export function jailArguments(shown: readonly string[], command: readonly string[]): string[] {
  return [
    // No network, no other processes, and none of this machine's names.
    ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ...[...new Set(shown)].flatMap((path) => ["--ro-bind-try", path, path]),
    ...["--remount-ro", "/", "--chdir", "/", "--", process.execPath, ...command],
  ];
}

/** Paths that workers read, whether they are there or not: of their courses, all but what is hidden. */
export function shownTo(courses: readonly string[], hidden: readonly string[]): string[] {
  const holdsHidden = (path: string) =>
    hidden.some((each) => each === path || each.startsWith(`${path}${sep}`));
  const ofCourses = courses.flatMap((course) =>
    namesIn(course)
      .filter((name) => !name.startsWith("."))
      .filter((name) => rooms.has(name) || !holdsHidden(join(course, name)))
      .map((name) => join(course, name)),
  );
  const own = ownParts.map((name) => join(packageRoot, name));
  const packages = [packageRoot, ...courses].flatMap(packagesAround);
  return [...system, ...own, ...packages, ...ofCourses];
}

/** Folders that Node.js looks for packages in. */
function packagesAround(folder: string): string[] {
  const paths = createRequire(join(folder, "x.js")).resolve.paths("x") ?? [];
  return paths.filter((path) => path.endsWith(`${sep}node_modules`));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Whoever loads the course says what is wrong with it.
    return [];
  }
}
