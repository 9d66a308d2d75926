import { basename } from "node:path";
import type { FolderEntry } from "./entries.ts";
import type { Wanted } from "./found.ts";
import { levelsBelow, type ReadFolder } from "./locate.ts";

/** A file that is under another name than it should be, or several of which it is unclear which. */
export type Like =
  | { readonly file: string; readonly as: string }
  | { readonly among: readonly string[]; readonly as: string };

/**
 * The file in a folder whose name stands for one of those wanted, level by level as in `locate`. Undefined
 * where there is none.
 */
export function locateLike(
  folder: string,
  names: readonly string[],
  read: ReadFolder,
  isIt: typeof isLike,
): Like | undefined {
  for (const level of levelsBelow(folder, read)) {
    const entries = level.filter(({ kind, hasText }) => kind === "file" && hasText);
    for (const as of names.filter((name) => !name.includes("/"))) {
      const [found, ...more] = entries.filter(({ name }) => isIt(name, as));
      if (found === undefined) continue;
      if (more.length === 0) return { file: found.path, as };
      return { among: [found, ...more].map((each: FolderEntry) => basename(each.path)), as };
    }
  }
  return undefined;
}

/**
 * Whether a file's name is a wanted one but for what browsers, editors and systems make of names: letters
 * of the other case, a number or "copy" behind it, `.txt` at its end.
 */
export function isLike(name: string, wanted: string): boolean {
  return plain(name.replace(/\.txt$/i, "")) === wanted.toLowerCase();
}

/** Whether a file is a wanted one that was saved as text, as `game.txt` for `game.ts`. */
export function isTextOf(name: string, wanted: string): boolean {
  return plain(name) === wanted.toLowerCase().replace(/\.[^.]+$/, ".txt");
}

function plain(name: string): string {
  const copied = /\s*(\(\d+\)|[-–_ ]+(copy|kopie|copie|copia)( ?\(?\d+\)?)?)(?=\.[^.]+$)/;
  return name.toLowerCase().replace(copied, "");
}

/** In words, behind a file's name: which other assignment it seems to be for. Empty where none. */
export function looksLike(name: string, { others }: Pick<Wanted, "others">): string {
  const like = others?.().find(({ files }) => files.some((wanted) => isLike(name, wanted)));
  return like === undefined ? "" : `, which looks like ${like.id}`;
}
