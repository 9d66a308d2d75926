/**
 * `npm run verify`: what is too long for `npm test`. The full sweeps of the tests, and every
 * assignment's graders with 50 seeds, the skeleton and all known mistakes; with `--bases` all
 * mistakes in the further right solutions, with `--mutate` all mutants, too.
 */
import { existsSync, readdirSync } from "node:fs";
import { build, install, root, runStep, say } from "./setup.mjs";

const options = process.argv.slice(2);
const known = ["--mutate", "--bases"];
const unknown = options.find((option) => !known.includes(option));
if (unknown !== undefined) {
  say(`verify: unknown option ${unknown}; expected --mutate or --bases`);
  process.exit(2);
}

install();
build();
process.env.GRIDMARK_IS_BUILT = "1";
runStep("running the full sweeps", "npx", ["vitest", "run", "--config", "vitest.sweeps.config.ts"]);
const assignments = readdirSync(`${root}/fixtures`)
  .filter((name) => existsSync(`${root}/fixtures/${name}/assignment.json`))
  .sort();
const rounds = [["reference, skeleton and mistakes", options.filter((each) => each === "--bases")]];
if (options.includes("--mutate")) rounds.push(["mutants", ["--mutate"]]);
for (const assignment of assignments) {
  for (const [title, more] of rounds) {
    const args = ["cli/gridmark.mjs", "verify", assignment, ...more];
    runStep(`verifying ${assignment}: ${title}`, process.execPath, args);
  }
}
