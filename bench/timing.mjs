import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const start = promisify(execFile);

/** Linux reports hundredths of a second, whatever the kernel's clock. */
const ticksPerSecond = 100;

/**
 * Runs Node.js with these arguments. Resolves to its wall time and its CPU time with all processes that it
 * started, in seconds, and to its stdout; rejects if the exit code is not one of `codes`. CPU time covers all
 * children that ended meanwhile, so run one at a time; it is undefined if the platform does not report it.
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

/** CPU seconds of this process's ended children, and of their children. */
function cpuOfChildren() {
  try {
    return cpuSeconds("self").ofChildren;
  } catch {
    return undefined;
  }
}

/**
 * User and system CPU seconds of a process and its ended children. Throws if there is no such process, or no
 * /proc.
 */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, userOfChildren, systemOfChildren] = fields.slice(11, 15).map(Number);
  return {
    own: (user + system) / ticksPerSecond,
    ofChildren: (userOfChildren + systemOfChildren) / ticksPerSecond,
  };
}

/**
 * Takes several measurements in turn, round after round (A, B, C, A, B, C …), so that a busy machine affects all
 * alike. Resolves to the samples of each, one per round.
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

/** For an even count, the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/** The median ratio of two lists of samples, taken per round: a busy machine slows both. */
export function ratio(samples, others, what = "wall") {
  return median(samples.map((sample, round) => sample[what] / others[round][what]));
}

/** Cost of one more submission, from samples of a small and a large class that differ by `more`. */
export function marginal(small, large, more) {
  return large.map((sample, round) => ({
    wall: (sample.wall - small[round].wall) / more,
    cpu: (sample.cpu - small[round].cpu) / more,
  }));
}

/** Renders a measurement as a line of at most 80 columns; for a goal, with the bound and whether it is met. */
export function renderGoal({ title, value, most, least }) {
  const line = `${title.padEnd(46)}${value.toFixed(value >= 100 ? 0 : 2).padStart(9)}`;
  const bound = least === undefined ? most : least;
  if (bound === undefined) return line;
  const isMet = least === undefined ? value <= most : value >= least;
  const shown = `${least === undefined ? "≤" : "≥"} ${bound}`.padStart(10);
  return `${line}${shown}  ${isMet ? "met" : "not met"}`;
}
