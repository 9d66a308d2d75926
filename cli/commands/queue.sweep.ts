import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { connectQueue } from "../../engine/queue/index.ts";
import { demoReference } from "../../engine/testing/demo.ts";
import { hasBubblewrap } from "../../engine/testing/jail.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import {
  gridmark,
  hasRedis,
  type Ran,
  startRedis,
  type TestRedis,
} from "../../engine/testing/redis.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { writeGradedDemo } from "../../engine/verify/testing/demo-verify.ts";
import { writeClass } from "../testing/marked-demo.ts";
import { temporaryFolder } from "../testing/run-cli.ts";

/** Its graders kill their process if a submission fails task 1: no worker can grade it. */
const graders = programNamed("graders.ts", "shrinks to death");

const course = writeGradedDemo({ "graders/demo/index.mjs": graders });
/** The same with a different assignment, whose task has another name. */
const other = writeGradedDemo({
  "fixtures/demo/public/task-1.json": undefined,
  "fixtures/demo/hidden/task-1.json": JSON.stringify({
    task: "1",
    checks: [
      {
        ...{ kind: "table", name: "doubles nothing", weight: 1, function: "double" },
        cases: [{ name: "of 0", args: [0], returns: 0 }],
      },
    ],
  }),
});

/** Uses up a call's work limit: about a second. */
const slow = demoReference.replace("return 3 * n;", "for (;;) {}");
const poison = demoReference.replace("return n + n;", "return 0;");

function classOf(programs: Readonly<Record<string, string>>): string {
  const folder = writeTree({ "class.json": "{}" });
  writeClass(folder, programs);
  return folder;
}

/** Every third one is slow; all texts differ. */
const classOfMany = classOf(
  Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => {
      const text = index % 3 === 0 ? slow : demoReference;
      return [`s${index}`, `${text}// ${index}\n`];
    }),
  ),
);

let redis: TestRedis;
let queue = "";
const running = new Set<Ran>();

const env = { XDG_CACHE_HOME: temporaryFolder() };

function begin(...args: readonly string[]): Ran {
  const ran = gridmark(args, env);
  running.add(ran);
  return ran;
}

/** Starts a worker with one job at a time, and waits until it is ready. */
async function worker(...more: readonly string[]): Promise<Ran> {
  const ran = begin("worker", "--queue", queue, "-j", "1", ...more);
  await ran.says("grading from");
  return ran;
}

const workers = (count: number) => Promise.all(Array.from({ length: count }, () => worker()));

const grade = (of: string, out: string, ...more: readonly string[]) =>
  begin("grade", of, "-C", course, "-a", "demo", "-o", out, "--json", ...more);

const byQueue = (of: string, out: string) => grade(of, out, "--queue", queue);

/** A run's output for people: reports and summaries. */
function resultsIn(out: string): Readonly<Record<string, string>> {
  const names = readdirSync(out, { recursive: true, encoding: "utf8" });
  const wanted = names.filter((name) => /^(reports.*\.json|summary\..*)$/.test(name)).sort();
  return Object.fromEntries(wanted.map((name) => [name, readFileSync(join(out, name), "utf8")]));
}

async function local(of: string): Promise<Readonly<Record<string, string>>> {
  const out = temporaryFolder();
  expect(await grade(of, out).ended).toBe(0);
  return resultsIn(out);
}

/** Ends a worker as Ctrl-C does; returns its output, which must not contain a stack. */
async function stop(...stopped: readonly Ran[]): Promise<void> {
  for (const { child } of stopped) child.kill("SIGINT");
  for (const { ended, said } of stopped) {
    expect(await ended, said()).toBe(0);
    expect(said()).not.toMatch(/\n\s+at /);
  }
}

/** The remaining keys in Redis, without the workers' last check on each other. */
async function keysLeft(): Promise<string[]> {
  const keys = await redis.client.keys("*");
  return keys.filter((key) => !/:(stalled-check|meta)$/.test(key)).sort();
}

describe.skipIf(!hasRedis())("grading by a queue", () => {
  let expected: Readonly<Record<string, string>>;

  beforeAll(async () => {
    redis = await startRedis();
    queue = `${redis.url}?lock=2`;
    expected = await local(classOfMany);
    expect(Object.keys(expected)).toHaveLength(17);
  });

  beforeEach(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    running.clear();
    await redis.client.flushall();
  });

  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await redis?.end();
  });

  it("gives the reports of a local run while workers are lost, paused and woken again", async () => {
    const [killed, paused, steady] = await workers(3);
    const out = temporaryFolder();
    const run = byQueue(classOfMany, out);
    await redis.areActive(3);
    killed?.child.kill("SIGKILL");
    paused?.child.kill("SIGSTOP");
    expect(await run.ended, run.said()).toBe(0);
    expect(resultsIn(out)).toEqual(expected);
    paused?.child.kill("SIGCONT");
    // The worker that woke up grades again, and its unfinished work is dropped.
    const again = temporaryFolder();
    await stop(steady as Ran);
    expect(await byQueue(classOfMany, again).ended).toBe(0);
    expect(resultsIn(again)).toEqual(expected);
    await stop(paused as Ran);
    expect(await keysLeft()).toEqual([]);
  });

  it.skipIf(!hasBubblewrap())(
    "gives the same reports by a worker in a jail, which says so",
    async () => {
      const jailed = await worker("--jail", "require");
      const out = temporaryFolder();
      const run = byQueue(classOfMany, out);
      expect(await run.ended, run.said()).toBe(0);
      expect(resultsIn(out)).toEqual(expected);
      await stop(jailed);
      expect(jailed.said()).toContain("in a jail, which passed its test");
    },
  );

  it("goes on when Redis was killed and is there again", async () => {
    const both = await workers(2);
    const out = temporaryFolder();
    const run = byQueue(classOfMany, out);
    await redis.areActive(2);
    await redis.kill();
    await Promise.all([run, ...both].map((each) => each.says("was lost; trying again")));
    await redis.start();
    expect(await run.ended, run.said()).toBe(0);
    expect(resultsIn(out)).toEqual(expected);
    for (const { said } of [run, ...both]) {
      expect(said().match(/was lost/g)).toHaveLength(1);
      expect(said().match(/connected to redis.* again/g)).toHaveLength(1);
    }
    await stop(...both);
    expect(await keysLeft()).toEqual([]);
  });

  it("takes up a run whose sender was killed", async () => {
    const both = await workers(2);
    const out = temporaryFolder();
    const run = byQueue(classOfMany, out);
    await redis.areActive(2);
    run.child.kill("SIGKILL");
    await run.ended;
    const again = byQueue(classOfMany, out);
    expect(await again.ended, again.said()).toBe(0);
    expect(resultsIn(out)).toEqual(expected);
    await stop(...both);
    expect(await keysLeft()).toEqual([]);
  });

  it("takes out what nobody has begun when it is interrupted", async () => {
    const out = temporaryFolder();
    const run = byQueue(classOfMany, out);
    await run.says("no worker is connected");
    run.child.kill("SIGINT");
    expect(await run.ended).toBe(130);
    expect(run.said()).toContain("interrupted, 0 of 15 graded");
    expect(await keysLeft()).toEqual([]);
  });

  it("ends with a fault of what was asked for", async () => {
    const out = temporaryFolder();
    const run = grade(classOfMany, out, "--queue", queue, "--only", "nobody");
    expect(await run.ended).toBe(2);
    expect(await keysLeft()).toEqual([]);
  });

  it("says in a line that Redis is full", async () => {
    await redis.client.config("SET", "maxmemory", "1mb");
    const run = byQueue(classOfMany, temporaryFolder());
    expect(await run.ended).toBe(2);
    await redis.client.config("SET", "maxmemory", "0");
    expect(run.said()).toContain(`cannot use the queue at ${redis.url}: OOM`);
    expect(run.said()).not.toMatch(/\n\s+at /);
  });

  it("ends while there is no connection", async () => {
    const run = byQueue(classOfMany, temporaryFolder());
    await run.says("no worker is connected");
    await redis.kill();
    await run.says("was lost");
    run.child.kill("SIGINT");
    expect(await run.ended).toBe(130);
    await redis.start();
  });

  it("grades for two senders at a time", async () => {
    const both = await workers(2);
    const outs = [temporaryFolder(), temporaryFolder()] as const;
    const first = byQueue(classOfMany, outs[0]);
    const args = ["grade", classOfMany, "-C", other, "-a", "demo", "-o", outs[1], "--json"];
    const second = begin(...args, "--queue", queue);
    expect(await first.ended, first.said()).toBe(0);
    expect(await second.ended, second.said()).toBe(0);
    expect(resultsIn(outs[0])).toEqual(expected);
    const locally = temporaryFolder();
    await begin(...args.map((arg) => (arg === outs[1] ? locally : arg))).ended;
    expect(resultsIn(outs[1])).toEqual(resultsIn(locally));
    await stop(...both);
    expect(await keysLeft()).toEqual([]);
  });

  it("gives up what three workers were lost with, and grades the rest", async () => {
    const of = classOf({ bad: poison, good: demoReference, fine: `${demoReference}\n` });
    const out = temporaryFolder();
    const run = byQueue(of, out);
    let lost = 0;
    // Restarts a lost worker, as a service manager does.
    const keepUp = async () => {
      for (;;) {
        // In a jail, only the jail would be lost.
        const one = await worker("--jail", "off");
        if ((await one.ended) === 0) return;
        lost += 1;
      }
    };
    const kept = keepUp();
    expect(await run.ended, run.said()).toBe(2);
    for (const { child } of running) child.kill("SIGINT");
    await kept;
    expect(lost).toBe(3);
    const reports = resultsIn(out);
    expect(reports["reports/bad.json"]).toContain("every worker that tried was lost");
    expect(JSON.parse(reports["reports/good.json"] ?? "").status).toBe("graded");
    expect(JSON.parse(reports["reports/fine.json"] ?? "").status).toBe("graded");
    expect(await keysLeft()).toEqual([]);
  });

  it("leaves what is for another course or version to the worker that it is for", async () => {
    const client = await connectQueue(redis.url, { sender: "test" });
    const offered = await client.offer(course, "demo");
    const files = [{ name: "game.ts", bytes: Buffer.from(demoReference) }];
    const newer = { ...offered, engine: "gridmark 99.0.0" };
    const future = await client.put(newer, { id: "a", files });
    const now = await client.put(offered, { id: "a", files });
    const [elsewhere, strict] = await Promise.all([
      worker("-C", other),
      worker("--trust", "0123456789abcdef"),
    ]);
    await elsewhere.says(
      `demo of course ${offered.course.slice(0, 16)} is not the one in ${other}`,
    );
    await elsewhere.says("submissions for gridmark 99.0.0: this is gridmark 0.1.0");
    await strict.says("is not trusted");
    expect(await client.read(now)).toEqual({ is: "waiting" });
    const done = new Promise<string>((resolve) => client.onDone(resolve));
    const trusting = await worker("--trust", offered.course);
    expect(await done).toBe(now);
    expect(await client.read(now)).toMatchObject({ is: "graded", report: { score: 20 } });
    expect(await client.read(future)).toEqual({ is: "waiting" });
    const status = await begin("worker", "--queue", queue, "--queue-status");
    await status.ended;
    expect(status.out()).toMatch(/^3 workers, 1 waiting, 0 being graded, 1 to collect\n/);
    expect(status.out()).toContain(`demo: course ${offered.course}`);
    await stop(elsewhere, strict, trusting);
    await client.close();
  });

  it("shows no password, and says what is wrong", async () => {
    await redis.client.config("SET", "requirepass", "swordfish");
    await redis.client.auth("swordfish");
    const url = redis.url.replace("redis://", "redis://:herring@");
    const run = begin("worker", "--queue", url, "--queue-status");
    expect(await run.ended).toBe(2);
    expect(run.said()).toContain(`cannot use the queue at ${redis.url}: `);
    expect(run.said()).not.toMatch(/herring|\n\s+at /);
    const args = ["worker", "--queue", redis.url, "--queue-status"];
    const right = gridmark(args, { ...env, GRIDMARK_QUEUE_PASSWORD: "swordfish" });
    expect(await right.ended, right.said()).toBe(0);
    await redis.client.config("SET", "requirepass", "");
  });
});

it("loads nothing of it where nobody asks for it", () => {
  const hooks = `import { register } from "node:module";
    register("data:text/javascript," + encodeURIComponent(\`export async function resolve(name, context, next) {
      const found = await next(name, context);
      process._rawDebug("LOADED " + found.url);
      return found;
    }\`));`;
  const module = `data:text/javascript,${encodeURIComponent(hooks)}`;
  const args = [`--import=${module}`, "cli/gridmark.mjs", "grade", classOf({ a: demoReference })];
  const { stderr } = spawnSync(process.execPath, [...args, "-C", course, "-a", "demo"], {
    cwd: packageRoot,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  const loaded = [...stderr.matchAll(/LOADED (.*)/g)].map(([, url = ""]) => url);
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((url) => /bullmq|ioredis|queue|open.*redis/i.test(url))).toEqual([]);
});
