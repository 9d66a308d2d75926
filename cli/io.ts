/** A place to write text to: a terminal or something else. */
export interface Output {
  write(text: string): void;
  /** Writes a workflow command; present only where `write` escapes them. */
  command?(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal in columns, where there is one. */
  readonly columns: number | undefined;
}

/** The same place, where something is done before each write. */
export function noting(output: Output, note: () => void): Output {
  return {
    write: (text) => {
      note();
      output.write(text);
    },
    isTTY: output.isTTY,
    columns: output.columns,
  };
}

/** Discards all output. */
export function silent({ isTTY, columns }: Output): Output {
  return { write: () => {}, isTTY, columns };
}

/** Writes a workflow command. */
export function writeCommand(output: Output, text: string): void {
  if (output.command === undefined) output.write(text);
  else output.command(text);
}

/** The terminal that the program runs in, for what a player or watcher does at the keyboard. */
export interface Terminal {
  /** In columns and rows, as it is now. */
  size(): { readonly columns: number; readonly rows: number };
  /** Receives keys without echoing them, until the returned function is called. */
  onText(listener: (text: string) => void): () => void;
  /** Told when the size has changed, until the function that it returns is called. */
  onResize(listener: () => void): () => void;
  /** The line that is typed behind a question; undefined where that is ended by Ctrl-C or Ctrl-D. */
  ask(question: string): Promise<string | undefined>;
  /** Does something once after a delay in ms, unless the returned function is called. */
  after(milliseconds: number, action: () => void): () => void;
}

/** Everything that the program has to do with the world around it. */
export interface Io {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The working directory, an absolute path. */
  readonly cwd: string;
  /** The moment it is, as 2026-05-01T23:59:00Z. */
  readonly now: string;
  /** Milliseconds from any moment on, for how long something takes; left out, nothing says it. */
  readonly clock?: () => number;
  /** Fires on Ctrl-C. */
  readonly interrupt: AbortSignal;
  /** There where both the keyboard and stdout are those of a terminal. */
  readonly terminal?: Terminal;
}

/** The day it is, YYYY-MM-DD in UTC. */
export const dayOf = ({ now }: Io) => now.slice(0, 10);

export const exitCode = { done: 0, below: 1, fault: 2, interrupted: 130 } as const;
