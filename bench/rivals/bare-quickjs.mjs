/**
 * The calls in bare QuickJS: one instance, a new context for each submission; no driver, no inspection, no
 * judging, and results are not read. Its arguments are the compiled submission, the calls, and how often;
 * prints the samples as JSON.
 */
import { readFileSync } from "node:fs";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";

const [codeFile, callsFile, times] = process.argv.slice(2);
const code = readFileSync(codeFile, "utf8");
const calls = readFileSync(callsFile, "utf8");
const loop = `(game, text) => {
  for (const { fn, args, times = 1 } of JSON.parse(text)) {
    for (let time = 0; time < times; time += 1) game[fn](...args);
  }
}`;

const quickJs = await newQuickJSWASMModuleFromVariant(variant);
runOnce("");
const samples = [];
for (let time = 0; time < Number(times); time += 1) {
  const began = performance.now();
  runOnce(`// submission ${time}\n`);
  samples.push({ wall: (performance.now() - began) / 1000 });
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
