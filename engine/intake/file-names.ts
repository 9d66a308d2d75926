import { extname } from "node:path";
import type { Endings, Wanted } from "./found.ts";

export const toolFolders: readonly string[] = [
  ...["node_modules", "__MACOSX", "__pycache__", ".git", ".venv"],
];

/** True for names that people give, not tools. */
export function isVisible(name: string): boolean {
  return !name.startsWith(".") && !toolFolders.includes(name);
}

const zip = /\.zip$/i;

export function isArchiveName(name: string): boolean {
  return zip.test(name) && !name.startsWith(".");
}

export function withoutZip(name: string): string {
  return name.replace(zip, "");
}

/** Archives that cannot be opened. */
export function isOtherArchive(name: string): boolean {
  return /\.(rar|7z|tar|tgz|gz|bz2|xz|zipx)$/i.test(name);
}

export function isGradable(name: string, { graded }: Endings): boolean {
  return graded.includes(extname(name));
}

export function isProgram(name: string, { graded, others }: Endings): boolean {
  return [...graded, ...others].includes(extname(name).toLowerCase());
}

/** False for programs in two of the wanted languages, which cannot be parts of one. */
export function isOneLanguage(one: string, other: string, { endings }: Wanted): boolean {
  const of = (name: string) => endings.languages?.find((each) => isProgram(name, each));
  return of(one) === of(other);
}

export function otherKind(name: string, { graded }: Endings): string {
  return `${name}: expected a file whose name ends in ${graded.join(" or ")}`;
}

/** Files beside a solution that are not part of it: tests and configuration. */
export const besides = /\.(test|spec|config|d)\.[a-z]+$/i;

/** True for a program that may be a solution, or part of one. */
export function isWork(name: string, endings: Endings): boolean {
  return isProgram(name, endings) && !besides.test(name);
}

/** True for a wanted name but for case, an added number or "copy", or a `.txt` ending. */
export function isLike(name: string, wanted: string): boolean {
  return asGiven(name.replace(/\.txt$/i, "")) === wanted.toLowerCase();
}

/** True for a wanted file saved as text, such as `game.txt` for `game.ts`. */
export function isTextOf(name: string, wanted: string): boolean {
  return asGiven(name) === wanted.toLowerCase().replace(/\.[^.]+$/, ".txt");
}

function asGiven(name: string): string {
  const copied = /\s*(\(\d+\)|[-–_ ]+(copy|kopie|copie|copia)( ?\(?\d+\)?)?)(?=\.[^.]+$)/;
  return name.toLowerCase().replace(copied, "");
}

/** The other assignment that a file seems to be for, in words to follow its name; else empty. */
export function looksLike(name: string, { others }: Pick<Wanted, "others">): string {
  const like = others?.().find(({ files }) => files.some((wanted) => isLike(name, wanted)));
  return like === undefined ? "" : `, which looks like ${like.id}`;
}
