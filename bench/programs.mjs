import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAssignment } from "../dist/engine/course/load.js";
import { authorFor } from "../dist/engine/languages/index.js";
import { sampleOf } from "../dist/engine/verify/sample.js";
import { root } from "../scripts/setup.mjs";
import { fileName, reference } from "./calls.mjs";
import { timed } from "./timing.mjs";

const rival = (name) => join(import.meta.dirname, "rivals", name);
const peakHook = pathToFileURL(join(import.meta.dirname, "peak-memory.mjs")).href;

/** Writes a class of right submissions of an assignment, each with a comment of its own. */
export function writeRight(folder, id, count) {
  const { reference: files } = loadAssignment(root, id);
  return writeClass(
    folder,
    Array.from({ length: count }, () => files),
  );
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
 * Times `gridmark grade`, and checks that it graded `count` submissions. `home` is the folder of the gridmark
 * that does it. Its peak memory in MB is told, too.
 */
export async function grade(path, { id, more = [], out, count, home = root }) {
  const results = mkdtempSync(join(out, "results-"));
  const peak = join(results, "peak");
  const program = ["--import", peakHook, join(home, "cli", "gridmark.mjs")];
  const sample = await timed([...program, "grade", "-a", id, path, "-o", results, ...more], {
    ...{ cwd: home, env: { GRIDMARK_BENCH_PEAK: peak } },
  });
  const { summary } = JSON.parse(readFileSync(join(results, "summary.json"), "utf8"));
  if (summary.graded !== count) throw new Error(`${summary.graded} of ${count} were graded`);
  return { ...sample, peak: Number(readFileSync(peak, "utf8")) / 1e6 };
}

/** Times the grading of a sample class, whatever its submissions are. */
export function gradeClass(path, { id, out, home }) {
  const results = mkdtempSync(join(out, "results-"));
  const program = join(home, "cli", "gridmark.mjs");
  return timed([program, "grade", "-a", id, path, "-o", results, "-j", "1"], { cwd: home });
}

/** Times `gridmark check` in a student's folder. What is not finished yet exits with 1. */
export function check(folder) {
  const args = [join(root, "cli", "gridmark.mjs"), "check"];
  return timed(args, { cwd: folder, codes: [0, 1] });
}

/** Times `vitest run` on a right submission with its tests, in processes of its own. */
export function runVitest({ folder }, number) {
  const tested = join(folder, `vitest-${number}`);
  mkdirSync(join(tested, "node_modules"), { recursive: true });
  const vitest = join(root, "node_modules", "vitest");
  // Windows lets anybody make a junction, and ignores the type elsewhere.
  symlinkSync(vitest, join(tested, "node_modules", "vitest"), "junction");
  writeFileSync(join(tested, fileName), `${readFileSync(reference, "utf8")}\n// ${number}\n`);
  copyFileSync(rival("with-vitest.ts"), join(tested, "game.test.ts"));
  return timed([join(vitest, "vitest.mjs"), "run", "--root", tested], { cwd: tested });
}

/** The same for `node --test`, compiled beforehand. */
export function runNodeTest({ folder, code }, number) {
  const tested = join(folder, `node-${number}`);
  mkdirSync(tested, { recursive: true });
  writeFileSync(join(tested, basename(code)), `${readFileSync(code, "utf8")}\n// ${number}\n`);
  copyFileSync(rival("with-node-test.mjs"), join(tested, "game.test.mjs"));
  return timed(["--test"], { cwd: tested });
}

/** Times the calls of a right submission in bare QuickJS, warm: so many samples. */
export async function runBareQuickJs({ folder, code, calls }, times) {
  const args = [rival("bare-quickjs.mjs"), code, calls, String(times)];
  return JSON.parse((await timed(args, { cwd: folder })).stdout);
}
