import type { CheckExample } from "../../../author/kind.ts";
import type { HintPage } from "../../../engine/review/hint-pages.ts";
import type { Show } from "../../../schema/types.ts";
import { boardsOf } from "../../render/terminal/board-sides.ts";
import { renderBoards } from "../../render/terminal/boards.ts";
import type { Style } from "../../render/terminal/style.ts";
import { renderTextDiff, textsOf } from "../../render/terminal/text-diff.ts";
import { indent, wrap } from "../../render/terminal/wrap.ts";
import type { CodePage } from "./pages.ts";

/** A page on a kind of failure, for a terminal. */
export function renderCodePage({ code, title, text }: CodePage, style: Style): string {
  let isCode = false;
  const close = text.replace(/:\n\n(?=- |1\. )/g, ":\n");
  const lines = close.split("\n").flatMap((line) => {
    const isFence = line.startsWith("```");
    if (isFence) isCode = !isCode;
    if (isFence) return [];
    return isCode ? codeLine(line, style) : textLines(line, style);
  });
  return textOf([heading(code, title, style), lines]);
}

function codeLine(line: string, style: Style): string {
  return line === "" ? "" : `    ${style.cut(line, style.width - 4)}`;
}

/** A paragraph, an item of a list, or the title of one, which ends with a colon and is short. */
function textLines(line: string, style: Style): string[] {
  if (line === "") return [line];
  if (/^[A-Z][a-z ]+:$/.test(line)) return [style.bold(line.slice(0, -1))];
  const [, mark = "", rest = ""] = /^(- |\d+\. |)(.*)$/.exec(line) ?? [];
  const inner = " ".repeat(mark.length);
  return wrap(rest, style.width - 2 - mark.length).map(
    (part, row) => `  ${row === 0 ? mark : inner}${part}`,
  );
}

/** A page on the hints of a check, for a terminal. */
export function renderHintPage(page: HintPage, style: Style): string {
  const { code, task, title, check, hints, example, show } = page;
  const about = check === undefined ? "a hidden check" : `the check "${check}"`;
  return textOf([
    heading(code, `task ${task}, ${title}`, style),
    indent(wrap(`A hint of ${about}:`, style.width - 2)),
    hints.flatMap((hint) => indent(wrap(hint, style.width - 2)).map((line) => style.cyan(line))),
    example === undefined ? [] : renderExample(example, style, show),
  ]);
}

function heading(code: string, title: string, style: Style): string[] {
  const room = style.width - code.length - 2;
  return [`${style.bold(code)}  ${style.bold(style.cut(title, room))}`];
}

function renderExample(example: CheckExample, style: Style, show?: Show): string[] {
  return [
    style.bold("Example"),
    ...indent(wrap(example.text, style.width - 2)),
    ...exampleLines(example, style, show),
  ];
}

/** What an example shows: boards or values; an empty line before it. */
export function exampleLines(example: CheckExample, style: Style, show?: Show): string[] {
  const { marks, ...values } = example;
  const texts = textsOf(values);
  if (texts !== undefined) return ["", ...renderTextDiff(texts, style)];
  const { expected } = values;
  const marked = marks === undefined ? values : { ...values, marks: [...marks] };
  const boards = boardsOf(marked, show);
  const others = expected === undefined ? {} : { expected };
  // A value that is not a board stands below the board that it is about.
  const shown = boards === undefined ? others : { ...others, ...boards };
  const lines = renderBoards(shown, style);
  return lines.length === 0 ? [] : ["", ...(boards === undefined ? indent(lines) : lines)];
}

function textOf(sections: readonly (readonly string[])[]): string {
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
}
