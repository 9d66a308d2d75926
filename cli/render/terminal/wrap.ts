import { measured, plain, textWidth } from "./style.ts";

/**
 * Foreign text, broken at its own line ends and at spaces into safe lines of at most `width`
 * columns. A word that is longer than a line is cut.
 */
export function wrap(text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => wrapLine(plain(line), width));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ").filter((part) => part !== "")) {
    for (const piece of pieces(word, width)) {
      const longer = current === "" ? piece : `${current} ${piece}`;
      if (textWidth(longer) <= width) {
        current = longer;
      } else {
        lines.push(current);
        current = piece;
      }
    }
  }
  return [...lines, current];
}

function pieces(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const [char, columns] of measured(word)) {
    if (used + columns > width && part !== "") {
      parts.push(part);
      part = "";
      used = 0;
    }
    part += char;
    used += columns;
  }
  return [...parts, part];
}

/** Lines set off to the right, but for those that are empty. */
export function indent(lines: string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`));
}
