/**
 * The calls in bare QuickJS: the limit of gridmark's sandbox. One instance, a new context for each
 * submission; no driver, no inspection, no judging, and results are not read. Its arguments are the
 * compiled submission, the calls, and how often; prints the samples as JSON. With `read-only`
 * after these, the calls are read and not made.
 */
import { readFileSync } from "node:fs";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import { timeOnce } from "./stopwatch.mjs";

const [codeFile, callsFile, times, mode] = process.argv.slice(2);
const code = readFileSync(codeFile, "utf8");
const calls = readFileSync(callsFile, "utf8");
const made = mode === "read-only" ? "[]" : "calls";
const loop = `(game, text) => {
  const calls = JSON.parse(text);
  for (const { fn, args, times = 1 } of ${made}) {
    for (let time = 0; time < times; time += 1) game[fn](...args);
  }
}`;

const quickJs = await newQuickJSWASMModuleFromVariant(variant);
runOnce("");
const samples = [];
for (let time = 0; time < Number(times); time += 1) {
  samples.push(await timeOnce(() => runOnce(`// submission ${time}\n`)));
}
process.stdout.write(JSON.stringify(samples));

function runOnce(comment) {
  const context = quickJs.newContext();
  const game = context.unwrapResult(
    context.evalCode(comment + code, "game.js", { type: "module" }),
  );
  const run = context.unwrapResult(context.evalCode(loop));
  const text = context.newString(calls);
  context.unwrapResult(context.callFunction(run, context.undefined, game, text)).dispose();
  for (const handle of [text, run, game]) handle.dispose();
  context.dispose();
}
