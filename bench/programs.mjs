import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAssignment } from "../dist/engine/course/load.js";
import { authorFor } from "../dist/engine/languages/index.js";
import { sampleOf } from "../dist/engine/verify/attempts.js";
import { root } from "../scripts/setup.mjs";
import { reference } from "./calls.mjs";
import { timed } from "./timing.mjs";

const rival = (name) => join(import.meta.dirname, "rivals", name);
const peakHook = pathToFileURL(join(import.meta.dirname, "peak-memory.mjs")).href;
const program = (home) => join(home, "cli", "gridmark.mjs");

/** Writes a class of right submissions of an assignment, each with a comment of its own. */
export function writeRight(folder, id, count) {
  const { reference: files } = loadAssignment(root, id);
  return writeClass(folder, Array(count).fill(files));
}

/** Writes a class of wrong ones: mutants of the reference, the same in every run. */
export async function writeWrong(folder, id, count) {
  const { manifest, reference: files } = loadAssignment(root, id);
  const author = await authorFor(manifest);
  const all = files.flatMap(({ name, text }) => author.mutants(text, manifest, name));
  const mutants = sampleOf(all, count, 1, (mutant) => mutant.id);
  const withMutant = ({ file, text }) =>
    files.map((each) => (each.name === file ? { ...each, text } : each));
  return writeClass(folder, mutants.map(withMutant));
}

function writeClass(folder, submissions) {
  for (const [index, files] of submissions.entries()) {
    const student = join(folder, `student-${String(index + 1).padStart(4, "0")}`);
    mkdirSync(student, { recursive: true });
    for (const { name, text } of files) {
      writeFileSync(join(student, name), `${text}\n// submission ${index + 1}\n`);
    }
  }
  return folder;
}

/**
 * Times `gridmark grade`, and checks that it graded `count` submissions, where that is known. `home` is the
 * folder of the gridmark that does it. Its peak memory in MB is told, too.
 */
export async function grade(path, { id, more = [], out, count, home = root }) {
  const results = mkdtempSync(join(out, "results-"));
  const peak = join(results, "peak");
  const args = ["--import", peakHook, program(home), "grade", "-a", id, path, "-o", results];
  const env = { GRIDMARK_BENCH_PEAK: peak };
  const sample = await timed([...args, ...more], { cwd: home, env });
  const { graded } = JSON.parse(readFileSync(join(results, "summary.json"), "utf8")).summary;
  if (count !== undefined && graded !== count) {
    throw new Error(`${graded} of ${count} were graded`);
  }
  return { ...sample, peak: Number(readFileSync(peak, "utf8")) / 1e6 };
}

/** Times `gridmark check` in a student's folder. What is not finished yet exits with 1. */
export function check(folder) {
  return timed([program(root), "check"], { cwd: folder, codes: [0, 1] });
}

/** Times `vitest run` on a right submission with its tests, in processes of its own. */
export function runVitest({ folder }, number) {
  const tested = rivalFolder(folder, `vitest-${number}`, reference, "with-vitest.ts");
  mkdirSync(join(tested, "node_modules"));
  const vitest = join(root, "node_modules", "vitest");
  // Windows lets anybody make a junction, and ignores the type elsewhere.
  symlinkSync(vitest, join(tested, "node_modules", "vitest"), "junction");
  return timed([join(vitest, "vitest.mjs"), "run", "--root", tested], { cwd: tested });
}

/** The same for `node --test`, compiled beforehand. */
export function runNodeTest({ folder, code }, number) {
  const tested = rivalFolder(folder, `node-${number}`, code, "with-node-test.mjs");
  return timed(["--test"], { cwd: tested });
}

/** A folder with a submission of its own bytes, and its tests. */
function rivalFolder(folder, name, submission, tests) {
  const tested = join(folder, name);
  mkdirSync(tested, { recursive: true });
  const text = `${readFileSync(submission, "utf8")}\n// ${name}\n`;
  writeFileSync(join(tested, basename(submission)), text);
  copyFileSync(rival(tests), join(tested, `game.test${extname(tests)}`));
  copyFileSync(rival("cases.mjs"), join(tested, "cases.mjs"));
  return tested;
}

/** Times the calls of a right submission in bare QuickJS, warm: so many samples. */
export async function runBareQuickJs({ folder, code, calls }, times) {
  const args = [rival("bare-quickjs.mjs"), code, calls, String(times)];
  return JSON.parse((await timed(args, { cwd: folder })).stdout);
}
