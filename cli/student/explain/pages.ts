import type { CheckExample } from "../../../author/kind.ts";
import { hiddenName } from "../../../author/words.ts";
import { type CodePage, type PageLanguage, readCodeGroups } from "../../../engine/codes/pages.ts";
import type { HintPage } from "../../../engine/grading/hint-pages.ts";
import { boardsOf } from "../../render/terminal/board-sides.ts";
import { renderBoards } from "../../render/terminal/boards.ts";
import { blocksText, hanging, indent, indented } from "../../render/terminal/lines.ts";
import { inFile, longest, padEnd, plain, type Style } from "../../render/terminal/style.ts";
import { renderTextDiff, textsOf } from "../../render/terminal/text-diff.ts";

export function renderCodePage({ code, title, text }: CodePage, style: Style): string {
  let isCode = false;
  const close = text.replace(/:\n\n(?=- |1\. )/g, ":\n");
  const lines = close.split("\n").flatMap((line) => {
    if (line.startsWith("```")) {
      isCode = !isCode;
      return [];
    }
    if (line === "") return [line];
    return isCode ? [`    ${style.cut(line, style.width - 4)}`] : textLines(line, style);
  });
  return blocksText([heading(code, title, style), lines]);
}

/** A paragraph, a list item, or a list's title: short, ending with a colon. */
function textLines(line: string, style: Style): string[] {
  if (/^[A-Z][a-z ]+:$/.test(line)) return [style.bold(line.slice(0, -1))];
  const [, mark = "", rest = ""] = /^(- |\d+\. |)(.*)$/.exec(line) ?? [];
  return hanging(rest, style.width, `  ${mark}`, " ".repeat(2 + mark.length));
}

export function renderHintPage(page: HintPage, style: Style): string {
  const { code, task, title, check, hints, example } = page;
  const about = check === undefined ? "a hidden check" : `the check "${check}"`;
  return blocksText([
    heading(code, `task ${task}, ${title}`, style),
    indented(`A hint of ${about}:`, style),
    hints.flatMap((hint) => indented(hint, style).map((line) => style.cyan(line))),
    example === undefined
      ? []
      : [
          style.bold("Example"),
          ...indented(example.text, style),
          ...exampleLines(example, style, page),
        ],
  ]);
}

function heading(code: string, title: string, style: Style): string[] {
  const room = style.width - code.length - 2;
  return [`${style.bold(code)}  ${style.bold(style.cut(title, room))}`];
}

/** Boards or values of an example after an empty line. */
export function exampleLines(
  example: CheckExample,
  style: Style,
  shown: Pick<HintPage, "show" | "legend"> = {},
): string[] {
  const { marks, ...values } = example;
  const texts = textsOf(values);
  if (texts !== undefined) return ["", ...renderTextDiff(texts, style)];
  const marked = marks === undefined ? values : { ...values, marks: [...marks] };
  const boards = boardsOf(marked, shown);
  // A value that is not a board goes below the board it belongs to.
  const others = values.expected === undefined ? {} : { expected: values.expected };
  const lines = renderBoards({ ...others, ...boards }, style);
  return lines.length === 0 ? [] : ["", ...(boards === undefined ? indent(lines) : lines)];
}

/** All codes with their meanings, then a course's hints. */
export function renderCodes(hints: readonly HintPage[], style: Style): string {
  const lines = (code: string, text: string) =>
    hanging(text, style.width, `  ${code}  `, " ".repeat(code.length + 4));
  const groups = readCodeGroups().map(({ title, pages }) => [
    style.bold(title),
    ...pages.flatMap(({ code, title }) => lines(code, title)),
  ]);
  const ids = [...new Set(hints.map(({ assignment }) => assignment))];
  const ofCourse = ids.map((id) => {
    const own = hints.filter(({ assignment }) => assignment === id);
    const width = longest(own.map(({ code }) => code));
    return [
      style.bold(`Hints of ${plain(id)}`),
      ...own.flatMap(({ code, check = hiddenName }) => lines(padEnd(code, width), check)),
    ];
  });
  return blocksText([...groups, ...ofCourse]);
}

const intro = `# Codes

Every failure has a code, such as GM104. Here is what each means and what to try;
\`npx gridmark explain GM104\` shows the same in the terminal. The hints of this
assignment are at the end: look at them once you have tried.
`;

/** A student's file of codes: pages on all codes, then the assignment's hints. */
export function codesMarkdown(language: PageLanguage, hints: readonly HintPage[] = []): string {
  return [
    intro,
    ...readCodeGroups(language).flatMap(({ title, pages }) => [
      `## ${title}\n`,
      ...pages.map((page) => `### ${page.code}: ${page.title}\n\n${page.text}\n`),
    ]),
    ...(hints.length === 0 ? [] : ["## Hints\n", ...hints.map(hintText)]),
  ].join("\n");
}

function hintText(page: HintPage): string {
  const { code, task, title, check, hints, example } = page;
  const about = check === undefined ? "" : `: ${check}`;
  const lines = example === undefined ? [] : exampleLines(example, inFile, page).slice(1);
  const indents = lines.map((line) => line.search(/[^ ]/)).filter((indent) => indent >= 0);
  const block = lines.map((line) => line.slice(Math.min(...indents))).join("\n");
  const parts = [
    `### ${code}`,
    `Task ${task}, ${title}${about}`,
    ...hints.map((hint) => `> ${hint}`),
    ...(example === undefined ? [] : [`Example: ${example.text}`]),
    ...(lines.length === 0 ? [] : [`\`\`\`text\n${block}\n\`\`\``]),
  ];
  return `${parts.join("\n\n")}\n`;
}
