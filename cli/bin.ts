import type { Output } from "./io.ts";
import { run } from "./main.ts";
import { terminalOf } from "./terminal-of.ts";

// Local times are the same on every machine; workers read the zone when they start.
process.env.TZ = "UTC";

const interrupt = new AbortController();
process.once("SIGINT", () => interrupt.abort());
// A reader such as `head` that has seen enough is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 2);
});

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
  interrupt: interrupt.signal,
  ...(terminal === undefined ? {} : { terminal }),
});
