import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/setup.mjs";
import { grade } from "../commands.mjs";
import { writeClass } from "../materials.mjs";
import { sharesOf } from "../profile.mjs";

const count = 30;

/** Where a worker spends its time. */
export async function where({ folder, calls, onStep }) {
  const path = writeClass(join(folder, "where"), count);
  const profiles = join(folder, "profiles");
  mkdirSync(profiles);
  onStep(`profiling ${count} submissions`);
  const options = ["--cpu-prof", "--cpu-prof-dir", profiles];
  await grade(path, { options, more: ["-j", "1"], out: folder, count, right: true });
  const shares = sharesOf(workerProfile(profiles), pathToFileURL(join(root, "/")).href);
  const { units, probes, calls: list } = calls.recorded;
  return {
    title: "Where a worker's time goes",
    figures: [
      ...shares.map(({ name, share }) => ({ title: name, unit: "%", values: [100 * share] })),
      { title: "millions of units a submission", unit: "", values: [units / 1e6] },
      { title: "probes a submission", unit: "", values: [probes] },
      {
        title: "calls a submission",
        unit: "",
        values: [list.reduce((sum, { times = 1 }) => sum + times, 0)],
      },
    ],
    goals: [],
  };
}

/** Each thread writes its own; the interpreter runs in the worker. */
function workerProfile(folder) {
  const found = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .find(({ nodes }) => nodes.some(({ callFrame }) => callFrame.url.startsWith("wasm://")));
  if (found === undefined) throw new Error("the worker wrote no profile");
  return found;
}
