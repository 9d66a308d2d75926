import { type Slid, slide, type Tiles } from "../../shared/kinds/slide.ts";
import type { Turn } from "./game-probe.ts";

/** What a move does by the rules with the matrix of the state before it, but for the new tile. */
export function moved({ command, before }: Turn): Slid {
  if (command === "undo") throw new Error("undo is not a move");
  return slide(before.matrix as Tiles, command);
}
