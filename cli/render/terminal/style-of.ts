import type { Io, Output } from "../../io.ts";
import { type Style, styleWith } from "./style.ts";

/** Columns that text is laid out for where the width of the terminal is not known. */
const defaultWidth = 80;

/** Wider than this, lines are hard to read. */
const widest = 120;

/**
 * How to write to an output: colour on a terminal unless NO_COLOR, TERM=dumb or --no-color says
 * no, and anywhere when FORCE_COLOR says yes; plain letters for signs on a dumb terminal.
 */
export function styleOf(output: Output, env: Io["env"], allowColor: boolean): Style {
  const dumb = env.TERM === "dumb";
  const wanted = isSet(env.FORCE_COLOR) ? env.FORCE_COLOR !== "0" : output.isTTY && !dumb;
  const color = allowColor && !isSet(env.NO_COLOR) && wanted;
  const width = Math.min(output.columns ?? defaultWidth, widest);
  return styleWith({ color, unicode: !dumb, width });
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
