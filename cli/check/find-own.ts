import { basename, relative } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { findSubmissions } from "../../engine/submission/find.ts";
import type { FoundSubmission, Wanted } from "../../engine/submission/found.ts";
import { statOf } from "../../engine/submission/stat-of.ts";
import { fromFolder } from "../../engine/submission/student-folder.ts";

/**
 * A student's own files: the one that was named, or those in a folder, whatever else lies there. Throws
 * a usage fault where there is none, or where two could be meant: nobody but the student can tell.
 */
export function findOwn(path: string, wanted: Wanted): FoundSubmission {
  const found = statOf(path).isDirectory()
    ? fromFolder(basename(path), path, wanted, path)
    : findSubmissions([path], wanted).submissions[0];
  if (found?.file === undefined) throw new GridmarkError("usage", found?.problem ?? "no file");
  if (found.rival === undefined) return found;
  const name = relative(path, found.file);
  const question = `${name} and ${found.rival} are both here, and not the same`;
  const hint = `delete one, or name the one you mean: gridmark check ${name}`;
  throw new GridmarkError("usage", `${question}; ${hint}`);
}
