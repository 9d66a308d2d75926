export interface Output {
  write(text: string): void;
  /** Writes a workflow command; present only where `write` escapes them. */
  command?(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal in columns, if it is one. */
  readonly columns: number | undefined;
}

export function silent({ isTTY, columns }: Output): Output {
  return { write: () => {}, isTTY, columns };
}

export function writeCommand(output: Output, text: string): void {
  if (output.command === undefined) output.write(text);
  else output.command(text);
}

export interface Terminal {
  size(): { readonly columns: number; readonly rows: number };
  /** Receives keys without echoing them, until the returned function is called. */
  onText(listener: (text: string) => void): () => void;
  /** Called after each change of size, until the returned function is called. */
  onResize(listener: () => void): () => void;
  /** The line typed after a question; undefined after Ctrl-C or Ctrl-D. */
  ask(question: string): Promise<string | undefined>;
  /** Runs an action once after a delay in ms, unless the returned function is called. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The program's interface to the outside world. */
export interface Io {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** An absolute path. */
  readonly cwd: string;
  /** The time, as 2026-05-01T23:59:00Z. */
  readonly now: string;
  /** Milliseconds from any starting point; without it, no durations are shown. */
  readonly clock?: () => number;
  /** Fires on Ctrl-C. */
  readonly interrupt: AbortSignal;
  /** Present if both stdin and stdout are a terminal. */
  readonly terminal?: Terminal;
}

/** The date, YYYY-MM-DD in UTC. */
export const dayOf = ({ now }: Io) => now.slice(0, 10);

export const exitCode = { done: 0, below: 1, fault: 2, interrupted: 130 } as const;

/**
 * Output to a log of GitHub Actions, whose runner executes lines that begin with `::`, and `##[` anywhere.
 * Foreign text is escaped in a way that readers of JSON undo; our own commands go through `command`.
 */
export function inActionLog(output: Output): Output {
  let last = "";
  return {
    write: (text) => {
      if (text === "") return;
      output.write(shown(text, last));
      last = (last + text).slice(-2);
    },
    command: (text) => output.write(text),
    isTTY: output.isTTY,
    columns: output.columns,
  };
}

/** As if each write began a line; `last` is the text before it. */
function shown(text: string, last: string): string {
  const whole = last.endsWith(":") ? text.replace(/^:/, "\\u003a") : text;
  const lines = whole.replace(/^([\s\u0085]*)::/gm, "$1\\u003a:");
  return (last + lines).replaceAll("##[", "##\\u005b").slice(last.length);
}
