import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { reportNames } from "../../engine/points/report-names.ts";
import { type Jail, openJail } from "../../engine/workers/jail/jail.ts";
import { type GradeAll, gradeAll } from "../../engine/workers/pool.ts";
import { type Differing, repeating } from "../../engine/workers/repeat.ts";
import { type GivenOptions, say } from "../commands/command.ts";
import type { Io } from "../io.ts";
import { renderJson } from "../render/terminal/json-text.ts";
import { makeFolder, replaceFiles } from "../results/whole-files.ts";

type WorkersOptions = Pick<GivenOptions, "queue" | "output" | "for"> & { readonly repeat?: number };

/** Threads of this process, or a queue's workers, loaded on demand. Throws a usage fault. */
export async function chooseWorkers(io: Io, options: WorkersOptions): Promise<GradeAll> {
  const { queue: address, output, repeat } = options;
  if (address === undefined) return repeat === undefined ? gradeAll : again(io, options, repeat);
  if (repeat !== undefined) {
    throw usageFault("--repeat starts its own workers: leave out --queue");
  }
  const { readAddress, unusable } = await import("../../engine/queue/connect.ts");
  const { gradeByQueue, senderOf } = await import("../../engine/queue/grade-all.ts");
  const { openQueue } = await import("../../engine/queue/open.ts");
  const tell = (line: string) => say(io, [line]);
  const read = readAddress(address, io.env.GRIDMARK_QUEUE_PASSWORD);
  const sender = senderOf(output === undefined ? undefined : resolve(io.cwd, output));
  return async function* (sources, options) {
    const queue = await openQueue(read, tell);
    try {
      yield* gradeByQueue(sources, options, queue, sender, tell);
    } catch (cause) {
      // Redis is full or read-only.
      const isRefused = cause instanceof Error && cause.name === "ReplyError";
      throw isRefused ? unusable(read.shown, cause) : cause;
    } finally {
      await queue.close();
    }
  };
}

/** Grades everything several times, and keeps differing reports for an instructor. */
function again(io: Io, options: WorkersOptions, times: number): GradeAll {
  const { output } = options;
  // Nothing of it goes into a folder for students.
  const folder = output === undefined ? undefined : resolve(io.cwd, output, "differing");
  const isForStudent = options.for === "student";
  const repeated = repeating(gradeAll, times, (differing) => {
    say(io, [differingLine(differing, isForStudent)]);
    if (folder !== undefined && !isForStudent) keepDiffering(folder, differing);
  });
  return (sources, pool) => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return repeated(sources, pool);
  };
}

/** Keeps both reports for `diff -r`: `1/<id>.json` and `2/<id>.json`. */
function keepDiffering(folder: string, { id, reports }: Differing): void {
  const file = reportNames([id]).get(id) ?? "";
  for (const [at, report] of reports.entries()) {
    const own = join(folder, String(at + 1));
    makeFolder(own);
    replaceFiles([{ path: join(own, file), content: renderJson(report) }]);
  }
}

const maxShown = 80;

/** A line for an instructor; about a student's report it says only that there is a difference. */
function differingLine({ id, time, path, values }: Differing, isForStudent: boolean): string {
  const what = `${id}: grading ${time} gave another report than the first one`;
  if (isForStudent) return what;
  const [one, other] = values.map((value) =>
    (JSON.stringify(value) ?? "missing").slice(0, maxShown),
  );
  return `${what}: ${path} was ${one}, then ${other}`;
}

/** The jail for a run's workers, if any: it hides submissions and results from them. Throws a usage fault. */
export function chooseJail(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  { jail: mode, queue }: Pick<GivenOptions, "jail" | "queue">,
  paths: readonly string[],
): { readonly jail?: Jail } {
  if (queue !== undefined && mode === "require") {
    throw usageFault("with --queue, the jail is for gridmark worker to require");
  }
  if (mode === undefined || mode === "off" || queue !== undefined) return {};
  const hidden = paths.map((path) => resolve(cwd, path));
  return { jail: openJail({ mode, hidden, path: env.PATH ?? "" }) };
}
