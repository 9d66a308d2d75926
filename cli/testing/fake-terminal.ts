import { stripVTControlCharacters } from "node:util";
import type { Terminal } from "../io.ts";

/** A terminal without a person in front of it. */
export interface FakeTerminal {
  readonly terminal: Terminal;
  /** The program's output. */
  readonly write: (text: string) => void;
  readonly type: (text: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  /** Runs the waiting timer's action; false if none waits. */
  readonly pass: () => boolean;
  /** Resolves to the screen once it shows a text. */
  readonly shows: (text: string | RegExp) => Promise<string>;
  /** Everything that was written. */
  readonly written: () => string;
}

export function createFakeTerminal(columns = 80, rows = 24): FakeTerminal {
  let size = { columns, rows };
  let written = "";
  const lines = new Map<number, string>();
  const texts = new Set<(text: string) => void>();
  const sizes = new Set<() => void>();
  let waiting: (() => void) | undefined;
  let watchers: (() => boolean)[] = [];

  const listen = <Listener>(set: Set<Listener>, listener: Listener) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const screen = () =>
    Array.from({ length: size.rows }, (_, row) => lines.get(row + 1) ?? "").join("\n");
  const draw = (text: string) => {
    if (text.includes("\u001b[2J")) lines.clear();
    for (const [, row = "", line = ""] of text.matchAll(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
      /\u001b\[(\d+);\d+H\u001b\[K((?:(?!\u001b\[\d+;\d+H)[\s\S])*)/g,
    )) {
      lines.set(Number(row), stripVTControlCharacters(line));
    }
  };
  return {
    terminal: {
      size: () => size,
      onText: (listener) => listen(texts, listener),
      onResize: (listener) => listen(sizes, listener),
      ask: (question) =>
        new Promise((resolve) => {
          written += question;
          const stop = listen(texts, (text) => {
            stop();
            resolve(text === "\u0003" ? undefined : text);
          });
        }),
      after: (_, action) => {
        waiting = action;
        return () => {
          if (waiting === action) waiting = undefined;
        };
      },
    },
    write: (text) => {
      written += text;
      draw(text);
      watchers = watchers.filter((isDone) => !isDone());
    },
    type: (text) => {
      for (const listener of texts) listener(text);
    },
    resize: (columns, rows) => {
      size = { columns, rows };
      for (const listener of sizes) listener();
    },
    pass: () => {
      const action = waiting;
      waiting = undefined;
      action?.();
      return action !== undefined;
    },
    shows: (text) =>
      new Promise((resolve) => {
        const isDone = () => {
          const now = screen();
          if (typeof text === "string" ? !now.includes(text) : !text.test(now)) return false;
          resolve(now);
          return true;
        };
        if (!isDone()) watchers.push(isDone);
      }),
    written: () => written,
  };
}
