import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const start = promisify(execFile);

/** Linux counts in hundredths of a second here, whatever its kernel's clock is. */
const ticksPerSecond = 100;

/**
 * Runs Node.js with these arguments. Resolves to its wall time and CPU time, user and system, with all
 * processes that it started, in seconds; and to what it wrote to stdout. One at a time: CPU time is that of
 * all children that have ended meanwhile, undefined where the platform does not tell. Rejects where it ends
 * with another code than `codes`.
 */
export async function timed(args, { cwd, env = {}, codes = [0] }) {
  const cpuBefore = cpuOfChildren();
  const began = performance.now();
  const options = { cwd, env: { ...process.env, NO_COLOR: "1", ...env }, maxBuffer: 2 ** 30 };
  const ended = await start(process.execPath, args, options).catch((fault) => fault);
  const wall = (performance.now() - began) / 1000;
  const cpuAfter = cpuOfChildren();
  const { code = 0, stdout, stderr } = ended;
  if (!codes.includes(code)) {
    const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-12).join("\n");
    throw new Error(`node ${args.join(" ")} ended with ${code}:\n${said}`);
  }
  return { wall, cpu: cpuAfter === undefined ? undefined : cpuAfter - cpuBefore, stdout };
}

/** CPU seconds of all children of this process that have ended, and of their children. */
function cpuOfChildren() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program, in parentheses, may have spaces in it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/**
 * Runs several measurements in turn, round after round (A, B, C, A, B, C …), so that a machine that
 * is busy for a while hurts all alike. Resolves to the samples of each, one a round.
 */
export async function inTurns(rounds, measurements) {
  const samples = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(measurements)) {
      samples[name].push(await measure(round));
    }
  }
  return samples;
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/** How one list of samples relates to another, round by round: a machine that is busy is so for both. */
export function ratio(samples, others, what = "wall") {
  return median(samples.map((sample, round) => sample[what] / others[round][what]));
}

/** What one more costs, of two lists of samples of different sizes. */
export function marginal(small, large, more) {
  return large.map((sample, round) => ({
    wall: (sample.wall - small[round].wall) / more,
    cpu: (sample.cpu - small[round].cpu) / more,
  }));
}

/** What was measured, in a line of 80 columns; with whether it is met, if it is a goal. */
export function renderGoal({ title, value, most, least }) {
  const line = `${title.padEnd(46)}${value.toFixed(value >= 100 ? 0 : 2).padStart(9)}`;
  const bound = least === undefined ? most : least;
  if (bound === undefined) return line;
  const isMet = least === undefined ? value <= most : value >= least;
  const shown = `${least === undefined ? "≤" : "≥"} ${bound}`.padStart(10);
  return `${line}${shown}  ${isMet ? "met" : "not met"}`;
}
