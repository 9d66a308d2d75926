/**
 * Loaded by `--import`: at the end of the process, writes its peak memory in bytes to the file that
 * GRIDMARK_BENCH_PEAK names. On Linux, this is the peak of the program alone; elsewhere, the one Node.js knows.
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
