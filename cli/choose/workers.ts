import { resolve } from "node:path";
import { type GradeAll, gradeAll } from "../../engine/workers/pool.ts";
import { say } from "../commands/command.ts";
import type { Io } from "../io.ts";

interface WorkersOptions {
  readonly queue?: string;
  readonly output?: string;
}

/**
 * The threads of this process, or the workers of a queue, for which more is loaded; it is connected to
 * while something is graded. Throws a usage fault.
 */
export async function chooseWorkers(
  io: Io,
  { queue: address, output }: WorkersOptions,
): Promise<GradeAll> {
  if (address === undefined) return gradeAll;
  const { readAddress } = await import("../../engine/queue/address.ts");
  const { gradeByQueue, senderOf } = await import("../../engine/queue/grade-all.ts");
  const { unusable } = await import("../../engine/queue/connect.ts");
  const { openQueue } = await import("../../engine/queue/open.ts");
  const tell = (line: string) => say(io, [line]);
  const read = readAddress(address, io.env.GRIDMARK_QUEUE_PASSWORD);
  const sender = senderOf(output === undefined ? undefined : resolve(io.cwd, output));
  return async function* (sources, options) {
    const queue = await openQueue(read, tell);
    try {
      yield* gradeByQueue(sources, options, queue, sender, tell);
    } catch (cause) {
      // Redis is full, or may only be read.
      const isRefused = cause instanceof Error && cause.name === "ReplyError";
      throw isRefused ? unusable(read.shown, cause) : cause;
    } finally {
      await queue.close();
    }
  };
}
