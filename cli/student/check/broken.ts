import { plural } from "../../../author/words.ts";
import type { Finding, Message, Report, ReportedDeduction } from "../../../schema/types.ts";
import { codeFrame, sourceFrame } from "../../render/terminal/code-frame.ts";
import {
  formatPoints,
  paint,
  plain,
  type Style,
  sign,
  truncate,
} from "../../render/terminal/style.ts";
import { codeBehind } from "../../render/terminal/verdict.ts";
import { indent } from "../../render/terminal/wrap.ts";
import { howToRead, moreOn } from "./more-on.ts";
import { mainFile } from "./sources.ts";
import { block, type CheckView, paragraph, type Room } from "./view.ts";

/** Further places of a broken rule that are named. */
const mostPlaces = 8;

/** Columns from which on there is room for how one reads more, behind the place of an error. */
const roomForHow = 60;

/** A file that cannot be run, or not as it is: the line, and the code around it. */
export function renderBrokenFile(
  message: Message,
  report: Report,
  view: CheckView,
  room: Room,
): string[] {
  const { style, sources } = view;
  const { bold, dim, red } = paint(style);
  const file = message.file ?? mainFile(report, sources);
  const place = [file, message.line, message.column].filter((part) => part !== undefined).join(":");
  const how = howToRead(message.failureCode);
  // A place has to be whole.
  const code = style.width < roomForHow ? codeBehind(message.failureCode) : how && `  ${how}`;
  const named = plain(place === "" ? "your file" : place);
  const title = truncate(named, style.width - 2 - code.length, style);
  const frame = frameOf(message, file, view, room);
  return [
    `${sign("fail", style)} ${bold(red(title))}${code === "" ? "" : dim(code)}`,
    ...indent(paragraph(message.text, room.message, style)),
    ...block(frame.length === 0 && room.around >= 0 ? codeFrame(message, style) : frame),
  ];
}

/** A rule of the assignment that is broken: what it costs, and where. */
export function renderBrokenRule(
  { title, failureCode, points, all, findings, more = 0 }: ReportedDeduction,
  report: Report,
  view: CheckView,
  room: Room,
): string[] {
  const { style, sources } = view;
  const { bold } = paint(style);
  const cost = costOf({ points, ...(all ? { all } : {}) });
  const name = truncate(`rule: ${plain(title)}`, style.width - cost.length - 4, style);
  const [first, ...rest] = findings;
  const file = first?.file ?? mainFile(report, sources);
  const places = rest.slice(0, mostPlaces).map(placeOf);
  const others = rest.length - places.length + more;
  const further = others === 0 ? places : [...places, `and ${others} more`];
  return [
    `${sign("fail", style)} ${bold(name)}  ${cost}`,
    ...(first === undefined
      ? []
      : indent(paragraph(`${placeOf(first)}: ${first.text}`, room.message, style))),
    ...block(first === undefined ? [] : frameOf(first, file, view, room)),
    ...block(
      further.length === 0
        ? []
        : indent(paragraph(`Also: ${further.join(", ")}`, room.hint, style)),
    ),
    ...block(moreOn(failureCode, style)),
  ];
}

/** What breaking a rule costs, in words. */
export function costOf({ points, all }: Pick<ReportedDeduction, "points" | "all">): string {
  const amount = `${formatPoints(points)} ${plural(points, "point")}`;
  return `costs ${all === true ? "all points" : amount}`;
}

function placeOf({ file, line }: Finding): string {
  return file === undefined ? `line ${line}` : `${file}:${line}`;
}

function frameOf(
  { line }: { readonly line?: number },
  file: string | undefined,
  { sources, style }: { readonly sources: CheckView["sources"]; readonly style: Style },
  { around }: Room,
): string[] {
  const text = file === undefined ? undefined : sources.get(file);
  if (text === undefined || line === undefined || around < 0) return [];
  return sourceFrame(text, line, [around, around], style);
}
