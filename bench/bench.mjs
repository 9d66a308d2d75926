/** `npm run bench`: see `--help` and docs/performance.md. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build, install, root, say } from "../scripts/setup.mjs";
import { readOptions } from "./options.mjs";

const options = readOptions(process.argv.slice(2));
install();
build();

// They import what has just been built.
const { describeMachine } = await import("./machine.mjs");
const { prepareCalls } = await import("./materials.mjs");
const { renderMachine, renderPart } = await import("./report.mjs");
const { parts } = await import("./parts.mjs");

const machine = describeMachine();
const results = [];
const folder = realpathSync(mkdtempSync(join(tmpdir(), "gridmark-bench-")));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(130));

process.stdout.write(renderMachine(machine));
const recording = () => prepareCalls(join(folder, "calls"));
let calls;
for (const name of options.parts) {
  const { measure, needsCalls } = parts[name];
  const onStep = (step) => say(`» ${name}: ${step}`);
  try {
    if (needsCalls) calls ??= await recording();
    const result = await measure({ ...options, folder, calls, onStep });
    results.push({ name, ...result });
    process.stdout.write(`\n${renderPart(result)}`);
  } catch (cause) {
    results.push({ name, failed: cause.message });
    process.stdout.write(`\n${name}: not measured: ${cause.message}\n`);
    process.exitCode = 2;
  }
  write();
}

/** After every part, so that an interrupted run leaves what it has measured. */
function write() {
  const path = resolve(options.json ?? join(root, "bench", "results", "latest.json"));
  mkdirSync(dirname(path), { recursive: true });
  const { quick, full, base } = options;
  const text = JSON.stringify({ machine, options: { quick, full, base }, parts: results }, null, 2);
  writeFileSync(path, `${text}\n`);
}
