import { basename } from "node:path";
import type { FolderEntry } from "./entries.ts";
import type { Wanted } from "./found.ts";
import type { ReadFolder } from "./locate.ts";

/** A file that is under another name than it should be, or several of which nobody knows which. */
export type Like =
  | { readonly file: string; readonly as: string }
  | { readonly among: readonly string[]; readonly as: string };

/**
 * The file in a folder whose name is one of those wanted but for what browsers, editors and systems make
 * of names: other letters of the same case, a number or "copy" behind it, `.txt` at its end. Undefined
 * where there is none.
 */
export function locateLike(
  folder: string,
  names: readonly string[],
  read: ReadFolder,
): Like | undefined {
  const entries = read(folder).filter(({ kind, hasText }) => kind === "file" && hasText);
  for (const as of names.filter((name) => !name.includes("/"))) {
    const [found, ...more] = entries.filter(({ name }) => isLike(name, as));
    if (found === undefined) continue;
    if (more.length === 0) return { file: found.path, as };
    return { among: [found, ...more].map((each: FolderEntry) => basename(each.path)), as };
  }
  return undefined;
}

/** Whether a file's name is a wanted one, but for what happens to names on their way. */
export function isLike(name: string, wanted: string): boolean {
  const plain = name
    .toLowerCase()
    .replace(/\.txt$/, "")
    .replace(/\s*(\(\d+\)|[-–_ ]+(copy|kopie|copie|copia)( ?\(?\d+\)?)?)(?=\.[^.]+$)/, "");
  return plain === wanted.toLowerCase();
}

/** In words, behind a file's name: which other assignment it seems to be for. Empty where none. */
export function looksLike(name: string, { others }: Pick<Wanted, "others">): string {
  const like = others?.().find(({ files }) => files.some((wanted) => isLike(name, wanted)));
  return like === undefined ? "" : `, which looks like ${like.id}`;
}
