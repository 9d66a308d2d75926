import { extname } from "node:path";
import type { Endings, Wanted } from "./found.ts";

/** Folders that tools make, which are not handed-in work. */
export const toolFolders: readonly string[] = [
  ...["node_modules", "__MACOSX", "__pycache__", ".git", ".venv"],
];

/** Whether a name is one that people give, and no tool. */
export function isVisible(name: string): boolean {
  return !name.startsWith(".") && !toolFolders.includes(name);
}

const zip = /\.zip$/i;

/** Whether a name is that of an archive that can be looked into. */
export function isArchiveName(name: string): boolean {
  return zip.test(name) && !name.startsWith(".");
}

export function withoutZip(name: string): string {
  return name.replace(zip, "");
}

/** Archives that are not looked into. */
export function isOtherArchive(name: string): boolean {
  return /\.(rar|7z|tar|tgz|gz|bz2|xz|zipx)$/i.test(name);
}

export function isGradable(name: string, { graded }: Endings): boolean {
  return graded.includes(extname(name));
}

export function isProgram(name: string, { graded, others }: Endings): boolean {
  return [...graded, ...others].includes(extname(name).toLowerCase());
}

export function otherKind(name: string, { graded }: Endings): string {
  return `${name}: expected a file whose name ends in ${graded.join(" or ")}`;
}

/** Programs that lie beside a solution and are none: tests, and what configures tools. */
export const besides = /\.(test|spec|config|d)\.[a-z]+$/i;

/** Whether a name is that of a program that may be a solution, or part of one. */
export function isWork(name: string, endings: Endings): boolean {
  return isProgram(name, endings) && !besides.test(name);
}

/**
 * Whether a file's name is a wanted one but for what browsers, editors and systems make of names: letters
 * of the other case, a number or "copy" behind it, `.txt` at its end.
 */
export function isLike(name: string, wanted: string): boolean {
  return asGiven(name.replace(/\.txt$/i, "")) === wanted.toLowerCase();
}

/** Whether a file is a wanted one that was saved as text, as `game.txt` for `game.ts`. */
export function isTextOf(name: string, wanted: string): boolean {
  return asGiven(name) === wanted.toLowerCase().replace(/\.[^.]+$/, ".txt");
}

function asGiven(name: string): string {
  const copied = /\s*(\(\d+\)|[-–_ ]+(copy|kopie|copie|copia)( ?\(?\d+\)?)?)(?=\.[^.]+$)/;
  return name.toLowerCase().replace(copied, "");
}

/** In words, behind a file's name: which other assignment it seems to be for. Empty where none. */
export function looksLike(name: string, { others }: Pick<Wanted, "others">): string {
  const like = others?.().find(({ files }) => files.some((wanted) => isLike(name, wanted)));
  return like === undefined ? "" : `, which looks like ${like.id}`;
}
