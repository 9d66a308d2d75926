import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { counted } from "../../author/words.ts";
import { pick } from "../../engine/collections.ts";
import { usageFault } from "../../engine/errors.ts";
import { isOwn } from "../../engine/own-folder.ts";
import type { QueueStatus } from "../../engine/queue/open.ts";
import { tryJail } from "../../engine/workers/jail/enter.ts";
import { jailInWords } from "../../engine/workers/jail/jail.ts";
import { chooseCourse, workerStart } from "../choose/course.ts";
import { chooseJail } from "../choose/workers.ts";
import { exitCode, type Io } from "../io.ts";
import { common, declare, type GivenOptions, jobsOption, print, reading, say } from "./command.ts";

/** Shorter secrets are easy to guess. */
const hash = reading("the hash of a course, or its first 16 digits", (text) =>
  /^[0-9a-f]{16,64}$/.test(text) ? text : undefined,
);

export const workerCommand = declare({
  name: "worker",
  does: "grade submissions from a queue",
  examples: `  gridmark worker --queue redis://host        grade until Ctrl-C
  gridmark worker --queue redis://host -j 8   eight submissions at a time
  gridmark worker --queue redis://host -C .   only for the course in this folder
  gridmark worker --queue redis://host --queue-status
                                              show the queue's contents
`,
  more: `gridmark grade class/ --queue redis://host puts submissions into the queue and
collects their reports; any number of workers on any number of machines grade
them. A worker grades only submissions from its own version of gridmark.

The queue contains the course, and workers run its graders: without -C or
--trust, anyone who can write to the queue can run code as this user. The
address may name user, password, database and the prefix of all keys, as in
redis://user:password@host:6379/0?prefix=spring; rediss:// uses TLS. Other
users of the machine cannot see a password in GRIDMARK_QUEUE_PASSWORD.
Needs npm install bullmq@6 ioredis@6.
`,
  options: [
    ["--queue <address>", "address of the queue: redis://host"],
    jobsOption("submissions to grade at the same time"),
    ["-C, --course <dir>", "grade only for this course, from its own files"],
    [
      "--trust <hash>",
      "grade only for a course with this hash, from --queue-status; repeatable",
      (text: string, before: readonly string[] = []) => [...before, hash(text)],
    ],
    ["--queue-status", "show the queue's contents, and grade nothing"],
    common.jail,
    common.json,
    common.color,
  ],
  run: runWorker,
});

async function runWorker(
  io: Io,
  options: GivenOptions & { readonly trust?: readonly string[]; readonly queueStatus?: true },
): Promise<number> {
  if (options.queue === undefined) throw usageFault("--queue is missing: expected redis://host");
  const { readAddress } = await import("../../engine/queue/connect.ts");
  const address = readAddress(options.queue, io.env.GRIDMARK_QUEUE_PASSWORD);
  if (options.queueStatus) {
    const { queueStatus } = await import("../../engine/queue/open.ts");
    const status = await queueStatus(address);
    print(io, options, { schemaVersion: 1, ...status }, () => textOf(status));
    return exitCode.done;
  }
  const course = options.course === undefined ? undefined : chooseCourse(io, options.course);
  const { jail } = chooseJail(io, pick(options, "jail"), []);
  if (jail?.isRequired) await tryJail(jail);
  const { cache } = workerStart(io, "", "");
  const kept = join(dirname(cache ?? ""), "sent");
  const isKept = cache !== undefined && isOwn(kept);
  const folder = isKept ? kept : mkdtempSync(join(tmpdir(), "gridmark-worker-"));
  let done = 0;
  const { work } = await import("../../engine/queue/work.ts");
  try {
    await work(
      address,
      {
        ...{ ...pick(options, "jobs", "trust"), folder },
        ...(cache !== undefined && { cache }),
        ...(course !== undefined && { course }),
        ...(jail !== undefined && { jail }),
      },
      {
        say: (line) => say(io, [line]),
        begun: () => {
          const atOnce = counted(options.jobs, "submission");
          say(io, [`grading from ${address.shown}, ${atOnce} at a time`]);
        },
        graded: () => {
          done += 1;
        },
      },
      io.interrupt,
    );
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
  const inForce = jail === undefined ? [] : jailInWords(jail);
  say(io, [...inForce, `stopped, ${counted(done, "submission")} graded`]);
  return exitCode.done;
}

function textOf({ waiting, active, done, failed, workers, senders }: QueueStatus): string {
  const lines = [
    `${counted(workers, "worker")}, ${waiting} waiting, ${active} being graded, ${done} to collect`,
    ...(failed === 0 ? [] : [`${failed} could not be graded by any worker`]),
    ...senders.map(
      ({ assignment, course, engine }) => `${assignment}: course ${course}, ${engine}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
