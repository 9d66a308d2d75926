/**
 * The calls in V8, warm and without any sandbox, for scale. Takes and prints the same as
 * bare-quickjs.mjs.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { timeOnce } from "./stopwatch.mjs";

const [codeFile, callsFile, times] = process.argv.slice(2);
const calls = readFileSync(callsFile, "utf8");

await runOnce("first");
const samples = [];
for (let time = 0; time < Number(times); time += 1) {
  samples.push(await timeOnce(() => runOnce(time)));
}
process.stdout.write(JSON.stringify(samples));

/** Another query is another module. */
async function runOnce(submission) {
  const game = await import(`${pathToFileURL(codeFile).href}?submission=${submission}`);
  for (const { fn, args, times: draws = 1 } of JSON.parse(calls)) {
    for (let draw = 0; draw < draws; draw += 1) game[fn](...args);
  }
}
