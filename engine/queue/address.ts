import { usageFault } from "../errors.ts";

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
