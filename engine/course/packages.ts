import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CourseFile } from "./fingerprint.ts";

/** Where a module names a package. What only looks like it names none that the course has. */
const imported = /\b(?:from|import|require)\b\s*\(?\s*["']((?:@[^"'/\n]+\/)?[^"'./\n][^"'/\n]*)/g;

/** The packages that files of a course import, with the versions in the course's package.json. */
export function coursePackages(
  course: string,
  files: readonly CourseFile[],
): Record<string, string> {
  const path = join(course, "package.json");
  if (!existsSync(path)) return {};
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path, "utf8"));
  const known: Record<string, string> = { ...devDependencies, ...dependencies };
  const code = files.filter(({ name }) => /\.[cm]?[jt]s$/.test(name));
  const names = code.flatMap(({ bytes }) =>
    [...bytes.toString("utf8").matchAll(imported)].map(([, name = ""]) => name),
  );
  const wanted = [...new Set(names)].filter(
    (name) => name !== "gridmark" && Object.hasOwn(known, name),
  );
  return Object.fromEntries(wanted.sort().map((name) => [name, known[name] ?? ""]));
}
