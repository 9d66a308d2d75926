import type { Redis } from "ioredis";
import { type GridmarkError, messageOf, usageFault } from "../errors.ts";

export interface QueueAddress {
  /** For the connection, without our own parameters. */
  readonly url: string;
  readonly prefix: string;
  /** Milliseconds without a sign of its worker after which a submission goes to another. */
  readonly lockMs: number;
  /** Without the password, for messages. */
  readonly shown: string;
}

const form = "redis://[user:password@]host[:port][/database][?prefix=NAME]";

/** Reads `redis://` or, with TLS, `rediss://`; `password` is a default. Throws a usage fault, without a password. */
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

/** Takes a line for whoever runs the program. */
export type Say = (line: string) => void;

export interface QueuePackages {
  readonly bullmq: typeof import("bullmq");
  readonly ioredis: typeof import("ioredis");
}

export interface Connection extends QueuePackages {
  readonly redis: Redis;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Loads the packages. Throws a usage fault with the command that installs them. */
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

/** Milliseconds before reconnecting. */
const maxDelay = 2000;

/** Connects to Redis. Throws a usage fault; later, a lost connection is retried for ever, with notices. */
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
    // Pending requests are repeated after reconnection: none are dropped.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (state === "new" ? null : Math.min(times * 100, maxDelay)),
  });
  // Blocking readers have their own connections.
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
  // An error after several addresses has no text of its own.
  const { code } = cause as { readonly code?: unknown };
  const said = messageOf(cause) || String(code ?? "no connection");
  const reason = said.startsWith("NOAUTH") ? "it needs a password" : said;
  return usageFault(`cannot use the queue at ${shown}: ${reason}`, cause);
}
