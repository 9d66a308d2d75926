import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FailureCode, failures } from "../../author/failures.ts";
import { conventionsNamed } from "../course/conventions/index.ts";
import { GridmarkError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { packageRoot } from "../package-root.ts";

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

/** The page docs/codes/GM101.md and its like, for students of a language, or of any. */
export function readCodePage(code: FailureCode, language?: PageLanguage): CodePage {
  const file = join(packageRoot, "docs/codes", `${code}.md`);
  const [heading = "", ...lines] = readFileSync(file, "utf8").split("\n");
  const all = lines.join("\n");
  const text = language === undefined ? all.trim() : inLanguage(all, language);
  return { code, title: heading.slice(`# ${code}: `.length), text };
}

export function readCodePages(language?: PageLanguage): readonly CodePage[] {
  return Object.values(failures).map((code) => readCodePage(code, language));
}

export function readCodeGroups(
  language?: PageLanguage,
): readonly { title: string; pages: readonly CodePage[] }[] {
  const pages = readCodePages(language);
  return groups.map((title, digit) => ({
    title,
    pages: pages.filter(({ code }) => code.startsWith(`GM${digit}`)),
  }));
}

/** The page on a code that all courses have: `GM104`, `gm104` or `104`. Throws a usage fault. */
export function findCode(given: string, language?: PageLanguage): CodePage {
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

/** A language as pages name it: by its title, and by the endings of its files, which mark its code. */
export interface PageLanguage {
  readonly title: string;
  readonly endings: { readonly graded: readonly string[] };
}

/**
 * A page's text for students of one language. Lines for one language alone begin with "In Python: ", after the mark of
 * a list; an example's code says its language itself.
 */
export function inLanguage(text: string, language: PageLanguage): string {
  const lines = withoutOtherCode(text, language)
    .split("\n")
    .flatMap((line) => lineIn(line, language));
  return numbered(lines)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** An example with its code: the name after the fence is a file's ending, or "text" in all languages. */
const example = /(?:In \w+: )?Example: [^\n]*\n\n```(\w+)\n[\s\S]*?\n```/g;

function withoutOtherCode(text: string, { endings }: PageLanguage): string {
  return text.replace(example, (all, name: string) =>
    name === "text" || endings.graded.includes(`.${name}`) ? all : "",
  );
}

function lineIn(line: string, { title }: PageLanguage): string[] {
  const [, mark = "", whose, rest = ""] = /^(- |\d+\. |)In (\w+): (.*)$/.exec(line) ?? [];
  if (whose === undefined) return [line];
  return whose === title ? [`${mark}${capitalised(rest)}`] : [];
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Numbers the items of the list anew. */
function numbered(lines: readonly string[]): string[] {
  let number = 0;
  return lines.map((line) => {
    if (!/^\d+\. /.test(line)) return line;
    number += 1;
    return line.replace(/^\d+/, `${number}`);
  });
}
