import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createJiti } from "jiti";
import { connectQueue } from "../dist/engine/queue/index.js";
import { root } from "../scripts/setup.mjs";
import { assignment } from "./calls.mjs";
import { programsOf, writeSubmissions } from "./soak/submissions.mjs";
import { cpuOfChildren, inTurns, marginal, median, ratio, timed } from "./timing.mjs";

/** Of the smaller class, workers have optimised most of their code, each for itself. */
const few = 24;
const many = 144;

const jiti = createJiti(import.meta.url);

/**
 * The mistakes and mutants of an assignment, by a queue with three workers beside the two threads of one
 * process, and what is asked of Redis. All begin anew, and only what one more submission takes counts.
 */
export async function queue({ out, rounds }) {
  const { gridmark, hasRedis, startRedis } = await jiti.import("../engine/testing/redis.ts");
  if (!hasRedis()) return [];
  const programs = await programsOf(root, assignment);
  const classOf = (count) => {
    const folder = join(out, `class-${count}`);
    writeSubmissions(folder, programs, count);
    return folder;
  };
  const [small, large] = [few, many].map(classOf);
  const redis = await startRedis();
  const started = [];
  try {
    const { client, url } = redis;
    const start = async () => {
      const worker = gridmark(["worker", "--queue", url, "-j", "1"]);
      started.push(worker);
      await worker.says("grading what comes");
      return worker;
    };
    const grade = (path, ...more) => {
      const results = mkdtempSync(join(out, "results-"));
      const args = ["cli/gridmark.mjs", "grade", path, "-a", assignment, "-o", results, ...more];
      return timed(args, { cwd: root });
    };
    const startAll = () => Promise.all([start(), start(), start()]);
    const byQueue = (path) => async () => {
      const cpuBefore = cpuOfChildren();
      const workers = await startAll();
      const before = await usageOf(client);
      const { wall } = await grade(path, "--queue", url);
      const after = await usageOf(client);
      await stopAll(workers);
      const used = Object.keys(after).map((what) => [what, after[what] - before[what]]);
      return { wall, cpu: cpuOfChildren() - cpuBefore, ...Object.fromEntries(used) };
    };
    await byQueue(small)();
    const samples = await inTurns(rounds, {
      localFew: () => grade(small, "-j", "2"),
      queueFew: byQueue(small),
      local: () => grade(large, "-j", "2"),
      queue: byQueue(large),
    });
    const local = marginal(samples.localFew, samples.local, many - few);
    const queued = marginal(samples.queueFew, samples.queue, many - few);
    const more = (what) =>
      median(samples.queue.map((each, at) => each[what] - samples.queueFew[at][what])) /
      (many - few);
    const { waiting, done } = await memoryOf(redis, startAll, large);
    return [
      {
        title: "throughput: queue, 3 workers / local, -j 2",
        value: ratio(local, queued),
        least: 0.9,
      },
      { title: "CPU of one more: queue / local", value: ratio(queued, local, "cpu"), most: 1.3 },
      { title: "Redis, ms of CPU for one more", value: 1000 * more("seconds"), most: 10 },
      { title: "Redis, commands for one more", value: more("commands"), most: 400 },
      { title: "Redis, KB in and out for one more", value: more("bytes") / 1000, most: 200 },
      { title: "Redis, KB for one that waits", value: waiting / 1000, most: 50 },
      { title: "Redis, KB for a report to gather", value: done / 1000, most: 50 },
    ];
  } finally {
    for (const { child } of started) child.kill("SIGKILL");
    await redis.end();
  }
}

async function stopAll(workers) {
  for (const { child } of workers) child.kill("SIGINT");
  await Promise.all(workers.map(({ ended }) => ended));
}

/** What Redis has done since it began: CPU seconds, commands, bytes in and out. */
async function usageOf(client) {
  const text = await client.info("everything");
  const number = (name) => Number(new RegExp(`^${name}:([\\d.]+)`, "m").exec(text)?.[1]);
  const calls = [...text.matchAll(/^cmdstat_[^:]+:calls=(\d+)/gm)].map(([, count]) =>
    Number(count),
  );
  return {
    seconds: number("used_cpu_sys") + number("used_cpu_user"),
    commands: calls.reduce((sum, each) => sum + each, 0),
    bytes: number("total_net_input_bytes") + number("total_net_output_bytes"),
  };
}

/** Bytes of memory that one takes in Redis while it waits, and with its report. */
async function memoryOf({ client, url }, startAll, path) {
  const queue = await connectQueue(url, { sender: "bench" });
  const course = await queue.offer(root, assignment);
  const tickets = [];
  for (const id of readdirSync(path)) {
    const files = readdirSync(join(path, id)).map((name) => {
      return { name, bytes: readFileSync(join(path, id, name)) };
    });
    tickets.push(await queue.put(course, { id, files }));
  }
  const memory = async () => {
    const bytes = await Promise.all(
      tickets.map((ticket) => client.memory("USAGE", `gridmark:grade:${ticket}`, "SAMPLES", 0)),
    );
    return bytes.reduce((sum, each) => sum + each, 0) / tickets.length;
  };
  const waiting = await memory();
  const workers = await startAll();
  for (const ticket of tickets) while ((await queue.read(ticket)).is === "waiting") await pause();
  await stopAll(workers);
  const done = await memory();
  for (const ticket of tickets) await queue.remove(ticket);
  await queue.close();
  return { waiting, done };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
