import type { Output } from "./io.ts";
import { run } from "./main.ts";
import { terminalOf } from "./render/terminal/terminal-of.ts";

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
