import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { codesMarkdown } from "../dist/cli/student/explain/markdown.js";
import { assignmentIds } from "../dist/engine/course/load.js";
import { makeKit } from "../dist/engine/kit/make-kit.js";
import { root } from "../scripts/setup.mjs";
import { fileName, assignment as id, prepareCalls, reference } from "./calls.mjs";
import * as programs from "./programs.mjs";
import { inTurns, marginal, median, ratio } from "./timing.mjs";

const few = 5;
const many = 60;

/**
 * What is measured together: each resolves to the goals that it can tell of, with what was measured. `out` is
 * a folder of its own, `calls` what a right submission of one assignment is asked.
 */
export const groups = { right, wrong, cold, check, class: classes };

/** One more right submission in a batch beside other ways to make the same calls; two workers beside one. */
async function right({ out, calls, rounds }) {
  const [small, large] = [few, many].map((count) =>
    programs.writeRight(join(out, `right-${count}`), id, count),
  );
  const graded = (path, count, jobs) => () =>
    programs.grade(path, { id, out, count, more: ["-j", jobs] });
  const samples = await inTurns(rounds, {
    small: graded(small, few, "1"),
    one: graded(large, many, "1"),
    two: graded(large, many, "2"),
    vitest: (round) => programs.runVitest(calls, round),
    node: (round) => programs.runNodeTest(calls, round),
    bare: async () => typical(await programs.runBareQuickJs(calls, 10)),
  });
  const own = marginal(samples.small, samples.one, many - few);
  return [
    { title: "one more right one / vitest run", value: ratio(own, samples.vitest), most: 0.22 },
    { title: "one more right one / node --test", value: ratio(own, samples.node), most: 0.75 },
    { title: "one more right one / bare QuickJS", value: ratio(own, samples.bare), most: 1.25 },
    { title: "one worker / two workers", value: ratio(samples.one, samples.two), least: 1.65 },
    { title: "CPU of two / of one", value: ratio(samples.two, samples.one, "cpu"), most: 1.05 },
    { title: "peak memory, two workers, MB", value: medianOf(samples.two, "peak"), most: 350 },
  ];
}

/** Mutants of each reference, which are mostly wrong in one task, with two workers. */
async function wrong({ out, rounds }) {
  const goals = [];
  for (const each of assignmentIds(root)) {
    const mutants = await programs.writeWrong(join(out, `wrong-${each}`), each, many);
    const [small, large] = [few, 25].map((count) =>
      programs.writeRight(join(out, `right-${each}-${count}`), each, count),
    );
    const graded = (path, count) => () => programs.grade(path, { id: each, out, count });
    const samples = await inTurns(rounds, {
      wrong: graded(mutants, many),
      small: graded(small, few),
      large: graded(large, 25),
    });
    const perMinute = median(samples.wrong.map(({ wall }) => (60 * many) / wall));
    const wrongOne = marginal(samples.small, samples.wrong, many - few);
    const rightOne = marginal(samples.small, samples.large, 25 - few);
    goals.push(
      { title: `wrong ones a minute: ${each}`, value: perMinute, least: 200 },
      {
        ...{ title: `one more wrong / right: ${each}`, value: ratio(wrongOne, rightOne) },
        most: 1.5,
      },
    );
  }
  return goals;
}

/** One file, from the start of the process to its end. */
async function cold({ out, calls, rounds }) {
  const file = join(programs.writeRight(join(out, "cold"), id, 1), "student-0001");
  const skeleton = join(root, "skeleton", id, fileName);
  const graded =
    (path, ...more) =>
    () =>
      programs.grade(path, { id, out, count: 1, more });
  await graded(file)();
  const samples = await inTurns(3 * rounds, {
    right: graded(file),
    task: graded(skeleton, "--task", "4"),
    vitest: (round) => programs.runVitest(calls, `cold-${round}`),
  });
  return [
    {
      title: "cold right file / vitest run",
      value: ratio(samples.right, samples.vitest),
      most: 0.8,
    },
    {
      title: "cold skeleton, --task 4 / vitest run",
      value: ratio(samples.task, samples.vitest),
      most: 0.5,
    },
  ];
}

/** A student's folder, on its public checks. */
async function check({ out, rounds }) {
  const kit = await writeKit(join(out, "kit"));
  const calls = await prepareCalls(join(out, "public-calls"), join(kit, ".gridmark"));
  writeFileSync(join(kit, fileName), readFileSync(reference, "utf8"));
  await programs.check(kit);
  const samples = await inTurns(3 * rounds, {
    right: () => programs.check(kit),
    vitest: (round) => programs.runVitest(calls, round),
  });
  const value = ratio(samples.right, samples.vitest);
  return [{ title: "gridmark check / vitest run of its calls", value, most: 0.75 }];
}

async function writeKit(folder) {
  const files = await makeKit({
    ...{ course: root, assignment: id, seed: 1, version: "0.0.0", tarball: "none", vitest: "*" },
    codes: codesMarkdown,
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The sample classes, mistakes and all, beside an older version that lies built in the folder `base`. */
async function classes({ out, rounds, base }) {
  if (base === undefined) return [];
  const goals = [];
  for (const each of assignmentIds(root)) {
    const path = join(root, "fixtures", "submissions", each);
    const by = (home) => () => programs.gradeClass(path, { id: each, out, home });
    const samples = await inTurns(rounds, { now: by(root), before: by(base) });
    goals.push({
      ...{ title: `sample class / ${base}: ${each}`, value: ratio(samples.now, samples.before) },
      most: 0.35,
    });
  }
  return goals;
}

function typical(samples) {
  return { wall: medianOf(samples, "wall"), cpu: medianOf(samples, "cpu") };
}

function medianOf(samples, what) {
  return median(samples.map((sample) => sample[what]));
}
