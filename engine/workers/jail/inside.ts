/**
 * The process in a jail. It tries to get out, says how that went, starts the same worker thread as outside,
 * and passes on what is said. No memory is shared between processes: it sends the pulse as a number.
 */
import { cpSync, existsSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { compiledOf } from "../../course/compiled.ts";
import { makeFolders } from "../../own-folder.ts";
import type { JobMessage } from "../jobs.ts";
import { runInThread } from "../running.ts";
import type { FromJail, IntoJail } from "./messages.ts";
import { escapes } from "./self-test.ts";

/** How often the pulse is sent, in milliseconds, where it has changed. */
const sendEvery = 100;

const ownCache = "/tmp/cache";

const send = (message: FromJail) => void process.send?.(message);

process.once("message", async ({ start, bait }: IntoJail) => {
  send({ kind: "tested", escapes: await escapes(bait, start.course) });
  // Local times are the same on every machine; workers read the zone when they start.
  process.env.TZ = "UTC";
  const { cache } = start;
  const began = Date.now();
  if (cache !== undefined) copyCache(cache, start.course);
  let sent = 0;
  const { pulse, ...worker } = runInThread(
    cache === undefined ? start : { ...start, cache: ownCache },
    (event) => {
      sendPulse();
      const isCold = event.kind === "ready" && cache !== undefined && isAnyNewer(ownCache, began);
      send(isCold ? { kind: "ready", isCold } : event);
    },
  );
  function sendPulse(): void {
    if (pulse() === sent) return;
    sent = pulse();
    send({ kind: "pulse", pulse: sent });
  }
  /** A job has begun with the next pulse, which is to be known even if this process dies of the job. */
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

/** A compiler only uses what it kept where it can also write. What is known of mistakes is read where it lies. */
function copyCache(cache: string, course: string): void {
  const copy = (from: string, to: string) => {
    if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true });
  };
  makeFolders(ownCache, 0o700);
  copy(compiledOf(cache, course), compiledOf(ownCache, course));
  copy(join(cache, "code"), join(ownCache, "code"));
  symlinkSync(join(cache, "mistakes"), join(ownCache, "mistakes"));
}

function isAnyNewer(folder: string, time: number): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs >= time,
  );
}
