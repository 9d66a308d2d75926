import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { codesMarkdown } from "../dist/cli/student/explain/markdown.js";
import { assignmentIds, loadAssignment } from "../dist/engine/course/load.js";
import { makeKit } from "../dist/engine/kit/make-kit.js";
import { authorFor } from "../dist/engine/languages/index.js";
import { sampleOf } from "../dist/engine/verify/attempts.js";
import { root } from "../scripts/setup.mjs";
import { fileName, assignment as id, prepareCalls, reference } from "./calls.mjs";
import { queue } from "./queue.mjs";
import { inTurns, marginal, median, ratio, timed } from "./timing.mjs";

const few = 5;
const many = 60;

const rival = (name) => join(import.meta.dirname, "rivals", name);
const peakHook = pathToFileURL(join(import.meta.dirname, "peak-memory.mjs")).href;
const program = (home) => join(home, "cli", "gridmark.mjs");

/**
 * What is measured together: each resolves to the goals that it can tell of, with what was measured. `out` is
 * a folder of its own, `calls` what a right submission of one assignment is asked.
 */
export const groups = { right, wrong, cold, check, class: classes, queue };

/** One more right submission in a batch beside other ways to make the same calls; two workers beside one. */
async function right({ out, calls, rounds }) {
  const by = (count, jobs) => {
    const path = writeRight(join(out, `right-${count}`), id, count);
    return graded(path, { id, out, count, more: ["-j", jobs] });
  };
  const { small, one, two, vitest, node, bare } = await inTurns(rounds, {
    small: by(few, "1"),
    one: by(many, "1"),
    two: by(many, "2"),
    vitest: (round) => runVitest(calls, round),
    node: (round) => runNodeTest(calls, round),
    bare: async () => ({ wall: medianOf(await runBareQuickJs(calls, 10), "wall") }),
  });
  const own = marginal(small, one, many - few);
  return [
    { title: "one more right one / vitest run", value: ratio(own, vitest), most: 0.22 },
    { title: "one more right one / node --test", value: ratio(own, node), most: 0.75 },
    { title: "one more right one / bare QuickJS", value: ratio(own, bare), most: 1.25 },
    { title: "one worker / two workers", value: ratio(one, two), least: 1.65 },
    { title: "CPU of two / of one", value: ratio(two, one, "cpu"), most: 1.05 },
    { title: "peak memory, two workers, MB", value: medianOf(two, "peak"), most: 350 },
  ];
}

/** Mutants of each reference, which are mostly wrong in one task, with two workers. */
async function wrong({ out, rounds }) {
  const goals = [];
  for (const each of assignmentIds(root)) {
    const mutants = await writeWrong(join(out, `wrong-${each}`), each, many);
    const by = (count) => {
      const path = writeRight(join(out, `right-${each}-${count}`), each, count);
      return graded(path, { id: each, out, count });
    };
    const samples = await inTurns(rounds, {
      wrong: graded(mutants, { id: each, out, count: many }),
      small: by(few),
      large: by(25),
    });
    const perMinute = median(samples.wrong.map(({ wall }) => (60 * many) / wall));
    const wrongOne = marginal(samples.small, samples.wrong, many - few);
    const rightOne = marginal(samples.small, samples.large, 25 - few);
    const value = ratio(wrongOne, rightOne);
    goals.push(
      { title: `wrong ones a minute: ${each}`, value: perMinute, least: 200 },
      { title: `one more wrong / right: ${each}`, value, most: 1.5 },
    );
  }
  return goals;
}

/** One file, from the start of the process to its end. */
async function cold({ out, calls, rounds }) {
  const file = join(writeRight(join(out, "cold"), id, 1), "student-0001");
  const skeleton = join(root, "skeleton", id, fileName);
  const by = (path, more) => graded(path, { id, out, count: 1, more });
  await by(file)();
  const { whole, task, vitest } = await inTurns(3 * rounds, {
    whole: by(file),
    task: by(skeleton, ["--task", "4"]),
    vitest: (round) => runVitest(calls, `cold-${round}`),
  });
  return [
    { title: "cold right file / vitest run", value: ratio(whole, vitest), most: 0.8 },
    { title: "cold skeleton, --task 4 / vitest run", value: ratio(task, vitest), most: 0.5 },
  ];
}

/** A student's folder, on its public checks. */
async function check({ out, rounds }) {
  const kit = join(out, "kit");
  const files = await makeKit({
    ...{ course: root, assignment: id, seed: 1, version: "0.0.0", tarball: "none", vitest: "*" },
    codes: codesMarkdown,
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(kit, path)), { recursive: true });
    writeFileSync(join(kit, path), text);
  }
  const calls = await prepareCalls(join(out, "public-calls"), join(kit, ".gridmark"));
  writeFileSync(join(kit, fileName), readFileSync(reference, "utf8"));
  await checkKit(kit);
  const samples = await inTurns(3 * rounds, {
    right: () => checkKit(kit),
    vitest: (round) => runVitest(calls, round),
  });
  const value = ratio(samples.right, samples.vitest);
  return [{ title: "gridmark check / vitest run of its calls", value, most: 0.75 }];
}

/** The sample classes, mistakes and all, beside an older version that lies built in the folder `base`. */
async function classes({ out, rounds, base }) {
  const goals = [];
  for (const each of base === undefined ? [] : assignmentIds(root)) {
    const path = join(root, "fixtures", "submissions", each);
    const by = (home) => graded(path, { id: each, out, home, more: ["-j", "1"] });
    const { now, before } = await inTurns(rounds, { now: by(root), before: by(base) });
    goals.push({ title: `sample class / ${base}: ${each}`, value: ratio(now, before), most: 0.35 });
  }
  return goals;
}

function medianOf(samples, what) {
  return median(samples.map((sample) => sample[what]));
}

/** Writes a class of right submissions of an assignment, each with a comment of its own. */
function writeRight(folder, id, count) {
  const { reference: files } = loadAssignment(root, id);
  return writeClass(folder, Array(count).fill(files));
}

/** Writes a class of wrong ones: mutants of the reference, the same in every run. */
async function writeWrong(folder, id, count) {
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
 * What times `gridmark grade` whenever it is asked to, and checks that it graded `count` submissions, where that
 * is known. `home` is the folder of the gridmark that does it. Its peak memory in MB is told, too.
 */
function graded(path, { id, more = [], out, count, home = root }) {
  return async () => {
    const results = mkdtempSync(join(out, "results-"));
    const peak = join(results, "peak");
    const args = ["--import", peakHook, program(home), "grade", "-a", id, path, "-o", results];
    const env = { GRIDMARK_BENCH_PEAK: peak };
    const sample = await timed([...args, ...more], { cwd: home, env });
    const { graded } = JSON.parse(readFileSync(join(results, "summary.json"), "utf8")).summary;
    if (graded !== (count ?? graded)) throw new Error(`${graded} of ${count} were graded`);
    return { ...sample, peak: Number(readFileSync(peak, "utf8")) / 1e6 };
  };
}

/** Times `gridmark check` in a student's folder. What is not finished yet exits with 1. */
function checkKit(folder) {
  return timed([program(root), "check"], { cwd: folder, codes: [0, 1] });
}

/** Times `vitest run` on a right submission with its tests, in processes of its own. */
function runVitest({ folder }, number) {
  const tested = rivalFolder(folder, `vitest-${number}`, reference, "with-vitest.ts");
  mkdirSync(join(tested, "node_modules"));
  const vitest = join(root, "node_modules", "vitest");
  // Windows lets anybody make a junction, and ignores the type elsewhere.
  symlinkSync(vitest, join(tested, "node_modules", "vitest"), "junction");
  return timed([join(vitest, "vitest.mjs"), "run", "--root", tested], { cwd: tested });
}

/** The same for `node --test`, compiled beforehand. */
function runNodeTest({ folder, code }, number) {
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
async function runBareQuickJs({ folder, code, calls }, times) {
  const args = [rival("bare-quickjs.mjs"), code, calls, String(times)];
  return JSON.parse((await timed(args, { cwd: folder })).stdout);
}
