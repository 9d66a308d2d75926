import { createInterface } from "node:readline";
import type { ReadStream, WriteStream } from "node:tty";
import type { Output, Terminal } from "./io.ts";
import { run } from "./main.ts";

// Local times are the same on every machine; workers read the zone when they start.
process.env.TZ = "UTC";

const interrupt = new AbortController();
// However the program ends, the terminal is restored and graded results are kept.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => interrupt.abort());
}
// A reader such as `head` that has seen enough is not a fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});

// A closed stderr stops nothing: work that was begun is finished.
process.stderr.on("error", () => {});

const outputOf = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => void stream.write(text),
  isTTY: stream.isTTY === true,
  columns: stream.columns,
});

const terminal = terminalOf(process.stdin, process.stdout);

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
  cwd: process.cwd(),
  now: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
  clock: () => performance.now(),
  interrupt: interrupt.signal,
  ...(terminal === undefined ? {} : { terminal }),
});
// After an interrupt, do not wait for dead connections.
if (interrupt.signal.aborted) process.exit();

/** The terminal of a process; undefined if input or output is not one. */
function terminalOf(stdin: ReadStream, stdout: WriteStream): Terminal | undefined {
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
