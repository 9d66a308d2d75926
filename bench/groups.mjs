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

/** Grades a folder or file whenever it is asked to. */
const graded = (path, how) => () => programs.grade(path, how);

/** One more right submission in a batch beside other ways to make the same calls; two workers beside one. */
async function right({ out, calls, rounds }) {
  const by = (count, jobs) => {
    const path = programs.writeRight(join(out, `right-${count}`), id, count);
    return graded(path, { id, out, count, more: ["-j", jobs] });
  };
  const { small, one, two, vitest, node, bare } = await inTurns(rounds, {
    small: by(few, "1"),
    one: by(many, "1"),
    two: by(many, "2"),
    vitest: (round) => programs.runVitest(calls, round),
    node: (round) => programs.runNodeTest(calls, round),
    bare: async () => ({ wall: medianOf(await programs.runBareQuickJs(calls, 10), "wall") }),
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
    const mutants = await programs.writeWrong(join(out, `wrong-${each}`), each, many);
    const by = (count) => {
      const path = programs.writeRight(join(out, `right-${each}-${count}`), each, count);
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
  const file = join(programs.writeRight(join(out, "cold"), id, 1), "student-0001");
  const skeleton = join(root, "skeleton", id, fileName);
  const by = (path, more) => graded(path, { id, out, count: 1, more });
  await by(file)();
  const { whole, task, vitest } = await inTurns(3 * rounds, {
    whole: by(file),
    task: by(skeleton, ["--task", "4"]),
    vitest: (round) => programs.runVitest(calls, `cold-${round}`),
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
  await programs.check(kit);
  const samples = await inTurns(3 * rounds, {
    right: () => programs.check(kit),
    vitest: (round) => programs.runVitest(calls, round),
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
