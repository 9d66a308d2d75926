import { frameSize } from "./frame.ts";
import type { Size } from "./view.ts";

/** For a terminal of another size than before: nothing of the old frame may stay. */
export const clearScreen = "\u001b[2J";

/** Writes a frame in the middle of the terminal, over the one before. */
export function paintFrame(lines: readonly string[], { columns, rows }: Size): string {
  const left = Math.max(0, Math.floor((columns - frameSize.columns) / 2));
  const top = Math.max(0, Math.floor((rows - frameSize.rows) / 2));
  const height = Math.min(rows - top, frameSize.rows);
  return Array.from({ length: height }, (_, row) => {
    const place = `\u001b[${top + row + 1};${left + 1}H`;
    // The end of the line is erased first: the last column of a full line would go with it.
    return `${place}\u001b[K${lines[row] ?? ""}`;
  }).join("");
}
