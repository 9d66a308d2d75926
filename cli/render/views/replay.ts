import type { Message, Replay } from "../../../schema/types.ts";
import { boardsOf } from "../terminal/board-sides.ts";
import { renderBoards } from "../terminal/boards.ts";
import { codeBehind, failureOf, hanging, indented, messageText } from "../terminal/lines.ts";
import { padEnd, plain, type Style, styleWith } from "../terminal/style.ts";

export function renderReplay(replay: Replay, style: Style): string {
  const status = replay.status === "pass" ? "pass" : "fail";
  const names = [replay.check, replay.case].filter((name) => name !== undefined).join(": ");
  const result = names === "" || status === "pass" ? names : failureOf(replay.status, names);
  const title = `${replay.replay}  ${result}`.trimEnd();
  const boards = boardsOf(replay, replay);
  const lines = [
    `${style.sign(status)} ${style.bold(plain(title))}${style.dim(codeBehind(replay.failureCode))}`,
    ...indented(replay.message, style),
    ...(replay.needsHistory === true ? ["", ...indented(history, style)] : []),
    "",
    ...(boards === undefined ? [] : [...renderBoards(boards, style), ""]),
    ...renderTraces(replay, style),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

export function renderMessages(messages: readonly Message[]): string {
  return messages
    .map((each) => `${plain(messageText(each))}${codeBehind(each.failureCode)}`)
    .join("\n");
}

/** A note on a case that passes unless calls precede it. */
const history =
  "On its own, this case passes; it fails only after earlier calls. Does the program keep state between calls?";

/** The right solution's steps, with the submission's beside them if there is room. */
function renderTraces({ trace, ownTrace = [] }: Replay, style: Style): string[] {
  if (trace.length === 0) return [];
  const titles = ["A correct solution, step by step", "Yours, change by change"];
  const half = Math.floor((style.width - gap) / 2);
  const isBeside = ownTrace.length > 0 && half >= minWidth;
  const width = isBeside ? half : style.width;
  const [right, own] = [trace, ownTrace].map((steps, index) => [
    titles[index] ?? "",
    "",
    ...steps.flatMap(({ text, board }, at) => {
      const number = `  ${at + 1}. `;
      // Without the panel's own title, which repeats the step.
      const boards = renderBoards({ before: board }, styleWith({ ...style, width, color: false }));
      return [...hanging(text, width, number, " ".repeat(number.length)), ...boards.slice(1), ""];
    }),
  ]);
  const heading = (line: string, index: number) => (index === 0 ? style.bold(line) : line);
  if (right === undefined || own === undefined || ownTrace.length === 0) {
    return (right ?? []).map(heading);
  }
  if (!isBeside) return [...right.map(heading), ...own.map(heading)];
  return Array.from({ length: Math.max(right.length, own.length) }, (_, index) =>
    heading(`${padEnd(right[index] ?? "", half + gap)}${own[index] ?? ""}`.trimEnd(), index),
  );
}

/** Columns between two traces, and the minimum width of one. */
const gap = 3;
const minWidth = 36;
