import { extname } from "node:path";
import type { LanguageConventions } from "./conventions.ts";
import { javascriptConventions } from "./javascript.ts";
import { pythonConventions } from "./python.ts";

/** Of every supported language. */
export const allConventions: readonly LanguageConventions[] = [
  javascriptConventions,
  pythonConventions,
];

/** Those of a language by its name; of the usual one without a name that is known. */
export function conventionsNamed(name: string | undefined): LanguageConventions {
  return allConventions.find((each) => each.name === name) ?? javascriptConventions;
}

/** The comments of texts in no file, and of files in no known language. */
export const usualComments = javascriptConventions.comments;

/** The language of a program by its file's name; undefined for other files. */
export function conventionsOf(
  file: string,
  among: readonly LanguageConventions[] = allConventions,
): LanguageConventions | undefined {
  const ending = extname(file).toLowerCase();
  return among.find(({ endings }) => [...endings.graded, ...endings.others].includes(ending));
}

export function commentsOf(file: string) {
  return conventionsOf(file)?.comments ?? usualComments;
}
