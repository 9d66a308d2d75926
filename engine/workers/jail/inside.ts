/** The jailed process: tries to escape, reports, and relays a worker thread's messages and pulse. */
import { cpSync, existsSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { compiledOf, makeFolders } from "../../own-folder.ts";
import { type JobMessage, runInThread } from "../worker-port.ts";
import type { FromJail, IntoJail } from "./messages.ts";
import { escapes } from "./self-test.ts";

/** Interval for sending a changed pulse, in milliseconds. */
const sendEvery = 100;

const ownCache = "/tmp/cache";

const send = (message: FromJail) => void process.send?.(message);

process.once("message", async ({ start, bait }: IntoJail) => {
  const found = await escapes(bait, start?.course);
  send({ kind: "tested", escapes: found });
  if (found.length > 0 || start === undefined) return;
  // Local times are the same on every machine; workers read the zone when they start.
  process.env.TZ = "UTC";
  const { cache } = start;
  if (cache !== undefined) copyCache(cache, start.course);
  const kept = cache === undefined ? "" : listOf(ownCache);
  let sent = 0;
  const { pulse, ...worker } = runInThread(
    cache === undefined ? start : { ...start, cache: ownCache },
    (event) => {
      sendPulse();
      const isCold = event.kind === "ready" && cache !== undefined && listOf(ownCache) !== kept;
      send(isCold ? { kind: "ready", isCold } : event);
    },
  );
  function sendPulse(): void {
    if (pulse() === sent) return;
    sent = pulse();
    send({ kind: "pulse", pulse: sent });
  }
  /** Announces a job's start by the next pulse, even if this process dies of the job. */
  function sendNext(): void {
    if (pulse() === sent) setTimeout(sendNext, 1);
    else sendPulse();
  }
  process.on("message", (job: JobMessage) => {
    sendPulse();
    worker.send(job);
    sendNext();
  });
  setInterval(sendPulse, sendEvery);
});
process.on("disconnect", () => process.exit());

/** Compilers use a cache only if it is writable. Data on known mistakes is read in place. */
function copyCache(cache: string, course: string): void {
  const copy = (from: string, to: string) => {
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  };
  makeFolders(ownCache, 0o700);
  copy(compiledOf(cache, course), compiledOf(ownCache, course));
  copy(join(cache, "code"), join(ownCache, "code"));
  symlinkSync(join(cache, "mistakes"), join(ownCache, "mistakes"));
}

/** A folder's listing, which changes when something is written. */
function listOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => `${path} ${statSync(path).mtimeMs}`).join("\n");
}
