import type { Message, ReportedDeduction, TaskReport } from "../../schema/types.ts";

/** Characters of a printed field of a report, a task and all. */
export const maxFieldLength = 32 * 1024;
export const maxTaskLength = 128 * 1024;
export const maxReportLength = 512 * 1024;

/** Fields up to this size are always kept. */
const small = 256;

/** Quotes and separators of a field. */
const aroundText = 16;

const maxMessageLength = 2000;
const maxFindingLength = 500;
const maxMessages = 100;

/** Indentation of a check's field in a report, in levels. */
const fieldDepth = 5;

/** Shortens tasks to the available room: the last give way first, with a note. */
export function fitTasks(tasks: readonly TaskReport[], max: number): TaskReport[] {
  const room = { left: max };
  return tasks.map((task) => ({
    ...task,
    ...(task.smallest && { smallest: fitFields(task.smallest, room, ["input"]) }),
    checks: task.checks.map((check) => fitFields(check, room, [])),
  }));
}

/** Shortens a task to fit into a report, before it leaves the worker. */
export function fitTask(task: TaskReport): TaskReport {
  return fitTasks([task], maxTaskLength)[0] ?? task;
}

export function fitMessages(messages: readonly Message[]): Message[] {
  const shown = messages.slice(0, maxMessages);
  const more = messages.length - shown.length;
  const rest: Message = { level: "info", text: `${more} more messages are left out` };
  const cut = shown.map((each) => ({ ...each, text: cutText(each.text, maxMessageLength) }));
  return more === 0 ? cut : [...cut, rest];
}

/** Deductions with a limited number of quoted findings. */
export function fitDeductions(deductions: readonly ReportedDeduction[]): ReportedDeduction[] {
  return deductions.map(({ findings, ...each }) => ({
    ...each,
    findings: findings.map((one) => ({ ...one, text: cutText(one.text, maxFindingLength) })),
  }));
}

/** Cuts texts that are too long, and leaves other large values out. */
function fitFields<T extends { readonly message: string; readonly cut?: string }>(
  record: T,
  room: { left: number },
  needed: readonly string[],
): T {
  const notes: string[] = record.cut === undefined ? [] : [record.cut];
  const fitted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (key === "cut") continue;
    const max = Math.max(small, Math.min(maxFieldLength, room.left));
    const size = layOutSize(value, fieldDepth, maxFieldLength);
    if (key === "message") fitted[key] = cutText(record.message, maxMessageLength);
    else if (size <= max || needed.includes(key)) fitted[key] = value;
    else if (typeof value === "string") {
      // Leaves a margin, so that fitting again changes nothing.
      fitted[key] = cutText(value, max - aroundText);
      notes.push(`${key} is cut, from ${value.length} characters`);
    } else {
      const amount = size > maxFieldLength ? `more than ${maxFieldLength}` : `${size}`;
      notes.push(`${key} is left out: it takes ${amount} characters`);
      continue;
    }
    room.left -= Math.min(size, max);
  }
  // Same type: only optional keys are left out, and texts are shorter.
  return (notes.length === 0 ? fitted : { ...fitted, cut: notes.join("; ") }) as unknown as T;
}

/** The beginning of a text that takes at most `max` characters in JSON, with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max && jsonLength(text) <= max + 2) return text;
  return `${cutTo(text, max - 1, (char) => jsonLength(char) - 2)}…`;
}

/** The longest beginning of a text that fits, by the size of each whole character. */
export function cutTo(text: string, max: number, sizeOf: (char: string) => number): string {
  let kept = "";
  let used = 0;
  for (const char of text) {
    used += sizeOf(char);
    if (used > max) break;
    kept += char;
  }
  return kept;
}

/** Levels of nesting too deep to read; renderers need not go deeper. */
const maxDepth = 60;

/**
 * A value's maximum size in a report, in characters, at a depth: two of indentation per level for each item of
 * a container of containers. Infinity once it exceeds `max`, or for deep nesting.
 */
export function layOutSize(value: unknown, depth: number, max: number): number {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth }];
  let size = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: each, depth: level } = next;
    if (typeof each === "string" && each.length > max) return Number.POSITIVE_INFINITY;
    if (typeof each !== "object" || each === null) {
      size += (typeof each === "string" ? jsonLength(each) : String(each).length) + 2;
    } else {
      if (level > depth + maxDepth) return Number.POSITIVE_INFINITY;
      const entries = Object.entries(each);
      // A list of plain values stays on one line.
      const isOneLine = Array.isArray(each) && !each.some(isContainer);
      const line = isOneLine ? 2 : 2 * (level + 1) + 2;
      size += 2 * level + 4;
      if (size + entries.length * line > max) return Number.POSITIVE_INFINITY;
      for (const [key, item] of entries) {
        size += line + (Array.isArray(each) ? 0 : jsonLength(key) + 2);
        open.push({ value: item, depth: level + 1 });
      }
    }
    if (size > max) return Number.POSITIVE_INFINITY;
  }
  return size;
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Characters of a text in JSON, including escapes for terminals. */
function jsonLength(text: string): number {
  const json = JSON.stringify(text);
  return json.length + 5 * (json.match(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu)?.length ?? 0);
}
