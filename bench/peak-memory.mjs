/**
 * Loaded into a process by `--import`: as it ends, writes its peak memory in bytes into the file that
 * GRIDMARK_BENCH_PEAK names. Where Linux tells the peak of the program alone, that is it; elsewhere
 * the one that Node.js knows.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("exit", () => writeFileSync(process.env.GRIDMARK_BENCH_PEAK, String(peakBytes())));
}

function peakBytes() {
  try {
    const [, kib] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
    return Number(kib) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
