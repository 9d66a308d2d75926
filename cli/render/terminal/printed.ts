import { plural } from "../../../author/words.ts";
import { plain, type Style } from "./style.ts";

/** What a program printed, cut after so many lines; nothing where it printed nothing. */
export function renderPrinted(
  text: string,
  most: number,
  style: Style,
  title = "Printed:",
): string[] {
  const lines = text.replace(/\s+$/, "").split(/\r?\n/);
  if (lines.length === 1 && lines[0] === "") return [];
  // One line would take the place of one line.
  const shown = lines.slice(0, lines.length === most + 1 ? most + 1 : most).map((line) => {
    const safe = plain(line.replaceAll("\t", "    "));
    return style.cut(safe, style.width - 4);
  });
  // The bar keeps printed text from being taken for a line of the report.
  const bar = style.unicode ? "│" : "|";
  const rest = lines.length - shown.length;
  return [
    `  ${title}`,
    ...shown.map((line) => style.dim(`  ${bar} ${line}`)),
    ...(rest > 0 ? [`  ${moreLines(rest)}`] : []),
  ];
}

/** Said of lines that are not shown. */
export function moreLines(count: number): string {
  return `(${count} more ${plural(count, "line")})`;
}
