import type { ReadStream, WriteStream } from "node:tty";
import type { Terminal } from "../../io.ts";

/** The terminal of a process; undefined where its input or output is something else. */
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
    after: (milliseconds, action) => {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
