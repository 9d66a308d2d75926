import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { codesMarkdown } from "../dist/cli/student/explain/pages.js";
import { assignmentIds, loadAssignment } from "../dist/engine/course/load.js";
import { makeKit } from "../dist/engine/kit/make-kit.js";
import { authorFor } from "../dist/engine/languages/index.js";
import { sampleOf } from "../dist/engine/verify/attempts.js";
import { root } from "../scripts/setup.mjs";
import { writeSubmissions } from "./soak/submissions.mjs";
import { inTurns, marginal, median, ratio, timed } from "./timing.mjs";

/** Assignment for measurements that need only one. */
const id = "game1023";
const fileName = "game.ts";
const reference = join(root, "reference", id, fileName);

const few = 5;
const many = 60;

const peakHook = pathToFileURL(join(import.meta.dirname, "peak-memory.mjs")).href;
const program = (home) => join(home, "cli", "gridmark.mjs");

/** Groups of measurements: each resolves to goals with measured values. `out` is its own folder. */
export const groups = { right, wrong, cold, check, class: classes };

/** One more right submission in a batch; two workers beside one. */
async function right({ out, rounds }) {
  const by = (count, jobs) => {
    const path = writeRight(join(out, `right-${count}`), id, count);
    return graded(path, { id, out, count, more: ["-j", jobs] });
  };
  const { small, one, two } = await inTurns(rounds, {
    small: by(few, "1"),
    one: by(many, "1"),
    two: by(many, "2"),
  });
  const own = marginal(small, one, many - few);
  return [
    { title: "one more right one, s", value: medianOf(own, "wall") },
    { title: "one worker / two workers", value: ratio(one, two), least: 1.65 },
    { title: "CPU of two / of one", value: ratio(two, one, "cpu"), most: 1.05 },
    { title: "peak memory, two workers, MB", value: medianOf(two, "peak"), most: 350 },
  ];
}

/** Mutants of each reference, mostly wrong in one task, with two workers. */
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
async function cold({ out, rounds }) {
  const file = join(writeRight(join(out, "cold"), id, 1), "student-000001");
  const skeleton = join(root, "skeleton", id, fileName);
  const by = (path, more) => graded(path, { id, out, count: 1, more });
  await by(file)();
  const { whole, task } = await inTurns(3 * rounds, {
    whole: by(file),
    task: by(skeleton, ["--task", "4"]),
  });
  return [
    { title: "cold right file, s", value: medianOf(whole, "wall") },
    { title: "cold skeleton, --task 4, s", value: medianOf(task, "wall") },
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
  writeFileSync(join(kit, fileName), readFileSync(reference, "utf8"));
  await checkKit(kit);
  const { right } = await inTurns(3 * rounds, { right: () => checkKit(kit) });
  return [{ title: "gridmark check, s", value: medianOf(right, "wall") }];
}

/** Grades the sample classes, and compares with an older version built in the folder `base`. */
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

/** Writes a class of right submissions, each with its own comment. */
function writeRight(folder, id, count) {
  const { reference: files } = loadAssignment(root, id);
  return writeSubmissions(folder, [files], count);
}

/** Writes a class of mutants of the reference, the same in every run. */
async function writeWrong(folder, id, count) {
  const { manifest, reference: files } = loadAssignment(root, id);
  const author = await authorFor(manifest);
  const all = files.flatMap(({ name, text }) => author.mutants(text, manifest, name));
  const mutants = sampleOf(all, count, 1, (mutant) => mutant.id);
  const withMutant = ({ file, text }) =>
    files.map((each) => (each.name === file ? { ...each, text } : each));
  return writeSubmissions(folder, mutants.map(withMutant));
}

/**
 * A measurement that times `gridmark grade` of the gridmark in `home`, with its peak memory in MB. Throws unless it
 * graded `count` submissions, if given.
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

/** Times `gridmark check` in a student's folder; it exits with 1 for unfinished work. */
function checkKit(folder) {
  return timed([program(root), "check"], { cwd: folder, codes: [0, 1] });
}
