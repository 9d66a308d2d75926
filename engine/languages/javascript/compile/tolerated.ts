import type { ts } from "#ts-morph";

/** "Identifier expected", which is said of a private name in a type as well. */
const identifierExpected = 1003;

/** How far back the start of such a type is looked for. */
const longestType = 100;

/**
 * Whether a syntax error is none to others who strip types: TypeScript says that a name is missing
 * behind `typeof Game.#steps`, reads the type as it is meant, and leaves it out as any other one.
 */
export function isTolerated(
  { code, start = 0, length }: Pick<ts.Diagnostic, "code" | "start" | "length">,
  text: string,
): boolean {
  if (code !== identifierExpected || length !== 0) return false;
  const before = text.slice(Math.max(0, start - longestType), start);
  const type = before.slice(Math.max(0, before.lastIndexOf("typeof")));
  return /^typeof\s+[\p{ID_Continue}$#.\s]*\.\s*#[\p{ID_Continue}$]+$/u.test(type);
}
