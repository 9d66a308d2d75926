/** `npm run soak`: see `--help` and docs/scale.md. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { createJiti } from "jiti";
import { build, commandLine, root, say, temporaryFolder } from "../scripts/setup.mjs";
import { judge, watch } from "./soak/watch.mjs";

const command = await commandLine(
  "soak",
  "Grades many submissions three times: in one go; killed twice and resumed; by a Redis queue with three workers, one of them killed, too. Fails if memory, descriptors or time per submission grow, if results differ, or if anything is left in Redis.",
);
const { count, assignment, queue } = command
  .option("--count <n>", "submissions", Number, 10_000)
  .option("--assignment <id>", "the assignment of the mistakes and mutants", "game1023")
  .option("--queue <address>", "a Redis to use (default: start one, if installed)")
  .parse()
  .opts();
build();
const { programsOf, writeSubmissions } = await import("./soak/submissions.mjs");
const jiti = createJiti(import.meta.url);
const { gridmark, hasRedis, startRedis } = await jiti.import("../engine/testing/redis.ts");

/** Early, so that the same processes run from the second third on. */
const kills = [0.1, 0.2].map((share) => Math.ceil(share * count));
const workerKill = Math.ceil(0.15 * count);

const running = new Set();
process.on("exit", () => {
  for (const { child } of running) child.kill("SIGKILL");
});
const folder = temporaryFolder("soak");

const began = performance.now();
const submissions = join(folder, "class");
const programs = await programsOf(root, assignment);
writeSubmissions(submissions, programs, count);
say(`${count} submissions of ${programs.length} programs for ${assignment}`);

const results = (name) => join(folder, name);
const faults = [];
const rows = [["run", "", "second third", "last third", ""]];
await measured("local", "unbroken");
await measured("local, killed", "killed", { at: kills });
compare("local, killed", "killed");
await byQueue();
const isJudged = rows.length > 1;
if (isJudged) print(rows);
for (const fault of faults) say(`✗ ${fault}`);
if (faults.length === 0)
  say(isJudged ? "✓ flat, and the same results" : "✓ the same results; too few to tell of time");
say(`(${Math.round((performance.now() - began) / 1000)} s)`);
process.exit(faults.length === 0 ? 0 : 1);

/**
 * Grades the class into a folder, killing and resuming the run whenever the number of finished submissions reaches
 * one in `at`.
 */
async function measured(
  title,
  out,
  { at = [], more = ["-j", "2", "--jail", "off"], others = () => {} } = {},
) {
  const watcher = watch(() => finishedIn(results(out)), count > 1000 ? 1000 : 200);
  await others(watcher);
  for (const most of [...at, Infinity]) {
    const args = [submissions, "-a", assignment, "-C", root, "-o", results(out), ...more];
    const run = begin("grade", ...args);
    watcher.follow("grade", run.child.pid);
    const isEnded = await Promise.race([run.ended, watcher.reached(most)]);
    if (isEnded === undefined) run.child.kill("SIGKILL");
    const code = await run.ended;
    running.delete(run);
    if (isEnded !== undefined && code !== 0)
      throw new Error(`${title} ended with ${code}: ${run.said()}`);
    if (isEnded === undefined) say(`${title}: killed after ${finishedIn(results(out))}`);
  }
  watcher.stop();
  const judged = judge(title, watcher.samples, count);
  rows.push(...judged.rows);
  faults.push(...judged.faults);
  const [first, last] = [watcher.samples[0], watcher.samples.at(-1)];
  say(`${title}: ${Math.round(last.at - first.at)} s, ${Math.round(last.cpu)} s of CPU time`);
}

/** The same with a queue, and three workers that grade one submission at a time. */
async function byQueue() {
  if (queue === undefined && !hasRedis()) return;
  const own = queue === undefined ? await startRedis() : undefined;
  const prefix = `soak-${process.pid}`;
  const address = `${own?.url ?? queue}?prefix=${prefix}&lock=5`;
  const client = own?.client ?? new Redis(queue);
  const workers = new Map();
  const start = async (name, watcher) => {
    const worker = begin("worker", "--queue", address, "-j", "1", "--jail", "off");
    await worker.says("grading from");
    workers.set(name, worker);
    watcher.follow(name, worker.child.pid);
  };
  try {
    const others = async (watcher) => {
      for (const name of ["worker 1", "worker 2", "worker 3"]) await start(name, watcher);
      watcher.reached(workerKill).then(async () => {
        workers.get("worker 1").child.kill("SIGKILL");
        await start("worker 1", watcher);
        say(`queue: killed worker 1 after ${finishedIn(results("queue"))}`);
      });
    };
    await measured("queue", "queue", { at: kills, more: ["--queue", address], others });
    compare("queue", "queue");
    for (const [name, { child, ended, said }] of workers) {
      child.kill("SIGINT");
      const code = await ended;
      if (code !== 0) faults.push(`queue: ${name} ended with ${code}: ${said()}`);
    }
    const left = await keysOf(client, prefix);
    if (left.length > 0) faults.push(`queue: left in Redis: ${left.join(", ")}`);
  } finally {
    await own?.end();
    if (own === undefined) client.disconnect();
  }
}

/** Keys that do not expire by themselves, as the workers' own marks do within seconds. */
async function keysOf(client, prefix) {
  const keys = await client.keys(`${prefix}:*`);
  return keys.filter((key) => !/:(stalled-check|meta)$/.test(key)).sort();
}

function begin(...args) {
  const run = gridmark(args, { XDG_CACHE_HOME: join(root, "node_modules", ".cache") });
  running.add(run);
  return run;
}

function finishedIn(out) {
  const reports = join(out, "reports");
  return existsSync(reports)
    ? readdirSync(reports).filter((name) => !name.startsWith(".")).length
    : 0;
}

function compare(title, out) {
  const [expected, got] = [hashesIn(results("unbroken")), hashesIn(results(out))];
  const names = [...new Set([...Object.keys(expected), ...Object.keys(got)])].sort();
  const different = names.filter((name) => expected[name] !== got[name]);
  const shown = different.slice(0, 3).join(", ");
  if (different.length > 0) faults.push(`${title}: ${different.length} files differ: ${shown}`);
}

/** Hashes of all files of a results folder, except for the list of changes since the last run. */
function hashesIn(out) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name !== "changes.csv")
    .map((each) => join(each.parentPath, each.name));
  const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(files.map((path) => [path.slice(out.length + 1), hashOf(path)]));
}

function print(rows) {
  for (const [run, what, second, last, unit] of rows) {
    const figures = `${second.padStart(13)}${last.padStart(12)}`;
    process.stdout.write(`${`${run.padEnd(15)}${what.padEnd(23)}${figures} ${unit}`.trimEnd()}\n`);
  }
}
