import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../engine/package-root.ts";
import { cacheHome } from "../../engine/testing/workers.ts";
import type { Io } from "../io.ts";
import { run } from "../main.ts";

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options extends Partial<Pick<Io, "env" | "cwd" | "interrupt" | "now" | "terminal">> {
  readonly tty?: boolean;
  readonly onStderr?: (text: string) => void;
  readonly onStdout?: (text: string) => void;
}

/** Runs the program in this process and captures its output. */
export async function runCli(args: readonly string[], options: Options = {}): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { isTTY: options.tty === true, columns: options.tty ? 80 : undefined };
  const code = await run({
    args,
    env: { XDG_CACHE_HOME: cacheHome, ...options.env },
    stdout: {
      write: (text) => {
        out.push(text);
        options.onStdout?.(text);
      },
      ...terminal,
    },
    stderr: {
      write: (text) => {
        err.push(text);
        options.onStderr?.(text);
      },
      ...terminal,
    },
    cwd: options.cwd ?? packageRoot,
    now: options.now ?? "2026-01-31T12:00:00Z",
    interrupt: options.interrupt ?? new AbortController().signal,
    ...(options.terminal === undefined ? {} : { terminal: options.terminal }),
  });
  return { code, stdout: out.join(""), stderr: err.join("") };
}

/** A path in the repository. */
export function repo(...parts: readonly string[]): string {
  return join(packageRoot, ...parts);
}

/** A fresh folder outside the repository. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "gridmark-"));
}
