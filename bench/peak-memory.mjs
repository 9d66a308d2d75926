/**
 * Loaded by `--import`; when the process ends, writes its peak memory in bytes to the file named by
 * GRIDMARK_BENCH_PEAK. On Linux, this is the peak of the program alone; elsewhere, the one that Node.js knows.
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
