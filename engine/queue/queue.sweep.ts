import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineFingerprint } from "../course/fingerprint.ts";
import { loadManifest } from "../course/load.ts";
import type { Submission } from "../intake/read.ts";
import { demoReference } from "../testing/demo.ts";
import { hasRedis, startRedis, type TestRedis } from "../testing/redis.ts";
import { writeTree } from "../testing/trees.ts";
import { workerCache } from "../testing/workers.ts";
import { writeGradedDemo } from "../verify/testing/demo-verify.ts";
import { type GradedReport, gradeAll, type PoolOptions } from "../workers/pool.ts";
import { bundleHash } from "./bundle.ts";
import { readAddress } from "./connect.ts";
import { gradeByQueue } from "./grade-all.ts";
import { makeJob } from "./job.ts";
import { openQueue, queueStatus } from "./open.ts";
import { work } from "./work.ts";

const course = writeGradedDemo();
const texts = [demoReference, demoReference.replace("3 * n", "n + 3"), "export const = ;\n"];

const sources = [...texts, undefined].map((text, index) => ({
  read: (): Submission => {
    const id = `s${index}`;
    if (text === undefined) return { id, files: [], problem: "there is nothing to grade" };
    const bytes = Buffer.from(text);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id, files: [{ name: "game.ts", sha256, bytes }] };
  },
}));

const options: PoolOptions = {
  ...{ start: { course, assignment: "demo", cache: workerCache }, jobs: 1, seed: 1 },
  ...{ manifest: loadManifest(course, "demo"), tasks: ["1", "extra"], tallied: true },
};

async function inOrder(graded: AsyncGenerator<GradedReport>) {
  const all: GradedReport[] = [];
  for await (const each of graded) all.push(each);
  return all.sort((a, b) => a.index - b.index);
}

describe.skipIf(!hasRedis())("a queue", () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(() => redis?.end());

  it("ends where nothing that was handed in can be put into it", async () => {
    const queue = await openQueue(readAddress(`${redis.url}?prefix=nothing`), () => {});
    const graded = await inOrder(gradeByQueue(sources.slice(3), options, queue, "one", () => {}));
    expect(graded.map(({ report }) => report.status)).toEqual(["rejected"]);
    await queue.close();
  });

  it("gives the reports that the pool gives, and leaves nothing behind", async () => {
    const address = readAddress(`${redis.url}?prefix=test`);
    const said: string[] = [];
    const stop = new AbortController();
    const graded: string[] = [];
    const folder = writeTree({ "courses/": "" });
    const settings = { jobs: 2, folder, cache: workerCache };
    let working = Promise.resolve();
    await new Promise<void>((begun) => {
      const events = { say: () => {}, begun, graded: (id: string) => graded.push(id) };
      working = work(address, settings, events, stop.signal);
    });
    const queue = await openQueue(address, (line) => said.push(line));
    const byQueue = gradeByQueue(sources, options, queue, "me", (line) => said.push(line));
    expect(await inOrder(byQueue)).toEqual(await inOrder(gradeAll(sources, options)));
    expect(said).toEqual([]);
    expect(graded).toEqual(["demo", "demo", "demo"]);
    const none = { waiting: 0, active: 0, done: 0, failed: 0 };
    expect(await queueStatus(address)).toEqual({ ...none, workers: 1, senders: [] });
    stop.abort();
    await working;
    await queue.close();
    const keys = await redis.client.keys("*");
    expect(keys.filter((key) => !/:(meta|stalled-check)$/.test(key))).toEqual([]);
  });

  it("runs no folder that a job leads to by the name of its course", async () => {
    const address = readAddress(`${redis.url}?prefix=elsewhere`);
    const folder = writeTree({ "sent/": "", "0123456789abcdef/": "" });
    const trust = ["0123456789abcdef"];
    const stop = new AbortController();
    const events = { say: () => {}, begun: () => {}, graded: () => {} };
    const working = work(address, { jobs: 1, folder, trust }, events, stop.signal);
    const queue = await openQueue(address, () => {});
    const submission = sources[0]?.read() ?? { id: "", files: [] };
    const hash = `${trust[0]}/../${relative(folder, course)}`;
    const run = { engine: engineFingerprint(), course: hash, assignment: "demo" };
    const job = makeJob({ ...run, seed: 1, tasks: ["1"] }, submission);
    const ended = new Promise<string>((done) =>
      queue.listen({ done: () => done("graded"), left: (_, why) => done(why) }),
    );
    await queue.put("hostile", job);
    expect(await ended).toContain("has no hash");
    stop.abort();
    await working;
    await queue.close();
  });

  it("grades nothing with its own course once that was changed", async () => {
    const address = readAddress(`${redis.url}?prefix=changed`);
    const own = writeGradedDemo();
    const stop = new AbortController();
    const events = { say: () => {}, begun: () => {}, graded: () => {} };
    const settings = { jobs: 1, folder: "", course: own, cache: workerCache };
    const working = work(address, settings, events, stop.signal);
    const queue = await openQueue(address, () => {});
    const first: Promise<string> = new Promise((done) => queue.listen({ done, left: () => {} }));
    const course = bundleHash(own, "demo");
    const run = { engine: engineFingerprint(), course, assignment: "demo", seed: 1, tasks: ["1"] };
    const submission = sources[0]?.read() ?? { id: "", files: [] };
    await queue.put("first", makeJob(run, submission));
    expect(await first).toBe("first");
    const path = join(own, "fixtures/demo/hidden/task-1.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("doubles more", "doubles it"));
    const next = new Promise<string>((done) =>
      queue.listen({ done: () => done("graded"), left: (_, why) => done(why) }),
    );
    await queue.put("second", makeJob(run, submission));
    expect(await next).toContain("was changed");
    stop.abort();
    await working;
    await queue.close();
  });

  it("tells the sender of a course's fault", async () => {
    const address = readAddress(`${redis.url}?prefix=faulty`);
    const broken = writeGradedDemo({ "graders/demo/index.mjs": "throw new Error('no graders');" });
    const stop = new AbortController();
    const events = { say: () => {}, begun: () => {}, graded: () => {} };
    const settings = { jobs: 1, folder: "", course: broken, cache: workerCache };
    const working = work(address, settings, events, stop.signal);
    const queue = await openQueue(address, () => {});
    const start = { ...options.start, course: broken };
    const byQueue = gradeByQueue(sources, { ...options, start }, queue, "me", () => {});
    await expect(inOrder(byQueue)).rejects.toMatchObject({ name: "GridmarkError" });
    stop.abort();
    await working;
    await queue.close();
  });
});
