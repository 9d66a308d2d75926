import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FailureCode, failures } from "../../../author/failures.ts";
import { packageRoot } from "../../../engine/package-root.ts";

/** The page on one kind of failure, for students; it is about no assignment. */
export interface CodePage {
  readonly code: FailureCode;
  /** Goes on after the code: a few words, no full stop. */
  readonly title: string;
  /** What happened, typical causes, what to try and mostly an example, in Markdown. */
  readonly text: string;
}

/** What the first digit of a code says. */
const groups = [
  "The files",
  "The run",
  "The result",
  "What else changed",
  "Random draws",
  "How it is written",
];

/** The page on a code: docs/codes/GM101.md. */
export function readCodePage(code: FailureCode): CodePage {
  const file = join(packageRoot, "docs/codes", `${code}.md`);
  const [heading = "", ...lines] = readFileSync(file, "utf8").split("\n");
  return { code, title: heading.slice(`# ${code}: `.length), text: lines.join("\n").trim() };
}

/** The pages on all codes, in their order. */
export function readCodePages(): readonly CodePage[] {
  return Object.values(failures).map(readCodePage);
}

/** The pages on all codes, by what they are about. */
export function readCodeGroups(): readonly { title: string; pages: readonly CodePage[] }[] {
  const pages = readCodePages();
  return groups.map((title, digit) => ({
    title,
    pages: pages.filter(({ code }) => code.startsWith(`GM${digit}`)),
  }));
}
