import type { Io, Terminal } from "../../io.ts";

export const enterScreen = "\u001b[?1049h\u001b[?25l\u001b[2J";

export const leaveScreen = "\u001b[?25h\u001b[?1049l";

interface Shown {
  readonly onKey: (key: string) => void;
  readonly onResize: () => void;
  readonly close: () => unknown;
}

export interface ScreenHost {
  readonly terminal: Terminal;
  readonly write: (text: string) => void;
  readonly interrupt: Io["interrupt"];
}

/** Shows something on an alternate screen until it ends or is interrupted, then restores the terminal. */
export async function onWholeScreen<End>(
  { terminal, write, interrupt }: ScreenHost,
  interrupted: End,
  show: (end: (how: End) => void, fail: (cause: unknown) => void) => Shown,
): Promise<End> {
  const readKeys = createKeyReader();
  const undo: (() => unknown)[] = [];
  let isOver = false;
  write(enterScreen);
  try {
    return await new Promise<End>((resolve, reject) => {
      const end = (how: End) => {
        isOver = true;
        resolve(how);
      };
      const onInterrupt = () => end(interrupted);
      interrupt.addEventListener("abort", onInterrupt);
      undo.push(() => interrupt.removeEventListener("abort", onInterrupt));
      const { onKey, onResize, close } = show(end, reject);
      const onText = (text: string) => {
        for (const key of readKeys(text)) if (!isOver) onKey(key);
      };
      undo.push(terminal.onText(onText), terminal.onResize(onResize), close);
      if (interrupt.aborted) onInterrupt();
    });
  } finally {
    for (const each of undo) await each();
    write(leaveScreen);
  }
}

/** Writes lines below one another, overwriting; rows and columns count from 1. */
export function linesAt(row: number, column: number, lines: readonly string[]): string {
  // Erase the line's end first: afterwards, it would delete the last column of a full line.
  return lines.map((line, at) => `\u001b[${row + at};${column}H\u001b[K${line}`).join("");
}

/** Sequences of keys that are not characters. */
const named: Readonly<Record<string, string>> = {
  "\u001b[A": "up",
  "\u001b[B": "down",
  "\u001b[C": "right",
  "\u001b[D": "left",
  "\u001bOA": "up",
  "\u001bOB": "down",
  "\u001bOC": "right",
  "\u001bOD": "left",
  " ": "space",
  "\r": "enter",
  "\n": "enter",
  "\b": "backspace",
  "\u007f": "backspace",
  "\u0003": "ctrl-c",
  "\u0004": "ctrl-d",
  "\u0012": "ctrl-r",
};

const introducer = "\u001b";

/** Unknown keys send sequences like those of the arrows, and are ignored. */
const sequence = `${introducer}(?:\\[[0-?]*[ -/]*[@-~]|O.|[^[O]?)`;
const each = new RegExp(`${sequence}|[^]`, "gu");

/** An incomplete sequence that may continue in the next piece. */
const begun = new RegExp(`${introducer}(?:\\[[0-?]*[ -/]*|O)?$`, "u");

/** Reads terminal input piece by piece into known keys, as names or characters; pasted text gives several. */
export function createKeyReader(): (text: string) => string[] {
  let rest = "";
  return (text) => {
    const all = rest + text;
    rest = begun.exec(all)?.[0] ?? "";
    const whole = all.slice(0, all.length - rest.length);
    return [...whole.matchAll(each)].flatMap(([key]) => {
      const name = named[key];
      if (name !== undefined) return [name];
      return /^[^\p{Cc}\p{Cs}]$/u.test(key) ? [key] : [];
    });
  };
}
