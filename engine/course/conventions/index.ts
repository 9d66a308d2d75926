import { extname } from "node:path";
import type { LanguageConventions } from "./conventions.ts";
import { javascriptConventions } from "./javascript.ts";
import { pythonConventions } from "./python.ts";

/** Conventions of all supported languages. */
export const allConventions: readonly LanguageConventions[] = [
  javascriptConventions,
  pythonConventions,
];

/** The conventions of a language by name; of the usual one if the name is missing or unknown. */
export function conventionsNamed(name: string | undefined): LanguageConventions {
  return allConventions.find((each) => each.name === name) ?? javascriptConventions;
}

/** Comments for texts that belong to no file or to no known language. */
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
