import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { plainDisk } from "../../engine/intake/disk.ts";
import { findSubmissions } from "../../engine/intake/find.ts";
import type { FoundSubmission, Wanted } from "../../engine/intake/found.ts";
import { statOf } from "../../engine/intake/stat-of.ts";
import { fromFolder } from "../../engine/intake/student-folder.ts";

/**
 * A student's own files: that which was named, or those in a folder. Throws a usage fault where there
 * is none, or where only the student can tell which: `again` is the command to give with a name.
 */
export function findOwn(path: string, wanted: Wanted, again: string): FoundSubmission {
  const isFolder = statOf(path).isDirectory();
  const found = isFolder
    ? fromFolder(basename(path), path, { wanted, disk: plainDisk, within: path })
    : findSubmissions([path], wanted).submissions[0];
  if (found?.file === undefined) throw usageFault(found?.problem ?? "no file");
  if (!isFolder) return withMore(found, found.file, wanted);
  if (found.rival === undefined) return found;
  const name = relative(path, found.file);
  const question = `${name} and ${found.rival} are both here, and differ`;
  const hint = `delete one, or name the one you mean: ${again} ${name}`;
  throw usageFault(`${question}; ${hint}`);
}

/** With the further files that lie beside a file which was named itself. */
function withMore(found: FoundSubmission, file: string, { more = [] }: Wanted): FoundSubmission {
  const beside = more.flatMap(({ files }) => {
    const name = files.find((each) => existsSync(join(dirname(file), each)));
    return name === undefined ? [] : [join(dirname(file), name)];
  });
  return beside.length === 0 ? found : { ...found, more: beside };
}
