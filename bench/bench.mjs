/** `npm run bench`: see `--help` and docs/performance.md. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { build, commandLine, say, temporaryFolder } from "../scripts/setup.mjs";
import { renderGoal } from "./timing.mjs";

const names = ["right", "wrong", "cold", "check", "class"];
const command = await commandLine(
  "bench",
  "Measures the cost of one more submission, cold starts and memory, and says which goals are met.",
);
const {
  only = names,
  rounds,
  base,
  json,
} = command
  .addHelpText(
    "before",
    `Examples:
  npm run bench                              everything, once
  npm run bench -- --rounds 5                the median of five rounds
  npm run bench -- --only right cold         some groups
  npm run bench -- --base ../gridmark-1.0    compare classes with another version
`,
  )
  .addOption(command.createOption("--only <groups...>", "these groups").choices(names))
  .option("--rounds <n>", "rounds of all measurements", Number, 1)
  .option("--base <dir>", "an older, built version to compare the sample classes with")
  .option("--json <file>", "write the figures as JSON, too")
  .parse()
  .opts();
build();

// It imports what has just been built.
const { groups } = await import("./groups.mjs");

const folder = temporaryFolder("bench");
const machine = describeMachine();
process.stdout.write(`${machine}\n`);
const goals = [];
for (const name of only) {
  say(`» ${name}`);
  const out = mkdtempSync(join(folder, `${name}-`));
  const home = base === undefined ? undefined : resolve(base);
  for (const goal of await groups[name]({ out, rounds, base: home })) {
    goals.push(goal);
    process.stdout.write(`${renderGoal(goal)}\n`);
  }
}
if (json !== undefined) {
  writeFileSync(resolve(json), `${JSON.stringify({ machine, rounds, goals }, null, 2)}\n`);
}

function describeMachine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  const cpu = cpus()[0]?.model.trim() ?? "unknown";
  return [
    `${cpu}, ${availableParallelism()} cores, ${memory} GiB, ${platform()} ${release()}`,
    `Node.js ${process.versions.node}`,
  ].join("\n");
}
