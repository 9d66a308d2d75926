/**
 * `npm run mutants`: puts small faults into gridmark itself, one at a time, and runs the tests that
 * cover each. Takes a sample of the faults, the same for the same seed and source; prints the faults
 * that no test notices and the share that one does, which must be 80 %. Half an hour on two cores.
 *
 *   npm run mutants -- --seed 2 --count 100 engine/points
 */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { install, root, say } from "./setup.mjs";

/** Where verdicts, reports and what users see are made. */
const folders = [
  "engine/points",
  "engine/asking",
  "engine/review",
  "engine/workers",
  "engine/languages/javascript/compile",
  "engine/languages/javascript/substitute",
  "engine/languages/javascript/sandbox",
  "engine/intake",
  "cli/commands",
];

/** Share of the mutants that tests must notice, in per cent. */
const least = 80;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, count: { type: "string", default: "420" } },
});

install();
process.chdir(root);
sampleMutants(values.seed, Number(values.count));
const began = Date.now();
const results = await new Stryker({
  mutate: (positionals.length > 0 ? positionals : folders).flatMap(sourcesIn),
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  // What a module does once, as it is loaded, would have all tests run anew.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ["progress-append-only"],
  tempDirName: ".mutants",
  ignorePatterns: ["coverage", "results"],
  // It would put a line at the top of every file, sample submissions included.
  disableTypeChecks: false,
  allowConsoleColors: false,
}).runMutationTest();
report(results.filter(({ status }) => status !== "Ignored"));

/** The source files of a folder. */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.sweep|\.d)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.includes("/testing/"))
    .sort();
}

/**
 * Puts in only a sample of the mutants; there is no option for it. With all of them in the source,
 * keeping count of which test covers which would take more memory than a process has.
 */
function sampleMutants(seed, count) {
  const instrument = Instrumenter.prototype.instrument;
  Instrumenter.prototype.instrument = async function (...args) {
    const { mutants } = await instrument.apply(this, args);
    const sample = new Set(sampleOf(mutants, seed, count));
    const transform = this._transform;
    this._transform = (tree, collector, context) => {
      const collect = collector.collect;
      collector.collect = (name, node, mutable, offset) => {
        // The second time, the same mutants come in the same order.
        const isIn = sample.has(String(collector.mutants.length));
        const ignoreReason = isIn ? mutable.ignoreReason : "not in the sample";
        return collect.call(collector, name, node, { ...mutable, ignoreReason }, offset);
      };
      transform(tree, collector, context);
      collector.collect = collect;
    };
    return instrument.apply(this, args);
  };
}

/** Ids of so many mutants, the same for the same seed and source. */
function sampleOf(mutants, seed, count) {
  const rank = ({ fileName, location, mutatorName, replacement }) =>
    createHash("sha256")
      .update(
        JSON.stringify([seed, fileName.slice(root.length), location, mutatorName, replacement]),
      )
      .digest("hex");
  const open = mutants.filter(({ status }) => status === undefined);
  const ranked = open.map((mutant) => ({ id: mutant.id, place: rank(mutant) }));
  ranked.sort((a, b) => (a.place < b.place ? -1 : 1));
  return ranked.slice(0, count).map(({ id }) => id);
}

function report(mutants) {
  const noticed = mutants.filter(({ status }) => ["Killed", "Timeout"].includes(status));
  const tried = mutants.filter(({ status }) => !["CompileError", "RuntimeError"].includes(status));
  for (const mutant of tried.filter((each) => !noticed.includes(each))) say(describe(mutant));
  const share = (100 * noticed.length) / Math.max(1, tried.length);
  const minutes = Math.round((Date.now() - began) / 60_000);
  say(
    `\n${tried.length} mutants (seed ${values.seed}), ${noticed.length} noticed: ${share.toFixed(1)} % of at least ${least} %; ${minutes} minutes`,
  );
  process.exitCode = share < least || tried.length === 0 ? 1 : 0;
}

function describe({ status, fileName, location, replacement, coveredBy = [] }) {
  const path = relative(root, fileName).split(sep).join("/");
  const place = `${path}:${location.start.line}:${location.start.column}`;
  const tests = coveredBy.length === 1 ? "1 test" : `${coveredBy.length} tests`;
  const text = replacement.replace(/\s+/g, " ").slice(0, 80);
  return `${status === "NoCoverage" ? "not covered" : `survived ${tests}`}  ${place}  →  ${text}`;
}
