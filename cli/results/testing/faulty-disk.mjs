/**
 * Runs a command line of the built program on a failing disk: `{ args, cwd, cache, at, how }` in JSON. At file
 * operation number `at`, the process is killed before it (`before`), after it (`after`) or, if it writes, in the
 * middle of it (`within`); or the disk is full from then on (`full`). Operations are logged to file descriptor 3,
 * one per line, if it is open.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const { args, cwd, cache, at, how, program } = JSON.parse(process.argv[2] ?? "{}");
const real = { ...fs };
let count = 0;
const paths = new Map();

const die = () => {
  process.kill(process.pid, "SIGKILL");
  for (;;);
};

const log = (line) => {
  try {
    real.writeSync(3, `${line}\n`);
  } catch {
    // The descriptor is closed: no log.
  }
};

const full = (path) =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", path });

/** Operations that change the disk, each with a way to do half of it. */
const half = {
  writeSync: (file, bytes) => real.writeSync(file, bytes, 0, Math.floor(bytes.length / 2)),
  appendFileSync: (path, text) => real.appendFileSync(path, text.slice(0, text.length / 2)),
  writeFileSync: (path, text) => real.writeFileSync(path, text.slice(0, text.length / 2)),
  renameSync: undefined,
  linkSync: undefined,
  rmSync: undefined,
  mkdirSync: undefined,
  fsyncSync: undefined,
};

/** Temporary files and caches are ignored. */
const isOurs = (name, given) => {
  const path = typeof given[0] === "number" ? paths.get(given[0]) : String(given[0]);
  return path?.startsWith(cwd.out) === true && !(name === "rmSync" && !fs.existsSync(path));
};

fs.openSync = (path, ...more) => {
  const file = real.openSync(path, ...more);
  paths.set(file, String(path));
  return file;
};
for (const [name, doHalf] of Object.entries(half)) {
  fs[name] = (...given) => {
    if (!isOurs(name, given)) return real[name](...given);
    // Appending also writes a file, which counts as an operation, too.
    count += 1;
    const number = count;
    const path = typeof given[0] === "number" ? paths.get(given[0]) : given[0];
    const to = name === "renameSync" || name === "linkSync" ? ` ${given[1]}` : "";
    log(`${name} ${path}${to}`);
    if (how === "full" && number >= at && doHalf !== undefined) {
      doHalf(...given);
      throw full(path);
    }
    if (number === at && how === "before") die();
    if (number === at && how === "within" && doHalf !== undefined) {
      doHalf(...given);
      die();
    }
    try {
      return real[name](...given);
    } finally {
      // Also after a failed one, such as for an existing name.
      if (number === at && how !== "full") die();
    }
  };
}
syncBuiltinESMExports();

if (isMainThread) {
  const { run } = await import(program);
  process.env.TZ = "UTC";
  const output = (stream) => ({ write: (text) => void stream.write(text), isTTY: false });
  process.exitCode = await run({
    args,
    env: { XDG_CACHE_HOME: cache },
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    cwd: cwd.course,
    now: "2026-01-31T12:00:00Z",
    interrupt: new AbortController().signal,
  });
}
