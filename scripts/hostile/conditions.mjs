/** Grades the corpus in several ways, each in its own supervised process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs command lines in sequence, exiting by itself only if nothing is left open. The interpreter stays compiled. */
const script = (root) => `
import { readFileSync } from "node:fs";
import { run } from ${JSON.stringify(pathToFileURL(join(root, "dist/cli/main.js")).href)};
globalThis.compiled = await WebAssembly.compile(readFileSync(${JSON.stringify(join(root, "dist/quickjs-metered.wasm"))}));
const commands = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.env.TZ = "UTC";
const silent = { write: () => {}, isTTY: false, columns: 80 };
const answers = [];
for (const args of commands) {
  let said = "";
  const stderr = { ...silent, write: (text) => { said += text; } };
  const interrupt = new AbortController().signal;
  const cwd = process.cwd();
  const code = await run({ args, env: process.env, stdout: silent, stderr, cwd, now: "2026-01-31T12:00:00Z", interrupt });
  answers.push({ code, said });
}
console.log(JSON.stringify(answers));
`;

/** Milliseconds that a process may stay after its last command. */
const lingering = 5000;

/**
 * Results of command lines: exit codes, stderr, and problems around them.
 *
 * @returns answers, peak in bytes of the memory of the process and all it started, problems
 */
export async function runAll(root, work, commands) {
  const home = join(work, "home");
  // One compiled course for all.
  const cache = join(dirname(work), "cache");
  const places = { HOME: home, TMPDIR: join(work, "tmp"), XDG_CACHE_HOME: cache };
  for (const place of Object.values(places)) mkdirSync(place, { recursive: true });
  const args = [join(work, "run.mjs"), join(work, "commands.json")];
  writeFileSync(args[0], script(root));
  writeFileSync(args[1], JSON.stringify(commands));
  const { PATH } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH, ...places } });
  let out = "";
  let errors = "";
  let saidAt = 0;
  child.stdout.on("data", (chunk) => {
    out += chunk;
    saidAt = Date.now();
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const problems = new Set();
  let peak = 0;
  const watching = setInterval(() => {
    const tree = processesOf(child.pid);
    peak = Math.max(
      peak,
      tree.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    if (tree.length > 1) problems.add("it started a process");
    if (saidAt > 0 && Date.now() - saidAt > lingering) {
      problems.add("something was left open: the process did not end by itself");
      child.kill("SIGKILL");
    }
  }, 100);
  await once(child, "close");
  clearInterval(watching);
  if (out === "") throw new Error(errors);
  for (const place of [places.HOME, places.TMPDIR]) {
    for (const name of readdirSync(place)) problems.add(`it left ${name} behind`);
  }
  return { answers: JSON.parse(out), peak, problems: [...problems] };
}

/** A process and its descendants with their memory; empty if the system does not tell. */
function processesOf(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return [];
  const all = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/status`, "utf8");
      const field = (key) => Number(new RegExp(`^${key}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0);
      return [{ pid: Number(name), parent: field("PPid"), bytes: field("VmRSS") * 1024 }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  const tree = all.filter((each) => each.pid === pid);
  for (const each of tree) tree.push(...all.filter(({ parent }) => parent === each.pid));
  return tree;
}
