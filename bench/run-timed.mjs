import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second here, whatever its kernel's clock is. */
const ticksPerSecond = 100;

/**
 * Runs Node.js with these arguments. Resolves to a sample, its wall time and CPU time, user and system,
 * with all processes that it started, in seconds; and to what it wrote to stdout. One at a time: CPU
 * time is that of all children that have ended meanwhile, undefined if the platform does not tell.
 * Rejects if it fails: ends with none of the `codes`.
 */
export async function runTimed(args, { cwd, env = {}, codes = [0] }) {
  const cpuBefore = cpuOfChildren();
  const began = performance.now();
  const stdout = await runNode(args, { cwd, env, codes });
  const wall = (performance.now() - began) / 1000;
  const cpuAfter = cpuOfChildren();
  const cpu = cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { sample: { wall, cpu }, stdout };
}

function runNode(args, { cwd, env, codes }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (codes.includes(code)) return resolve(stdout);
      const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-12).join("\n");
      reject(new Error(`node ${args.join(" ")} ended with ${code}:\n${said}`));
    });
  });
}

/** CPU seconds of all children of this process that have ended, and of their children. */
export function cpuOfChildren() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program, in parentheses, may have spaces in it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
