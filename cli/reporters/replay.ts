import type { Message, Replay } from "../../fixtures/schema/types.ts";
import { isBoard, renderBoards } from "./boards.ts";
import { paint, plain, type Style, sign } from "./style.ts";
import { wrap } from "./wrap.ts";

/** One case that was run again: what came of it, and the steps of a right solution. */
export function renderReplay(replay: Replay, style: Style): string {
  const { bold } = paint(style);
  const status = replay.status === "pass" ? "pass" : "fail";
  const names = [replay.check, replay.case].filter((name) => name !== undefined).join(": ");
  const title = `${replay.replay}  ${names}`.trimEnd();
  const lines = [
    `${sign(status, style)} ${bold(plain(title))}`,
    ...wrap(replay.message, style.width - 2).map((line) => `  ${line}`),
    "",
    ...boardsOf(replay, style),
    ...renderTrace(replay, style),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** Why a file could not be run at all. */
export function renderMessages(messages: readonly Message[]): string {
  return messages
    .map(({ level, text, file, line, column }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(":");
      return `${level} ${plain(place === "" ? text : `${place}: ${text}`)}\n`;
    })
    .join("");
}

function boardsOf({ input, expected, actual }: Replay, style: Style): string[] {
  const before = Array.isArray(input) ? input.find(isBoard) : undefined;
  const boards = isBoard(expected) ? { before, expected, actual } : { before };
  return before === undefined && !isBoard(expected) ? [] : [...renderBoards(boards, style), ""];
}

function renderTrace({ trace }: Replay, style: Style): string[] {
  if (trace.length === 0) return [];
  const { bold } = paint(style);
  const steps = trace.flatMap(({ text, board }, index) => [
    `  ${index + 1}. ${plain(text)}`,
    // The panel's own title says nothing that the step does not.
    ...renderBoards({ before: board }, style).slice(1),
    "",
  ]);
  return [bold("A right solution, step by step"), "", ...steps];
}
