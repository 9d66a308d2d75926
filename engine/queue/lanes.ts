import { type Lane, openLane } from "../workers/lane.ts";
import type { WorkerStart } from "../workers/running.ts";

/** Lanes that are free, each with what its thread has loaded. */
export interface Lanes {
  /** One for this assignment. Who takes one gives it back. */
  take(start: WorkerStart): Lane;
  give(start: WorkerStart, lane: Lane): void;
  stop(): Promise<void>;
}

const keyOf = ({ course, assignment }: WorkerStart) => JSON.stringify([course, assignment]);

/** No more are kept than can be busy at a time: the one that was not used for longest goes. */
export function createLanes(most: number, open: (start: WorkerStart) => Lane = openLane): Lanes {
  let free: { readonly key: string; readonly lane: Lane }[] = [];
  let busy = 0;
  return {
    take: (start) => {
      busy += 1;
      const key = keyOf(start);
      const known = free.findLast((each) => each.key === key);
      free = free.filter((each) => each !== known);
      while (free.length > 0 && free.length + busy > most) void free.shift()?.lane.stop();
      return known?.lane ?? open(start);
    },
    give: (start, lane) => {
      busy -= 1;
      free.push({ key: keyOf(start), lane });
    },
    stop: async () => {
      await Promise.all(free.map(({ lane }) => lane.stop()));
      free = [];
    },
  };
}
