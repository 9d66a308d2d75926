/**
 * `npm test`, and `npm run check`: format, lint, types, unused code and tests, concurrently. Each step prints
 * its failures and a line with its result; the exit code is that of the first step that failed.
 */
import { join } from "node:path";
import { build, install, root, runToEnd, say } from "./setup.mjs";

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

/** Runs a tool and returns its exit code. Prints the output of a failure at its end; of tests, always. */
async function run(title, name, args) {
  const start = Date.now();
  const { code, output } = await runToEnd(join(root, "node_modules", ".bin", name), args);
  if (code !== 0 || title === "tests") say(output.trim());
  say(`${code === 0 ? "✓" : "✗"} ${title} ${since(start)}`);
  return code;
}

function since(start) {
  return `(${Math.round((Date.now() - start) / 1000)} s)`;
}
