import { resolve } from "node:path";
import { type GradeAll, gradeAll } from "../../engine/workers/pool.ts";
import { say } from "../commands/command.ts";
import type { Io } from "../io.ts";

export interface ChosenWorkers {
  readonly gradeAll: GradeAll;
  close(): Promise<void>;
}

interface WorkersOptions {
  readonly queue?: string;
  readonly output?: string;
}

/** The threads of this process, or the workers of a queue, for which more is loaded. Throws a usage fault. */
export async function chooseWorkers(
  io: Io,
  { queue: address, output }: WorkersOptions,
): Promise<ChosenWorkers> {
  if (address === undefined) return { gradeAll, close: async () => {} };
  const { readAddress } = await import("../../engine/queue/address.ts");
  const { gradeByQueue, senderOf } = await import("../../engine/queue/grade-all.ts");
  const { openQueue } = await import("../../engine/queue/open.ts");
  const tell = (line: string) => say(io, [line]);
  const queue = await openQueue(readAddress(address, io.env.GRIDMARK_QUEUE_PASSWORD), tell);
  const sender = senderOf(output === undefined ? undefined : resolve(io.cwd, output));
  return {
    gradeAll: (sources, options) => gradeByQueue(sources, options, queue, sender, tell),
    close: queue.close,
  };
}
