import { createInterface } from "node:readline";
import type { ReadStream, WriteStream } from "node:tty";
import type { Terminal } from "../../io.ts";

/** The terminal of a process; undefined if input or output is not one. */
export function terminalOf(stdin: ReadStream, stdout: WriteStream): Terminal | undefined {
  if (stdin.isTTY !== true || stdout.isTTY !== true) return undefined;
  return {
    size: () => ({ columns: stdout.columns, rows: stdout.rows }),
    onText: (listener) => {
      stdin.setEncoding("utf8").setRawMode(true).resume().on("data", listener);
      return () => void stdin.off("data", listener).setRawMode(false).pause();
    },
    onResize: (listener) => {
      stdout.on("resize", listener);
      return () => void stdout.off("resize", listener);
    },
    ask: (question) =>
      new Promise((resolve) => {
        const lines = createInterface({ input: stdin, output: stdout });
        lines.question(question, (line) => {
          resolve(line);
          lines.close();
        });
        // After an answer, this call has no effect.
        lines.once("close", () => resolve(undefined));
      }),
    after: (milliseconds, action) => {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
