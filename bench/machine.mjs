import { readFileSync } from "node:fs";
import { availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { cpuOfChildren } from "./run-timed.mjs";

/** What the figures were measured on and with. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.versions.node,
    v8: process.versions.v8,
    vitest: versionOf("vitest"),
    quickjs: `${versionOf("@jitl/quickjs-wasmfile-release-sync")} (@jitl/quickjs-wasmfile-release-sync)`,
    countsCpu: cpuOfChildren() !== undefined,
  };
}

function versionOf(name) {
  const path = join(root, "node_modules", name, "package.json");
  return JSON.parse(readFileSync(path, "utf8")).version;
}
