import type { CodeExample, CodePage } from "../../engine/codes/page.ts";
import type { HintPage } from "../../engine/review/hint-pages.ts";
import type { Show } from "../../schema/types.ts";
import { renderBoards } from "../terminal/boards.ts";
import { boardsOf } from "../terminal/boards-of.ts";
import { paint, plain, type Style, truncate } from "../terminal/style.ts";
import { renderTextDiff, textsOf } from "../terminal/text-diff.ts";
import { indent, wrap } from "../terminal/wrap.ts";

/** A page on a kind of failure, for a terminal. */
export function renderCodePage(page: CodePage, style: Style): string {
  const { example } = page;
  return textOf([
    heading(page.code, page.title, style),
    indent(wrap(page.means, style.width - 2)),
    list("Typical causes", page.causes, () => "-", style),
    list("What to try", page.tries, (at) => `${at + 1}.`, style),
    example === undefined ? [] : renderExample(example, style),
  ]);
}

/** A page on the hints of a check, for a terminal. */
export function renderHintPage(page: HintPage, style: Style): string {
  const { code, task, title, check, hints, example, show } = page;
  const { cyan } = paint(style);
  const about = check === undefined ? "a hidden check" : `the check "${check}"`;
  return textOf([
    heading(code, `task ${task}, ${title}`, style),
    indent(wrap(`A hint of ${about}:`, style.width - 2)),
    hints.flatMap((hint) => indent(wrap(hint, style.width - 2)).map((line) => cyan(line))),
    example === undefined ? [] : renderExample(example, style, show),
  ]);
}

function heading(code: string, title: string, style: Style): string[] {
  const { bold } = paint(style);
  const room = style.width - code.length - 2;
  return [`${bold(code)}  ${bold(truncate(plain(title), room, style))}`];
}

function list(
  title: string,
  items: readonly string[],
  markOf: (at: number) => string,
  style: Style,
): string[] {
  const lines = items.flatMap((item, at) => {
    const mark = markOf(at);
    const room = style.width - 3 - mark.length;
    return wrap(item, room).map((line, row) =>
      row === 0 ? `  ${mark} ${line}` : `  ${" ".repeat(mark.length)} ${line}`,
    );
  });
  return [paint(style).bold(title), ...lines];
}

function renderExample(example: CodeExample, style: Style, show?: Show): string[] {
  return [
    paint(style).bold("Example"),
    ...indent(wrap(example.text, style.width - 2)),
    ...exampleLines(example, style, show),
  ];
}

/** What an example shows: boards, values, or lines of code; an empty line before it. */
export function exampleLines(example: CodeExample, style: Style, show?: Show): string[] {
  const { code, marks, ...values } = example;
  if (code !== undefined) {
    const lines = code.split("\n").map((line) => truncate(plain(line), style.width - 4, style));
    return ["", ...lines.map((line) => (line === "" ? "" : `    ${line}`))];
  }
  const texts = textsOf(values);
  if (texts !== undefined) return ["", ...renderTextDiff(texts, style)];
  const { expected, actual } = values;
  const marked = marks === undefined ? values : { ...values, marks: [...marks] };
  const boards = boardsOf(marked, show);
  const others = {
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
  // A value that is not a board stands below the board that it is about.
  const shown = boards === undefined ? others : { ...others, ...boards };
  const lines = renderBoards(shown, style);
  return lines.length === 0 ? [] : ["", ...(boards === undefined ? indent(lines) : lines)];
}

function textOf(sections: readonly (readonly string[])[]): string {
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
}
