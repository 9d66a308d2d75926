import { existsSync } from "node:fs";
import { basename, dirname, join, parse, relative } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { plainDisk, statOf, withMemory } from "../../engine/intake/disk.ts";
import { isOneLanguage } from "../../engine/intake/file-names.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import type { FoundSubmission, Wanted } from "../../engine/intake/found.ts";
import { fromFolder } from "../../engine/intake/student-folder.ts";

/** gridmark's own package, which lies in a kit and is no submission. */
const ownPackage = /^gridmark-.*\.tgz$/;

/**
 * A student's own files: the named one, or those in a folder. Throws a usage fault if there is none, or if only
 * the student can choose: `again` is the command to repeat with a name.
 */
export function findOwn(path: string, wanted: Wanted, again: string): FoundSubmission {
  const disk = withMemory(plainDisk, ({ name }) => !ownPackage.test(name));
  const isFolder = statOf(path).isDirectory();
  const found = isFolder
    ? fromFolder(basename(path), path, { wanted, disk, within: path })
    : findSubmissions([path], wanted).submissions[0];
  if (found?.file === undefined) {
    const hint = isFolder ? `; rename yours to ${wanted.files[0]}` : "";
    throw usageFault(`${found?.problem ?? "no file"}${hint}`);
  }
  if (!isFolder) return withMore(found, found.file, wanted);
  if (found.rival === undefined) return withNotes(found, found.file, wanted);
  const name = relative(path, found.file);
  const question = `${name} and ${found.rival} are both here, and differ`;
  const hint = `delete one, or name the one you mean: ${again} ${name}`;
  throw usageFault(`${question}; ${hint}`);
}

/** Adds advice if the file name is only similar to the main file's, so that it may be the one meant. */
function withNotes(found: FoundSubmission, file: string, { files }: Wanted): FoundSubmission {
  const name = basename(file);
  const { notes = [], beside = [], as } = found;
  const others = beside.map((each) => basename(each)).filter((each) => isCopy(each, files));
  const more = others.map(
    (other) =>
      `${other} is here too, and only ${name} is checked: delete one of them, and call the other ${as ?? name}`,
  );
  const named = as === undefined ? [] : [`rename ${name} to ${as}`];
  const all = [...notes, ...named, ...more];
  return all.length === 0 ? found : { ...found, notes: all };
}

/** True for a numbered copy of a wanted file, such as `game (1).ts` or `game1.ts`. */
function isCopy(file: string, wanted: readonly string[]): boolean {
  const { name } = parse(file);
  return wanted.some((each) => {
    const stem = parse(each).name;
    return name.startsWith(stem) && !/^\p{L}/u.test(name.slice(stem.length));
  });
}

function withMore(found: FoundSubmission, file: string, wanted: Wanted): FoundSubmission {
  const { more = [] } = wanted;
  const beside = more.flatMap(({ files }) => {
    const own = files.filter((each) => isOneLanguage(basename(file), each, wanted));
    const name = own.find((each) => existsSync(join(dirname(file), each)));
    return name === undefined ? [] : [join(dirname(file), name)];
  });
  return beside.length === 0 ? found : { ...found, more: beside };
}
