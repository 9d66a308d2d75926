import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FailureCode, failures } from "../../author/failures.ts";
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

/** Existing pages on these codes, in code order, without duplicates. */
export function pagesOn(codes: readonly string[]): readonly CodePage[] {
  return Object.values(failures)
    .filter((code) => codes.includes(code))
    .map(readCodePage);
}

/** The page docs/codes/GM101.md and its like. */
export function readCodePage(code: FailureCode): CodePage {
  const file = join(packageRoot, "docs/codes", `${code}.md`);
  const [heading = "", ...lines] = readFileSync(file, "utf8").split("\n");
  return { code, title: heading.slice(`# ${code}: `.length), text: lines.join("\n").trim() };
}

export function readCodePages(): readonly CodePage[] {
  return Object.values(failures).map(readCodePage);
}

export function readCodeGroups(): readonly { title: string; pages: readonly CodePage[] }[] {
  const pages = readCodePages();
  return groups.map((title, digit) => ({
    title,
    pages: pages.filter(({ code }) => code.startsWith(`GM${digit}`)),
  }));
}

/** The page on a code that all courses have: `GM104`, `gm104` or `104`. Throws a usage fault. */
export function findCode(given: string): CodePage {
  const wanted = /^\d+$/.test(given) ? `GM${given}` : given.toUpperCase();
  const codes = Object.values(failures);
  const found = codes.find((code) => code === wanted);
  return found === undefined ? unknown(given, codes, wanted) : readCodePage(found);
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
