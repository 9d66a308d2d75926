/**
 * `npm run prove` and `npm run nightly`: see `--help` and CONTRIBUTING.md. Runs all parts even after a failure,
 * and ends with a table and a line of test counts.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { partsOfNight, partsOfRun, titles } from "./prove/parts.mjs";
import { countedIn, tableOf, totalOf } from "./prove/results.mjs";
import { build, commitCount, install, runToEnd, say, temporaryFolder } from "./setup.mjs";

const help = `Usage: npm run prove -- [options] [part...]

Proves a change: tests, and a fifth of the longer checks. The rotation chooses
the fifth, so five commits in a row cover everything.

  npm run prove                              all parts, this commit's fifth
  npm run prove -- --rotation 3 sweeps       only the sweeps, another fifth
  npm run nightly -- --seed 20260131 fuzz    repeat a night's findings

Parts: ${titles.join(", ")} (default: all; the last three only nightly)

  --night         everything (npm run nightly)
  --rotation <n>  which fifth (default: the number of commits)
  --seed <n>      seed of the night (default: the date, as 20260131)
  --help          print this
`;
const { values: given, positionals: wanted } = readArguments();
if (given.help) {
  process.stdout.write(help);
  process.exit(0);
}

install();
build();
const place = temporaryFolder("prove");
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const stages = given.night
  ? partsOfNight(Number(given.seed ?? today))
  : await partsOfRun(Number(given.rotation ?? commitCount()));
const there = stages.flat(2).map(({ title }) => title);
const absent = wanted.filter((name) => !there.includes(name));
if (absent.length > 0) {
  say(`prove: ${absent.join(", ")} runs nightly only: npm run nightly -- ${wanted.join(" ")}`);
  process.exit(2);
}
const began = performance.now();
const results = [];
for (const lanes of stages) results.push(...(await Promise.all(lanes.map(inTurn))).flat());
process.stdout.write(tableOf(results, (performance.now() - began) / 1000));
const { passed, failed, skipped } = totalOf(results);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function inTurn(lane) {
  const results = [];
  for (const part of lane.filter(({ title }) => wanted.length === 0 || wanted.includes(title))) {
    // Parts named on the command line always run.
    const isLeftOut = part.leftOut !== undefined && wanted.length === 0;
    results.push(isLeftOut ? { ...part, seconds: 0 } : await run(part));
  }
  return results;
}

/** Runs all commands of a part in parallel lanes, with test counts in a file, and shows their output. */
async function run({ commands, lanes = 1, env = {}, onPass, leftOut: _, ...part }) {
  const began = performance.now();
  const counts = [];
  const failed = [];
  const open = [...commands.entries()];
  const lane = async () => {
    while (open.length > 0) {
      const [index, command] = open.shift();
      say(`» ${part.title}: ${command.join(" ")}`);
      const report = join(place, `${part.title}-${index}.json`);
      const [name, ...words] = command;
      const options = {
        env: { ...process.env, GRIDMARK_COUNTS: report, ...env },
        stdio: ["ignore", "pipe", "inherit"],
      };
      const show = (text) => process.stderr.write(text);
      const { code, output } = await runToEnd(name, words, options, show);
      counts.push(countedIn(report, output, code));
      if (code !== 0) failed.push(command.join(" "));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed.length === 0) onPass?.();
  return { ...part, counts, failed, seconds: (performance.now() - began) / 1000 };
}

function readArguments() {
  const number = { type: "string" };
  const flag = { type: "boolean" };
  const options = { night: flag, rotation: number, seed: number, help: flag };
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const { rotation = "0", seed = "0" } = read.values;
    const wrong = [rotation, seed].find((each) => !/^\d+$/.test(each));
    if (wrong !== undefined) throw new Error(`expected a whole number, not ${wrong}`);
    const unknown = read.positionals.find((name) => !titles.includes(name));
    if (unknown !== undefined) throw new Error(`there is no part ${unknown}`);
    return read;
  } catch ({ message }) {
    say(`prove: ${message}\n\n${help}`);
    process.exit(2);
  }
}
