/**
 * `npm run check`: format, lint, types and unused code, all at the same time, then the tests. What a
 * step prints comes when it ends; the first that fails ends the run, with its exit code.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, root, runStep, say } from "./setup.mjs";

const steps = [
  ["types", "tsc", ["--noEmit"]],
  ["unused code", "knip", []],
  ["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
];

build();
say(`» checking ${steps.map(([title]) => title).join(", ")}`);
const codes = await Promise.all(steps.map((step) => runAside(...step)));
const failed = codes.find((code) => code !== 0);
if (failed !== undefined) process.exit(failed);
runStep("running the tests", "npx", ["vitest", "run", "--coverage"]);

/** Runs one of the installed tools and prints what it said if it is not content. */
function runAside(title, tool, args) {
  return new Promise((resolve) => {
    const shell = process.platform === "win32";
    const child = spawn(join(root, "node_modules", ".bin", tool), args, { cwd: root, shell });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", ({ message }) => {
      output += message;
      resolve(2);
    });
    child.on("close", (code) => {
      if (code !== 0) say(`${output.trimEnd()}\n${title}: not as it should be`);
      resolve(code ?? 2);
    });
  });
}
