import type { Redis } from "ioredis";
import { type GridmarkError, messageOf, usageFault } from "../errors.ts";

/** Where a queue is, and how it is kept there. */
export interface QueueAddress {
  /** For the connection: without what is read here. */
  readonly url: string;
  /** What all keys begin with. */
  readonly prefix: string;
  /** After so many milliseconds without a sign of its worker, a submission goes to another one. */
  readonly lockMs: number;
  /** The same for people: without a password. */
  readonly shown: string;
}

const form = "redis://[user:password@]host[:port][/database][?prefix=NAME]";

/**
 * Reads `redis://` or, with TLS, `rediss://`; `password` counts where there is none in it. Throws a usage
 * fault, which shows no password.
 */
export function readAddress(text: string, password?: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["redis:", "rediss:"].includes(url.protocol) || url.hostname === "") {
    throw usageFault(`the queue's address is not ${form}, or rediss:// with TLS`);
  }
  const { prefix = "gridmark", lock = "15", ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw usageFault(`the queue's address has an unknown "${unknown}": expected prefix or lock`);
  }
  if (!/^[\w.-]+$/.test(prefix)) {
    throw usageFault("the queue's prefix may have letters, digits, and any of _ . -");
  }
  if (!/^[1-9]\d{0,3}$/.test(lock)) {
    throw usageFault("the queue's lock is not a number of seconds from 1 to 9999");
  }
  url.search = "";
  if (url.password === "" && password) url.password = encodeURIComponent(password);
  const shown = `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`;
  return { url: url.href, prefix, lockMs: Number(lock) * 1000, shown };
}

/** Told in a line what whoever runs the program should know. */
export type Say = (line: string) => void;

/** The two packages that a queue needs and nothing else does. */
export interface QueuePackages {
  readonly bullmq: typeof import("bullmq");
  readonly ioredis: typeof import("ioredis");
}

export interface Connection extends QueuePackages {
  readonly redis: Redis;
  /** Whether there is one at the moment. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** Loads the packages. Throws a usage fault with the line that installs them. */
export async function loadPackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<QueuePackages> {
  try {
    const [bullmq, ioredis] = await Promise.all([load("bullmq"), load("ioredis")]);
    return { bullmq, ioredis } as QueuePackages;
  } catch (cause) {
    throw usageFault("a queue needs two more packages: npm install bullmq@6 ioredis@6", cause);
  }
}

/** The most that is waited before a lost connection is tried again, in milliseconds. */
const mostPatience = 2000;

/**
 * Connects to Redis. Throws a usage fault where that does not succeed; a connection that is lost later
 * is said in a line, tried for as long as it takes, and said again when it is there.
 */
export async function connect(
  { url, shown }: QueueAddress,
  name: string,
  say: Say,
): Promise<Connection> {
  const packages = await loadPackages();
  let state: "new" | "up" | "lost" | "closed" = "new";
  const redis = new packages.ioredis.Redis(url, {
    lazyConnect: true,
    connectionName: name,
    // What was asked for is asked for again when the connection is there: nothing is given up.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (state === "new" ? null : Math.min(times * 100, mostPatience)),
  });
  // Those that wait for what comes have connections of their own.
  const all = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (more) => {
    const another = duplicate(more);
    all.push(another);
    return another;
  };
  let fault: unknown;
  redis.on("error", (cause: unknown) => {
    fault = cause;
  });
  redis.on("close", () => {
    if (state === "up") say(`the connection to ${shown} was lost; trying again`);
    if (state === "up") state = "lost";
  });
  redis.on("ready", () => {
    if (state === "lost") say(`connected to ${shown} again`);
    state = "up";
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    redis.disconnect();
    throw unusable(shown, fault ?? cause);
  }
  return {
    ...packages,
    redis,
    isUp: () => state === "up",
    close: async () => {
      const wasUp = state === "up";
      state = "closed";
      if (wasUp) await redis.quit().catch(() => {});
      for (const each of all) each.disconnect();
    },
  };
}

export function unusable(shown: string, cause: unknown): GridmarkError {
  // One that several addresses were tried for has no text of its own.
  const { code } = cause as { readonly code?: unknown };
  const said = messageOf(cause) || String(code ?? "no connection");
  const reason = said.startsWith("NOAUTH") ? "it needs a password" : said;
  return usageFault(`cannot use the queue at ${shown}: ${reason}`, cause);
}
