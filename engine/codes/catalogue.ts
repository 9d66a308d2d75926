import type { CodePage } from "./page.ts";
import { effectPages } from "./pages/effects.ts";
import { filePages } from "./pages/files.ts";
import { randomPages } from "./pages/random.ts";
import { resultPages } from "./pages/result.ts";
import { rulePages } from "./pages/rules.ts";
import { runPages } from "./pages/run.ts";

/** Pages on what goes wrong in one place. */
export interface CodeGroup {
  readonly title: string;
  readonly pages: readonly CodePage[];
}

/** A page on each code, in the order of the codes. */
export const codeGroups: readonly CodeGroup[] = [
  { title: "The files", pages: filePages },
  { title: "The run", pages: runPages },
  { title: "The result", pages: resultPages },
  { title: "What else changed", pages: effectPages },
  { title: "Random draws", pages: randomPages },
  { title: "How it is written", pages: rulePages },
];

export const codePages: readonly CodePage[] = codeGroups.flatMap(({ pages }) => pages);
