import type { CheckExample } from "../../../author/kind.ts";
import { type CodePage, readCodeGroups } from "../../../engine/codes/pages.ts";
import type { HintPage } from "../../../engine/grading/hint-pages.ts";
import { type Style, styleWith } from "../../render/terminal/style.ts";
import { exampleLines } from "./page.ts";

/** Boards in a file have no colour, and lines that fit beside a margin. */
const style: Style = styleWith({ color: false, unicode: true, width: 80 });

const intro = `# Codes

Every failure has a code, such as GM104. Here is what each means and what to try;
\`npx gridmark explain GM104\` shows the same in the terminal. The hints of this
assignment are at the end: look at them once you have tried.
`;

/** What students get: the pages on all codes as one file, and the hints of their assignment. */
export function codesMarkdown(hints: readonly HintPage[] = []): string {
  return [
    intro,
    ...readCodeGroups().flatMap(({ title, pages }) => [`## ${title}\n`, ...pages.map(pageText)]),
    ...(hints.length === 0 ? [] : ["## Hints\n", ...hints.map(hintText)]),
  ].join("\n");
}

function pageText({ code, title, text }: CodePage): string {
  return `### ${code}: ${title}\n\n${text}\n`;
}

function hintText(page: HintPage): string {
  const { code, task, title, check, hints, example } = page;
  const about = check === undefined ? "" : `: ${check}`;
  const parts = [
    `### ${code}`,
    `Task ${task}, ${title}${about}`,
    ...hints.map((hint) => `> ${hint}`),
    ...(example === undefined ? [] : exampleTexts(example, page)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function exampleTexts(example: CheckExample, page: HintPage): string[] {
  const lines = exampleLines(example, style, page).slice(1);
  const indents = lines.map((line) => line.search(/[^ ]/)).filter((indent) => indent >= 0);
  const block = lines.map((line) => line.slice(Math.min(...indents))).join("\n");
  const shown = lines.length === 0 ? [] : [`\`\`\`text\n${block}\n\`\`\``];
  return [`Example: ${example.text}`, ...shown];
}
