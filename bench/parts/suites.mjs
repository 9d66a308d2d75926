import { join } from "node:path";
import { assignmentIds } from "../../dist/engine/course/load.js";
import { root } from "../../scripts/setup.mjs";
import { judge } from "../goals.mjs";
import { runTimed } from "../run-timed.mjs";

/** `gridmark verify` of every assignment. */
export async function verify({ onStep }) {
  const figures = [];
  for (const id of assignmentIds(root)) {
    onStep(id);
    const args = [join(root, "cli", "gridmark.mjs"), "verify", id];
    const { sample } = await runTimed(args, { cwd: root });
    figures.push({ title: id, samples: [sample] });
  }
  const all = figures.reduce((sum, { samples }) => sum + samples[0].wall, 0);
  const goal = judge({ title: "all of them", values: [all], most: 210, unit: "s" });
  return { title: "gridmark verify", figures, goals: [goal] };
}

/** `npm test`, with everything installed. */
export async function test({ onStep }) {
  onStep("npm test");
  const { sample } = await runTimed([join(root, "scripts", "test.mjs")], { cwd: root });
  const goal = judge({ title: "npm test", values: [sample.wall], most: 90, unit: "s" });
  return {
    title: "npm test",
    figures: [{ title: "npm test", samples: [sample] }],
    goals: [goal],
  };
}
