import { spawnSync } from "node:child_process";

const tried = ["--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"];

/** Whether bubblewrap is there and allowed; it is said where it is not. */
export function hasBubblewrap(): boolean {
  if (process.platform === "linux" && spawnSync("bwrap", tried).status === 0) return true;
  process.stderr.write("left out: what needs bubblewrap, which is not there or not allowed\n");
  return false;
}
