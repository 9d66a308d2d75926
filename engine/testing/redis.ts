import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { packageRoot } from "../package-root.ts";

/** True if Redis can be started; otherwise says so, since its tests are skipped. */
export function hasRedis(): boolean {
  const isThere = spawnSync("redis-server", ["--version"]).status === 0;
  if (!isThere) process.stderr.write("left out: what needs redis-server, which is not installed\n");
  return isThere;
}

/** A separate Redis, with an append-only file in its own folder. */
export interface TestRedis {
  readonly url: string;
  readonly client: Redis;
  /** Ends it like a failing machine; nothing that was written is lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Waits until this many submissions are being graded. */
  areActive(count: number): Promise<void>;
  end(): Promise<void>;
}

export async function startRedis(...settings: readonly string[]): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "gridmark-redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const serve = () =>
    begin("redis-server", [...args, "--appendonly", "yes", "--loglevel", "warning", ...settings]);
  let server = serve();
  const client = new Redis({ port, lazyConnect: true, maxRetriesPerRequest: null });
  client.on("error", () => {});
  const start = async () => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) server = serve();
    await client.ping();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    start,
    kill: async () => {
      server.child.kill("SIGKILL");
      await server.ended;
    },
    areActive: async (count) => {
      while ((await client.llen("gridmark:grade:active")) < count);
    },
    end: async () => {
      client.disconnect();
      server.child.kill("SIGKILL");
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("there is no free port");
}

/** A running process, with its output so far. */
export interface Ran {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly out: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Waits until it has written a text to stderr. */
  says(text: string): Promise<void>;
}

/** Starts the built program. */
export function gridmark(args: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  return begin(process.execPath, [join(packageRoot, "cli/gridmark.mjs"), ...args], env);
}

function begin(program: string, args: readonly string[], env = {}): Ran {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let out = "";
  const listeners = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    for (const each of listeners) each();
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  return {
    child,
    ended,
    said: () => said,
    out: () => out,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        ended.then((how) => reject(new Error(`ended with ${how} before it said ${text}: ${said}`)));
      }),
  };
}
