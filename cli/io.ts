/** A place to write text to: a terminal or something else. */
export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal in columns, where there is one. */
  readonly columns: number | undefined;
}

/** Everything that a run of the program has to do with the world around it. */
export interface Io {
  /** Arguments after the program's name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The working directory, an absolute path. */
  readonly cwd: string;
  /** The day it is, YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Fires on Ctrl-C. */
  readonly interrupt: AbortSignal;
}

/** How a command ended; the exit code of the program. */
export const exitCode = { done: 0, below: 1, fault: 2, interrupted: 130 } as const;
