/** `npm run verify`: puts every assignment's graders to the test, with all mistakes and mutants. */
import { existsSync, readdirSync } from "node:fs";
import { build, install, root, runStep } from "./setup.mjs";

install();
build();
const assignments = readdirSync(`${root}/fixtures`)
  .filter((name) => existsSync(`${root}/fixtures/${name}/assignment.json`))
  .sort();
for (const assignment of assignments) {
  for (const [title, more] of [
    ["reference, skeleton and mistakes", []],
    ["mutants", ["--mutate"]],
  ]) {
    const args = ["cli/gridmark.mjs", "verify", assignment, ...more];
    runStep(`verifying ${assignment}: ${title}`, process.execPath, args);
  }
}
