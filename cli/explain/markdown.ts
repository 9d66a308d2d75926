import { codeGroups } from "../../engine/codes/catalogue.ts";
import type { CodeExample, CodePage } from "../../engine/codes/page.ts";
import type { HintPage } from "../../engine/review/hint-pages.ts";
import type { Show } from "../../schema/types.ts";
import type { Style } from "../terminal/style.ts";
import { exampleLines } from "./page.ts";

/** Boards in a file have no colour, and lines that fit beside a margin. */
const style: Style = { color: false, unicode: true, width: 80 };

/** Which file the pages are for: the documentation of gridmark, or what students get. */
export type CodesReader = "docs" | "student";

const intros: Readonly<Record<CodesReader, string>> = {
  docs: `# Codes

<!-- Written by \`npm run generate\` from engine/codes. -->

Every failure has a code, in reports (\`failureCode\`) and behind its line on the screen. \`npx gridmark explain\`
shows the page on a code, \`npx gridmark explain GM104\`, or lists them all. A code never changes its
meaning. Hints have codes, too, such as \`demo/3-2\` for the second public check of task 3: they are the
course's, and \`npx gridmark explain\` lists them in its folder.
`,
  student: `# Codes

Every failure has a code, such as GM104. Here is what each means and what to try;
\`npx gridmark explain GM104\` shows the same in the terminal. The hints of this
assignment are at the end: look at them once you have tried.
`,
};

/** The pages on all codes as one file, and on the hints of an assignment. */
export function codesMarkdown(reader: CodesReader, hints: readonly HintPage[] = []): string {
  const all = codeGroups.flatMap(({ pages }) => pages);
  const rows = all.map(({ code, title }) => `| [${code}](#${code.toLowerCase()}) | ${title} |`);
  return [
    intros[reader],
    ["| code | what is wrong |", "|---|---|", ...rows, ""].join("\n"),
    ...codeGroups.flatMap(({ title, pages }) => [`## ${title}\n`, ...pages.map(pageText)]),
    ...(hints.length === 0 ? [] : ["## Hints\n", ...hints.map(hintText)]),
  ].join("\n");
}

function pageText({ code, title, means, causes, tries, example }: CodePage): string {
  return [
    `### ${code}`,
    `**${capitalized(title)}.** ${means}`,
    `Typical causes:\n\n${causes.map((each) => `- ${each}`).join("\n")}`,
    `What to try:\n\n${tries.map((each, at) => `${at + 1}. ${each}`).join("\n")}`,
    ...(example === undefined ? [] : [exampleText(example)]),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

function hintText({ code, task, title, check, hints, example, show }: HintPage): string {
  const about = check === undefined ? "" : `: ${check}`;
  return [
    `### ${code}`,
    `Task ${task}, ${title}${about}`,
    ...hints.map((hint) => `> ${hint}`),
    ...(example === undefined ? [] : [exampleText(example, show)]),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
}

function exampleText(example: CodeExample, show?: Show): string {
  const lines = exampleLines(example, style, show).slice(1);
  const least = Math.min(
    ...lines.filter((line) => line !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  const block = lines.map((line) => line.slice(least)).join("\n");
  const fence = `\`\`\`${example.code === undefined ? "text" : "ts"}\n${block}\n\`\`\``;
  return lines.length === 0 ? `Example: ${example.text}` : `Example: ${example.text}\n\n${fence}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
