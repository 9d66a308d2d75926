import wrapAnsi from "wrap-ansi";
import { plain, type Style, textWidth } from "./style.ts";

/**
 * Foreign text, broken at its own line ends and at spaces into safe lines of at most `width`
 * columns. A word that is longer than a line is cut.
 */
export function wrap(text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const spaced = plain(line).replace(/ +/g, " ");
    return wrapAnsi(spaced, width, { hard: true }).split("\n");
  });
}

/** The same, with `first` before its first line and `rest` before the others; `width` is that of all. */
export function hanging(text: string, width: number, first: string, rest: string): string[] {
  const lines = wrap(text, width - textWidth(rest));
  return lines.map((line, at) => (at === 0 ? first : rest) + line);
}

/** Foreign text in lines of the style's width that are set off to the right. */
export function indented(text: string, { width }: Pick<Style, "width">): string[] {
  return indent(wrap(text, width - 2));
}

/** Lines set off to the right, but for those that are empty. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`));
}

/** Blocks of lines as a text, with an empty line between them; those without lines are left out. */
export function blocksText(blocks: readonly (readonly string[])[]): string {
  const filled = blocks.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
