import { hiddenName } from "../../../author/words.ts";
import type { HintPage } from "../../../engine/review/hint-pages.ts";
import { padEnd, plain, type Style } from "../../render/terminal/style.ts";
import { readCodeGroups } from "./pages.ts";

/** All codes with what they mean, a line each; then the hints of a course. */
export function renderCodes(hints: readonly HintPage[], style: Style): string {
  const groups = readCodeGroups().map(({ title, pages }) => [
    style.bold(title),
    ...pages.map((page) => line(page.code, page.title, style)),
  ]);
  const ids = [...new Set(hints.map(({ assignment }) => assignment))];
  const ofCourse = ids.map((id) => {
    const own = hints.filter(({ assignment }) => assignment === id);
    const width = Math.max(...own.map(({ code }) => code.length));
    return [
      style.bold(`Hints of ${plain(id)}`),
      ...own.map((page) => line(padEnd(page.code, width), page.check ?? hiddenName, style)),
    ];
  });
  return `${[...groups, ...ofCourse].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function line(code: string, text: string, style: Style): string {
  return `  ${code}  ${style.cut(text, style.width - code.length - 4)}`;
}
