import type { QueueAddress } from "./address.ts";
import { connect } from "./connect.ts";
import { queueName, type SenderNote, sendersAt } from "./open.ts";

/** How a queue stands. */
export interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  /** Done, and not gathered yet. */
  readonly done: number;
  readonly failed: number;
  /** Worker processes. */
  readonly workers: number;
  readonly senders: readonly SenderNote[];
}

export async function queueStatus(address: QueueAddress): Promise<QueueStatus> {
  const connection = await connect(address, "gridmark", () => {});
  const { prefix } = address;
  const queue = new connection.bullmq.Queue(queueName, {
    ...{ connection: connection.redis, prefix, skipMetasUpdate: true },
  });
  queue.on("error", () => {});
  try {
    const counts = await queue.getJobCounts();
    const count = (...states: string[]) =>
      states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
    return {
      waiting: count("waiting", "wait", "paused", "prioritized", "delayed"),
      active: count("active"),
      done: count("completed"),
      failed: count("failed"),
      workers: await queue.getWorkersCount(),
      senders: await sendersAt(connection, prefix),
    };
  } finally {
    await queue.close().catch(() => {});
    await connection.close();
  }
}
