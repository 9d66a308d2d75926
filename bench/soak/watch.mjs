import { readdirSync, readFileSync } from "node:fs";
import { cpuSeconds, median } from "../timing.mjs";

/** Samples processes until stopped: resident MB and open descriptors of each, CPU seconds of all, and the progress. */
export function watch(countFinished, everyMs) {
  const samples = [];
  const followed = new Map();
  const waiting = new Set();
  let cpuOfEnded = 0;
  const look = () => {
    const finished = countFinished();
    const processes = {};
    let cpu = cpuOfEnded;
    for (const [name, process] of followed) {
      const figures = figuresOf(process.pid);
      if (figures !== undefined) {
        process.cpu = figures.cpu;
        processes[name] = figures;
      }
      cpu += process.cpu;
    }
    samples.push({ at: performance.now() / 1000, finished, cpu, processes });
    for (const each of waiting) if (finished >= each.count) each.resolve();
  };
  const timer = setInterval(look, everyMs);
  return {
    samples,
    /** Follows a process; an earlier one of the same name has ended. */
    follow: (name, pid) => {
      cpuOfEnded += followed.get(name)?.cpu ?? 0;
      followed.set(name, { pid, cpu: 0 });
    },
    /** Resolves when this many submissions are finished. */
    reached: (count) => new Promise((resolve) => waiting.add({ count, resolve })),
    stop: () => clearInterval(timer),
  };
}

/** Memory, CPU time and descriptors of a process; undefined if it does not exist. */
function figuresOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return {
      memory: (Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)[1]) * 1024) / 1e6,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
      cpu: cpuSeconds(pid).own,
    };
  } catch {
    return undefined;
  }
}

/** Allowed deterioration from the second third of a run to the last. */
export const bounds = {
  /** As a share, and in MB that may not have been collected yet. */
  memory: { share: 0.1, megabytes: 40 },
  descriptors: 3,
  /** The rate depends on what else the machine does; CPU time hardly does. */
  rate: 0.5,
  cpu: 0.25,
};

/** Below this number of submissions, figures mean nothing on a busy machine. */
const fewest = 100;
/** Allowance for chance: three standard errors of the mean cost of a third of the submissions. */
const chance = (count) => 3 / Math.sqrt(count / 3);

/**
 * Compares the last third of `count` submissions with the second; the first loads programs and fills caches.
 * Returns rows of a table, and faults for figures out of bounds; neither if there are too few submissions.
 */
export function judge(title, samples, count) {
  if (count < fewest) return { rows: [], faults: [] };
  const [second, last] = [1, 2].map((third) =>
    samples.filter(({ finished }) => {
      const share = (3 * finished) / count;
      return share >= third && share < third + 1 && finished < count;
    }),
  );
  if (second.length < 3 || last.length < 3) return { rows: [], faults: [`${title}: too short`] };
  const rows = [];
  const faults = [];
  const add = (what, unit, before, after, most, least = 0) => {
    const isWorse = after > most || after < least;
    rows.push([title, what, before.toFixed(2), after.toFixed(2), unit]);
    if (!isWorse) return;
    const bound = after > most ? `at most ${most.toFixed(2)}` : `at least ${least.toFixed(2)}`;
    const change = `went from ${before.toFixed(2)} to ${after.toFixed(2)} ${unit}`;
    faults.push(`${title}: ${what} ${change} in the last third (bound: ${bound})`);
  };
  const [rate, cpu] = [second, last].reduce(
    ([rates, cpus], third) => {
      const [from, to] = [third[0], third.at(-1)];
      const done = to.finished - from.finished;
      return [
        [...rates, done / (to.at - from.at)],
        [...cpus, (to.cpu - from.cpu) / done],
      ];
    },
    [[], []],
  );
  add("rate", "a second", ...rate, Infinity, ((1 - bounds.rate) * rate[0]) / (1 + chance(count)));
  add("CPU time", "s each", ...cpu, (1 + bounds.cpu + chance(count)) * cpu[0]);
  for (const name of Object.keys(last.at(-1).processes)) {
    const [memory, descriptors] = ["memory", "descriptors"].map((what) =>
      [second, last].map((third) => {
        const values = third.flatMap(({ processes }) => processes[name]?.[what] ?? []);
        return values.length === 0 ? 0 : median(values);
      }),
    );
    const { share, megabytes } = bounds.memory;
    add(`${name}, memory`, "MB", ...memory, (1 + share) * memory[0] + megabytes);
    add(`${name}, descriptors`, "open", ...descriptors, descriptors[0] + bounds.descriptors);
  }
  return { rows, faults };
}
