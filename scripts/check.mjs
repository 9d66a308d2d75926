/**
 * `npm test`, and `npm run check`: format, lint, types, unused code and tests, concurrently. Each step prints
 * its failures and a line with its result; the exit code is that of the first step that failed.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, root, say } from "./setup.mjs";

const steps = [
  ["types", "../typescript-7/bin/tsc", typesOf("types", ".")],
  [
    "types of the page",
    "../typescript-7/bin/tsc",
    typesOf("types-of-page", "cli/student/web/page"),
  ],
  ["unused code", "knip", []],
  ["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
  // With --coverage, also measures coverage.
  ["tests", "vitest", ["run", ...process.argv.slice(2)]],
];

const shell = process.platform === "win32";
const began = Date.now();

install();
build();
say(`» checking ${steps.map(([title]) => title).join(", ")}`);
const codes = await Promise.all(steps.map((step) => run(...step)));
const failed = steps.filter((_, index) => codes[index] !== 0).map(([title]) => title);
say(failed.length === 0 ? `✓ all passed ${since(began)}` : `✗ failed: ${failed.join(", ")}`);
process.exit(codes.find((code) => code !== 0) ?? 0);

/** Caches results for unchanged files. */
function typesOf(name, folder) {
  const seen = join(root, "node_modules", ".cache", `${name}.tsbuildinfo`);
  return ["--noEmit", "--incremental", "--tsBuildInfoFile", seen, "--project", join(root, folder)];
}

/** Runs a tool and resolves to its exit code. Prints the output at the end; on success, the tests' summary. */
function run(title, name, args) {
  const start = Date.now();
  return new Promise((resolve) => {
    const tool = join(root, "node_modules", ".bin", name);
    const child = spawn(tool, args, { cwd: root, shell });
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
      if (code !== 0 || title === "tests") say(output.trim());
      say(`${code === 0 ? "✓" : "✗"} ${title} ${since(start)}`);
      resolve(code ?? 2);
    });
  });
}

function since(start) {
  return `(${Math.round((Date.now() - start) / 1000)} s)`;
}
