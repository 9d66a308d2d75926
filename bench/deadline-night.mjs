/**
 * `node bench/deadline-night.mjs`: how long submissions wait on the day before a deadline, by the number of
 * cores. Simulated, the same in every run: see docs/scale.md.
 */
import { fileURLToPath } from "node:url";
import { Command } from "commander";

/**
 * CPU seconds of 200 mistakes and mutants of game1023, the means of 40 groups from the cheapest to the dearest,
 * as service-times.mjs prints them: AMD EPYC, two cores that others used, too, Node.js 20.20.2. The last three
 * groups loop until their limit. What is drawn from is one of these, each as often as another.
 */
export const serviceTimes = [
  0.27, 0.32, 0.35, 0.36, 0.37, 0.38, 0.38, 0.39, 0.39, 0.4, 0.4, 0.41, 0.41, 0.42, 0.42, 0.43,
  0.44, 0.45, 0.47, 0.48, 0.49, 0.51, 0.52, 0.54, 0.55, 0.56, 0.59, 0.61, 0.64, 0.65, 0.67, 0.69,
  0.7, 0.72, 0.74, 0.77, 0.93, 2.27, 4.06, 6.47,
];

const hour = 3600;
const day = 24 * hour;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seconds to the next of events that come by accident, so many a second. */
export const gap = (rate, random) => -Math.log(1 - random()) / rate;

/** How many times as many come at a second of the day as in its first hour: tenfold in the end. */
export const growth = (at) => 10 ** Math.max(0, (at - (day - hour)) / hour);

/** Seconds of the day at which submissions come, so many on average. */
export function* deadlineNight(submissions, random) {
  // The last hour counts for as many as the integral of its growth.
  const rate = submissions / (day - hour + (hour * 9) / Math.LN10);
  // Of those that come ten times as often all day, only some are real.
  for (let at = gap(10 * rate, random); at < day; at += gap(10 * rate, random)) {
    if (random() < growth(at) / 10) yield at;
  }
}

/** Seconds that each waits for a core, first come, first served; `service` tells how long it takes one. */
export function waits(arrivals, service, cores) {
  // A heap of when each core is free.
  const free = new Float64Array(cores);
  return Float64Array.from(arrivals, (at) => {
    const begins = Math.max(at, free[0]);
    replaceFirst(free, begins + service());
    return begins - at;
  });
}

function replaceFirst(heap, value) {
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child += 1;
    if (heap[child] >= value) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = value;
}

/** The value that this share of them is not above. */
export function quantile(values, share) {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function renderSeconds(seconds) {
  if (seconds >= hour) return `${(seconds / hour).toFixed(1)} h`;
  if (seconds >= 60) return `${(seconds / 60).toFixed(1)} min`;
  return `${seconds.toFixed(1)} s`;
}

/** One line of the table: of the whole day, and of those that came in its last hour. */
export function simulate(submissions, cores, seed) {
  const random = randomNumbers(seed);
  const arrivals = [...deadlineNight(submissions, random)];
  const service = () => serviceTimes[Math.floor(random() * serviceTimes.length)];
  const waited = waits(arrivals, service, cores);
  const late = waited.slice(arrivals.findIndex((at) => at >= day - hour));
  const shares = [0.5, 0.95, 1];
  return [waited, late].flatMap((each) => shares.map((share) => quantile(each, share)));
}

function main() {
  const options = new Command("node bench/deadline-night.mjs")
    .description("Simulates how long submissions wait on the day before a deadline.")
    .option("--submissions <n>", "how many come, on average", Number, 1_000_000)
    .option("--cores <n...>", "cores that grade", (text, all = []) => [...all, Number(text)])
    .option("--seed <n>", "of the random numbers", Number, 1)
    .exitOverride((fault) => process.exit(fault.exitCode === 0 ? 0 : 2))
    .parse()
    .opts();
  const mean = serviceTimes.reduce((sum, each) => sum + each, 0) / serviceTimes.length;
  const needed = (options.submissions * mean) / day;
  const { cores = [1.2, 2, 4, 6, 8, 10].map((times) => Math.ceil(times * needed)) } = options;
  const print = (cells) =>
    process.stdout.write(`${cells.map((each) => String(each).padStart(10)).join("")}\n`);
  process.stdout.write(
    `${options.submissions} submissions, ${mean.toFixed(2)} s each; ${needed.toFixed(1)} cores are busy on average\n`,
  );
  print(["", "all day:", "", "", "last hour:"]);
  print(["cores", "median", "95 %", "longest", "median", "95 %", "longest"]);
  for (const count of cores) {
    print([count, ...simulate(options.submissions, count, options.seed).map(renderSeconds)]);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
