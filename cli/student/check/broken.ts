import { plural } from "../../../author/words.ts";
import type { Message, Report, ReportedDeduction } from "../../../schema/types.ts";
import { codeFrame, sourceFrame } from "../../render/terminal/code-frame.ts";
import { formatPoints, paint, plain, sign, truncate } from "../../render/terminal/style.ts";
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
  const frame = frameOf(message.line, file, view, room);
  return [
    `${sign("fail", style)} ${bold(red(title))}${code === "" ? "" : dim(code)}`,
    ...indent(paragraph(message.text, room.message, style)),
    ...block(frame.length === 0 && room.around >= 0 ? codeFrame(message, style) : frame),
  ];
}

/** A rule of the assignment that is broken: what it costs, and where. */
export function renderBrokenRule(
  rule: ReportedDeduction,
  report: Report,
  view: CheckView,
  room: Room,
): string[] {
  const { style, sources } = view;
  const { bold } = paint(style);
  const { findings, more = 0 } = rule;
  const cost = costOf(rule);
  const name = truncate(`rule: ${plain(rule.title)}`, style.width - cost.length - 4, style);
  const [first, ...rest] = findings;
  const file = first?.file ?? mainFile(report, sources);
  const places = rest.slice(0, mostPlaces).map(placeOf);
  const others = rest.length - places.length + more;
  const further = others === 0 ? places : [...places, `and ${others} more`];
  const also = `Also: ${further.join(", ")}`;
  return [
    `${sign("fail", style)} ${bold(name)}  ${cost}`,
    ...(first ? indent(paragraph(`${placeOf(first)}: ${first.text}`, room.message, style)) : []),
    ...block(frameOf(first?.line, file, view, room)),
    ...block(further.length === 0 ? [] : indent(paragraph(also, room.hint, style))),
    ...block(moreOn(rule.failureCode, style)),
  ];
}

/** What breaking a rule costs, in words. */
export function costOf({ points, all }: Pick<ReportedDeduction, "points" | "all">): string {
  const amount = `${formatPoints(points)} ${plural(points, "point")}`;
  return `costs ${all === true ? "all points" : amount}`;
}

/** Where a rule is broken. */
export function placeOf({
  file,
  line,
}: {
  readonly file?: string | undefined;
  readonly line: number;
}) {
  return file === undefined ? `line ${line}` : `${file}:${line}`;
}

function frameOf(
  line: number | undefined,
  file: string | undefined,
  { sources, style }: CheckView,
  { around }: Room,
): string[] {
  const text = sources.get(file ?? "");
  if (text === undefined || line === undefined || around < 0) return [];
  return sourceFrame(text, line, [around, around], style);
}
