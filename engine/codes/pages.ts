import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FailureCode, failures } from "../../author/failures.ts";
import { conventionsNamed } from "../course/conventions/index.ts";
import { GridmarkError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { packageRoot } from "../package-root.ts";
import { inLanguage, type PageLanguage } from "./in-language.ts";

/** A page for students on a type of failure, independent of assignments. */
export interface CodePage {
  readonly code: FailureCode;
  /** Follows the code: a few words, no full stop. */
  readonly title: string;
  /** The failure, typical causes, advice and mostly an example, in Markdown. */
  readonly text: string;
}

/** Groups of codes, by first digit. */
const groups = ["The files", "The run", "The result", "Other changes", "Random draws", "The code"];

/** Existing pages on these codes, in code order, without duplicates, for students of a language by its name. */
export function pagesOn(codes: readonly string[], language?: string): readonly CodePage[] {
  return readCodePages(conventionsNamed(language)).filter(({ code }) => codes.includes(code));
}

/** The page docs/codes/GM101.md and its like, for students of a language. */
export function readCodePage(code: FailureCode, language: PageLanguage): CodePage {
  const file = join(packageRoot, "docs/codes", `${code}.md`);
  const [heading = "", ...lines] = readFileSync(file, "utf8").split("\n");
  const text = inLanguage(lines.join("\n"), language);
  return { code, title: heading.slice(`# ${code}: `.length), text };
}

export function readCodePages(language: PageLanguage): readonly CodePage[] {
  return Object.values(failures).map((code) => readCodePage(code, language));
}

export function readCodeGroups(
  language: PageLanguage,
): readonly { title: string; pages: readonly CodePage[] }[] {
  const pages = readCodePages(language);
  return groups.map((title, digit) => ({
    title,
    pages: pages.filter(({ code }) => code.startsWith(`GM${digit}`)),
  }));
}

/** The page on a code that all courses have: `GM104`, `gm104` or `104`. Throws a usage fault. */
export function findCode(given: string, language: PageLanguage): CodePage {
  const wanted = /^\d+$/.test(given) ? `GM${given}` : given.toUpperCase();
  const codes = Object.values(failures);
  const found = codes.find((code) => code === wanted);
  return found === undefined ? unknown(given, codes, wanted) : readCodePage(found, language);
}

/** The page on a hint by its full code. Throws a usage fault. */
export function findHint<Page extends { readonly code: string }>(
  given: string,
  pages: readonly Page[],
): Page {
  const wanted = given.toLowerCase();
  const codes = pages.map(({ code }) => code);
  const found = pages.find(({ code }) => code.toLowerCase() === wanted);
  return found ?? unknown(given, codes, wanted);
}

function unknown(given: string, codes: readonly string[], wanted: string): never {
  const near = nearest(wanted, codes);
  const hint = near === undefined ? "" : ` did you mean ${near}?`;
  const text = `there is no code ${given === "" ? '""' : given};${hint}`;
  throw new GridmarkError("usage", `${text} "npx gridmark explain" lists them all`);
}
