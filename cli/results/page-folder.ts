import { readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { makeFolder, type NewFile, writeNamed } from "./whole-files.ts";

/** Writes files and folders, and reports leftovers there, such as pages of former students. Throws an output fault. */
export function writePages(files: Iterable<NewFile>): string[] {
  const written = new Map<string, Set<string>>();
  for (const { path, content } of files) {
    const folder = dirname(path);
    makeFolder(folder);
    writeNamed(path, content);
    // The page of a whole folder may stand beside anything.
    if (!basename(path).startsWith("index.")) {
      written.set(folder, (written.get(folder) ?? new Set()).add(basename(path)));
    }
  }
  return [...written].flatMap(([folder, names]) => {
    const endings = new Set(Array.from(names, (name) => extname(name)));
    const earlier = readdirSync(folder)
      .filter((name) => endings.has(extname(name)) && !names.has(name))
      .sort();
    return earlier.length === 0 ? [] : [`${folder}: not of this run: ${earlier.join(", ")}`];
  });
}

export function* filesIn(folder: string, files: Iterable<NewFile>): Generator<NewFile> {
  for (const { path, content } of files) yield { path: join(folder, path), content };
}
