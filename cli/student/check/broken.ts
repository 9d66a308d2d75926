import type { Message, ReportedDeduction } from "../../../schema/types.ts";
import { codeFrame } from "../../render/terminal/code-frame.ts";
import { codeBehind, placeInWords, placeText } from "../../render/terminal/lines.ts";
import { plain, pointsText } from "../../render/terminal/style.ts";
import { block, type Drawing, frameOf, howToRead, mainFile, moreOn, paragraph } from "./view.ts";

const maxFurtherPlaces = 8;

/** Minimum columns for the `explain` command behind an error's place. */
const roomForHow = 60;

/** An error or warning about a file: the line, and the code around it. */
export function renderBrokenFile(message: Message, at: Drawing): string[] {
  const { style, room } = at;
  const file = message.file ?? mainFile(at);
  const place = placeText({ ...message, file });
  const how = howToRead(message.failureCode);
  // A place must not be cut.
  const code = style.width < roomForHow ? codeBehind(message.failureCode) : how && `  ${how}`;
  const named = plain(place === "" ? "your file" : place);
  const title = style.cut(named, style.width - 2 - code.length);
  const frame = frameOf(message.line, file, at);
  return [
    `${style.sign("fail")} ${style.bold(style.red(title))}${code === "" ? "" : style.dim(code)}`,
    ...paragraph(message.text, room.message, style),
    ...block(frame.length === 0 ? codeFrame(message, style) : frame),
  ];
}

/** A broken rule of the assignment: its cost and place. */
export function renderBrokenRule(rule: ReportedDeduction, at: Drawing): string[] {
  const { style, room } = at;
  const cost = costOf(rule);
  const name = style.cut(`rule: ${plain(rule.title)}`, style.width - cost.length - 4);
  const [first, ...rest] = rule.findings;
  const places = rest.slice(0, maxFurtherPlaces).map(lineOf);
  const others = rest.length - places.length + (rule.more ?? 0);
  const further = others === 0 ? places : [...places, `and ${others} more`];
  const also = `Also: ${further.join(", ")}`;
  return [
    `${style.sign("fail")} ${style.bold(name)}  ${cost}`,
    ...(first ? paragraph(`${lineOf(first)}: ${first.text}`, room.message, style) : []),
    ...block(frameOf(first?.line, first?.file ?? mainFile(at), at)),
    ...block(further.length === 0 ? [] : paragraph(also, room.hint, style)),
    ...block(moreOn(rule.failureCode, style)),
  ];
}

export function costOf({ points, all }: Pick<ReportedDeduction, "points" | "all">): string {
  return `costs ${all === true ? "all points" : pointsText(points)}`;
}

const lineOf = ({ file, line }: ReportedDeduction["findings"][number]) =>
  placeInWords({ file, line });
