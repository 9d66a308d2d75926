import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { codeOf, GridmarkError, reasonOf, usageFault } from "../../engine/errors.ts";
import { jsonIn, partialName, writing } from "./whole-files.ts";

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time, UTC. */
  readonly since: string;
}

/**
 * Locks a folder for this process; returns the unlock function. A dead local process's lock is taken over; any
 * other is for a person to remove. Throws a usage fault that names the holder.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "results.lock");
  const since = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const text = `${JSON.stringify({ pid: process.pid, host: hostname(), since })}\n`;
  if (!create(path, text)) {
    const found = readLock(folder, path);
    const holder = holderIn(found);
    if (holder === undefined || isAlive(holder)) throw held(folder, path, holder);
    takeAway(path, found);
    if (!create(path, text)) throw held(folder, path, undefined);
  }
  return () => {
    // A person may have removed it, and let another process in.
    if (readLock(folder, path) === text) rmSync(path, { force: true });
  };
}

/** Makes the lock whole, so that a killed process leaves none that names nobody. False if there is one. */
function create(path: string, text: string): boolean {
  const beside = partialName(path, 0);
  try {
    writing(path, () => {
      writeFileSync(beside, text);
      link(beside, path, text);
    });
    return true;
  } catch (fault) {
    if (fault instanceof GridmarkError && codeOf(fault.cause) === "EEXIST") return false;
    throw fault;
  } finally {
    rmSync(beside, { force: true });
  }
}

function link(beside: string, path: string, text: string): void {
  try {
    linkSync(beside, path);
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") throw cause;
    // Some file systems, such as FAT, have no hard links.
    writeFileSync(path, text, { flag: "wx" });
  }
}

/** Removes a lock only if it is still the one that was read. */
function takeAway(path: string, read: string): void {
  const aside = partialName(path, 1);
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, "utf8") === read) rmSync(aside);
  else renameSync(aside, path);
}

/** Empty if it is gone. Throws a usage fault if it cannot be read. */
function readLock(folder: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return "";
    const advice = `if no gridmark is running there, remove ${path}`;
    const text = `${folder} may be in use: results.lock cannot be read: ${reasonOf(cause)}; ${advice}`;
    throw usageFault(text, cause);
  }
}

function holderIn(text: string): Holder | undefined {
  const holder = jsonIn(text) as Holder | null | undefined;
  const isOurs = typeof holder?.pid === "number" && typeof holder.host === "string";
  return isOurs ? holder : undefined;
}

/** A process on another machine counts as alive. */
function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) !== "ESRCH";
  }
}

function held(folder: string, path: string, holder: Holder | undefined): GridmarkError {
  const advice = `if it has ended, remove ${path}`;
  const who =
    holder === undefined
      ? `${path} says that another gridmark is using it`
      : `process ${holder.pid} on ${holder.host} has been using it since ${holder.since}`;
  return usageFault(`${folder} is in use: ${who}; ${advice}`);
}
