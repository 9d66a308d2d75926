import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { byKey } from "../order.ts";

/** Endings that an import may leave out. */
const endings = ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"].concat([
  "/index.ts",
  "/index.js",
]);

/** A course file, by path with "/". */
export interface CourseFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The import specifiers in a module's text. False positives are harmless. */
export function importsIn(text: string): string[] {
  const found = text.matchAll(/\b(?:from|import|require)\b\s*\(?\s*["']([^"'\n]+)["']/g);
  return [...found].map(([, name = ""]) => name);
}

/** Files imported by these, directly or indirectly, but not among them. */
export function importedFiles(
  course: string,
  files: readonly CourseFile[],
  importing: readonly CourseFile[],
): CourseFile[] {
  const known = new Set(files.map(({ name }) => name));
  const found: CourseFile[] = [];
  const queue = [...importing];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const to of importsIn(file.bytes.toString("utf8"))) {
      if (!/^\.{1,2}\//.test(to)) continue;
      const target = moduleIn(course, posix.join(dirname(file.name), to));
      if (target === undefined || known.has(target)) continue;
      known.add(target);
      const added = { name: target, bytes: readFileSync(join(course, target)) };
      found.push(added);
      queue.push(added);
    }
  }
  return found.sort(byKey(({ name }) => name));
}

/** The imported file; a JavaScript name may mean a TypeScript file. */
function moduleIn(course: string, path: string): string | undefined {
  const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
  const names = [...endings.map((ending) => `${path}${ending}`), bare];
  return names.find((name) => statSync(join(course, name), { throwIfNoEntry: false })?.isFile());
}

/** Packages that course files import, with versions from the course's package.json. */
export function coursePackages(
  course: string,
  files: readonly CourseFile[],
): Record<string, string> {
  const path = join(course, "package.json");
  if (!existsSync(path)) return {};
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path, "utf8"));
  const known: Record<string, string> = { ...devDependencies, ...dependencies };
  const code = files.filter(({ name }) => /\.[cm]?[jt]s$/.test(name));
  const all = code.flatMap(({ bytes }) => importsIn(bytes.toString("utf8")));
  const names = all.map((each) => /^(?:@[^/]+\/)?[^/]+/.exec(each)?.[0] ?? "");
  const wanted = [...new Set(names)].filter(
    (name) => name !== "gridmark" && Object.hasOwn(known, name),
  );
  return Object.fromEntries(wanted.sort().map((name) => [name, known[name] ?? ""]));
}
