/**
 * `npm run check`: format, lint, types, unused code and the tests, all at the same time. A step
 * that is not content says so when it ends, and the exit code is that of the first one.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, root, say } from "./setup.mjs";

const steps = [
  ["types", "tsc", ["--noEmit"]],
  ["unused code", "knip", []],
  ["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
];

// Node.js refuses to start npm's .cmd files on Windows without a shell.
const shell = process.platform === "win32";
const tool = (name) => join(root, "node_modules", ".bin", name);

build();
process.env.GRIDMARK_IS_BUILT = "1";
say(`» checking ${steps.map(([title]) => title).join(", ")}; running the tests`);
const codes = await Promise.all([...steps.map((step) => runAside(...step)), runTests()]);
process.exit(codes.find((code) => code !== 0) ?? 0);

/** The tests say how far they are themselves. */
function runTests() {
  const test = spawn(tool("vitest"), ["run", "--coverage"], { cwd: root, shell, stdio: "inherit" });
  return new Promise((resolve) => {
    test.on("error", ({ message }) => {
      say(message);
      resolve(2);
    });
    test.on("close", (code) => resolve(code ?? 2));
  });
}

/** Runs one of the installed tools and prints what it said if it is not content. */
function runAside(title, name, args) {
  return new Promise((resolve) => {
    const child = spawn(tool(name), args, { cwd: root, shell });
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
