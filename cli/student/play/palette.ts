import type { Style } from "../../render/terminal/style.ts";

/** Background and letters, as numbers of the 256 colours; each level twice the value of the last. */
const colors: readonly (readonly [background: number, letters: number])[] = [
  [255, 16],
  [223, 16],
  [216, 16],
  [209, 16],
  [203, 16],
  [167, 231],
  [228, 16],
  [221, 16],
  [214, 16],
  [42, 16],
  [39, 16],
  [135, 231],
];

/** Paints text like a tile of a level; without colour, or for level 0, it stays as it is. */
export function paintTile(text: string, level: number, style: Style): string {
  const pair = colors[Math.min(level, colors.length) - 1];
  if (!style.color || pair === undefined) return text;
  const [background, letters] = pair;
  return `\u001b[1;38;5;${letters};48;5;${background}m${text}\u001b[0m`;
}

/** Paints letters of a text in the colour of a level. */
export function paintLetters(text: string, level: number | undefined, style: Style): string {
  const pair = colors[Math.min(level ?? 0, colors.length) - 1];
  return style.color && pair !== undefined ? `\u001b[1;38;5;${pair[0]}m${text}\u001b[0m` : text;
}
