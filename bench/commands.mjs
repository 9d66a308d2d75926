import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { assignment, rival } from "./materials.mjs";
import { runTimed } from "./run-timed.mjs";

const gridmark = join(root, "cli", "gridmark.mjs");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

/**
 * Times `gridmark grade` of a file or class. `options` of Node.js come before it, `more` options of
 * gridmark after it; `home` is the folder of the gridmark that does it. With `out`, a folder for
 * results, checks that it graded `count` submissions, and fully if they are `right`.
 */
export async function grade(
  path,
  { id = assignment, more = [], options = [], env, out, count, right, home },
) {
  const program = home === undefined ? gridmark : join(home, "cli", "gridmark.mjs");
  const results = out === undefined ? undefined : mkdtempSync(join(out, "results-"));
  const output = results === undefined ? [] : ["-o", results];
  const args = [...options, program, "grade", "-a", id, path, ...more, ...output];
  const { sample } = await runTimed(args, { cwd: home ?? root, env });
  if (results !== undefined && count !== undefined) check(results, count, right);
  return sample;
}

function check(results, count, right) {
  const { summary } = JSON.parse(readFileSync(join(results, "summary.json"), "utf8"));
  if (summary.graded !== count) throw new Error(`${summary.graded} of ${count} were graded`);
  if (right && summary.mean !== summary.maxScore) throw new Error("a right one lost points");
}

/** Times `gridmark check` in a student's folder. */
export async function checkKit(folder) {
  // What is not finished yet exits with 1.
  const { sample } = await runTimed([gridmark, "check"], { cwd: folder, codes: [0, 1] });
  return sample;
}

/** Times `vitest run` in a folder, in processes of its own. */
export async function runVitest(folder) {
  const { sample } = await runTimed([vitest, "run", "--root", folder], { cwd: folder });
  return sample;
}

/** Times `node --test` in a folder. */
export async function runNodeTest(folder) {
  const { sample } = await runTimed(["--test"], { cwd: folder });
  return sample;
}

/** Times a program of ours in a process of its own. */
export async function runRival(name, args) {
  const { sample } = await runTimed([rival(name), ...args], { cwd: root });
  return sample;
}
