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
  const items = shown.map(({ id, status }) => {
    const name = truncate(plain(id), 8, style);
    const isCurrent = id === current;
    const [open, close] = isCurrent ? ["[", "]"] : ["", ""];
    const label = isCurrent ? bold(name) : dim(name);
    return {
      text: `${open}${sign(status, style)}${label}${close}`,
      width: textWidth(name) + (isCurrent ? 3 : 1),
      short: sign(status, style),
    };
  });
  const room = style.width - count.length - 3;
  const width = items.reduce((sum, item) => sum + item.width + 1, -1);
  const colored = done === total ? bold(green(count)) : bold(count);
  if (items.length === 0) return colored;
  if (width <= room) return `${colored}   ${items.map(({ text }) => text).join(" ")}`;
  const rest = items.length > room ? (style.unicode ? "…" : "+") : "";
  const signs = items.slice(0, rest === "" ? room : room - 1).map(({ short }) => short);
  return `${colored}   ${signs.join("")}${rest}`;
}
