import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import { attempt, partialName } from "./whole-files.ts";

/** A lock may go while it is read, but not again and again: then it is a link that leads nowhere. */
const mostTries = 100;

/** Who works in a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it began, UTC. */
  readonly since: string;
  /** Tells the process from a later one of the same number, where the system says. */
  readonly birth?: string;
}

/**
 * Takes a folder for this process alone; returns what gives it back. A lock of a process that is dead
 * is taken over. Throws a usage fault that says who holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "run.lock");
  const birth = birthOf(process.pid);
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    ...(birth === undefined ? {} : { birth }),
  };
  const text = `${JSON.stringify(holder)}\n`;
  for (let tries = 0; !create(path, text); tries += 1) {
    const found = tries < mostTries ? readLock(folder, path) : "";
    if (found === undefined) continue;
    const other = holderIn(found);
    if (other === undefined || isAlive(other)) throw held(folder, path, other);
    takeAway(path, found);
  }
  return () => {
    // Whoever was told to remove it by hand may have let another one in.
    if (readOrUndefined(path) === text) rmSync(path, { force: true });
  };
}

/** True if it was not there: it is there at once with all of its text. */
function create(path: string, text: string): boolean {
  const beside = partialName(path, 0);
  try {
    attempt(path, () => writeFileSync(beside, text));
    return link(beside, path, text);
  } finally {
    rmSync(beside, { force: true });
  }
}

function link(beside: string, path: string, text: string): boolean {
  try {
    linkSync(beside, path);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
  }
  // Some file systems have no links.
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    return attempt(path, () => {
      throw cause;
    });
  }
}

/** Removes a lock that was read, and no other one that came in its place meanwhile. */
function takeAway(path: string, read: string): void {
  const aside = partialName(path, 1);
  try {
    renameSync(path, aside);
  } catch {
    // Somebody else was faster.
    return;
  }
  if (readOrUndefined(aside) !== read) link(aside, path, readOrUndefined(aside) ?? "");
  rmSync(aside, { force: true });
}

/** Undefined where it is gone. Throws a usage fault where somebody does not let it be read. */
function readLock(folder: string, path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const advice = `if no run works there, remove ${path}`;
    const text = `${folder} may be in use: run.lock cannot be read: ${reasonOf(cause)}; ${advice}`;
    throw new GridmarkError("usage", text, cause);
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const isOurs = typeof holder?.pid === "number" && typeof holder.host === "string";
    return isOurs ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Of another machine's process nothing is known: it counts as alive. */
function isAlive({ pid, host, birth }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return birth === undefined || birthOf(pid) === undefined || birthOf(pid) === birth;
}

/** When the system started, and when in its time the process did; Linux alone tells. */
function birthOf(pid: number): string | undefined {
  const boot = readOrUndefined("/proc/sys/kernel/random/boot_id")?.trim();
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  // The name, which comes second, may hold blanks and brackets.
  const start = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return boot === undefined || start === undefined ? undefined : `${boot} ${start}`;
}

function held(folder: string, path: string, holder: Holder | undefined): GridmarkError {
  const advice = `if that run has ended, remove ${path}`;
  const who =
    holder === undefined
      ? `${path} says that another run works there`
      : `process ${holder.pid} on ${holder.host} has worked there since ${holder.since}`;
  return new GridmarkError("usage", `${folder} is in use: ${who}; ${advice}`);
}
