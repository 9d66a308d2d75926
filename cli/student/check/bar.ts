import { stripVTControlCharacters } from "node:util";
import type { TaskReport } from "../../../schema/types.ts";
import {
  paint,
  plain,
  type Style,
  sign,
  textWidth,
  truncate,
} from "../../render/terminal/style.ts";
import { isExtra, type Progress } from "./progress.ts";

/**
 * How far a student is: "3 of 9 done", and a sign and the id of each task as far as there is room.
 * The task that is shown below stands in brackets.
 */
export function renderBar(
  tasks: readonly TaskReport[],
  { done, total, stateOf }: Progress,
  current: string | undefined,
  style: Style,
): string {
  const { bold, dim, green } = paint(style);
  const count = `${done} of ${total} done`;
  const shown = tasks.filter((task) => !isExtra(task) || stateOf(task) !== "open");
  const signs = shown.map(({ status }) => sign(status, style));
  const items = shown.map(({ id }, at) => {
    const name = truncate(plain(id), 8, style);
    return id === current ? `[${signs[at]}${bold(name)}]` : `${signs[at]}${dim(name)}`;
  });
  const colored = done === total ? bold(green(count)) : bold(count);
  if (items.length === 0) return colored;
  const room = style.width - count.length - 3;
  const line = items.join(" ");
  if (textWidth(stripVTControlCharacters(line)) <= room) return `${colored}   ${line}`;
  const rest = signs.length > room ? (style.unicode ? "…" : "+") : "";
  return `${colored}   ${signs.slice(0, room - rest.length).join("")}${rest}`;
}
