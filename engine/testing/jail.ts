import { spawnSync } from "node:child_process";

const tried = ["--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"];

/** True if bubblewrap exists and is allowed; otherwise says so. */
export function hasBubblewrap(): boolean {
  if (process.platform === "linux" && spawnSync("bwrap", tried).status === 0) return true;
  process.stderr.write("left out: what needs bubblewrap, which is not there or not allowed\n");
  return false;
}
