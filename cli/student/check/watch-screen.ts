import { paint, type Style, truncate } from "../../render/terminal/style.ts";
import type { WatchState } from "./watch-state.ts";

/** Lines below what is shown: an empty one, and the one with the keys. */
export const linesBelow = 2;

const keys = "a all  f failing  t task  h hint  n/p next/previous  q quit";

/** The line at the bottom: what is watched, and the keys. */
export function statusLine(state: WatchState, about: string, style: Style): string {
  const { dim, bold } = paint(style);
  if (state.typed !== undefined) return bold(`task: ${state.typed}_`);
  const scope = {
    all: "",
    failing: "failing tasks only  ",
    task: state.scope.kind === "task" ? `task ${state.scope.id} only  ` : "",
  }[state.scope.kind];
  const left = `${about}  ${scope}`;
  return `${bold(left)}${dim(truncate(keys, style.width - left.length, style))}`;
}

/**
 * Writes a screen over the one before, line by line, and erases what is left of that: nothing scrolls,
 * and nothing flickers.
 */
export function paintScreen(text: string, status: string, rows: number): string {
  const lines = text.split("\n").slice(0, Math.max(1, rows - linesBelow));
  const shown = lines.map((line, row) => `\u001b[${row + 1};1H\u001b[K${line}`).join("");
  return `${shown}\u001b[K\u001b[J\u001b[${rows};1H${status}\u001b[K`;
}
