import { join } from "node:path";
import { counted } from "../../author/words.ts";
import { pick } from "../../engine/collections.ts";
import { forgetModules } from "../../engine/course/graders.ts";
import { loadManifest } from "../../engine/course/load.ts";
import { usageFault } from "../../engine/errors.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import type { PartNumber, VerifyOptions } from "../../engine/verify/attempts.ts";
import { createMemory, type MadeSubmission } from "../../engine/verify/memory.ts";
import type { Report } from "../../schema/types.ts";
import { chooseCourse, chooseTasks, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import type { Style } from "../render/terminal/style.ts";
import { renderMutation } from "../render/views/mutation.ts";
import { renderVerify } from "../render/views/verify.ts";
import { keepVerdicts } from "../results/kept-verdicts.ts";
import { type LookedAt, watchCourse } from "../watching.ts";
import {
  common,
  declare,
  type GivenOptions,
  jobsOption,
  print,
  reading,
  say,
  seedOption,
  taskOption,
  wholeNumber,
} from "./command.ts";
import { orInterrupted, progressOn } from "./with-worker.ts";

interface VerifyFlags extends GivenOptions {
  readonly mutate?: true;
  readonly task?: readonly string[];
  readonly sample?: number;
  readonly part?: PartNumber;
  readonly cache: boolean;
  readonly bases?: true;
  readonly watch?: true;
  readonly seed: number;
}

const partNumber = reading("a part such as 3/5, with 5 parts in all", (text) => {
  const [number = 0, of = 0] = (/^\d+\/\d+$/.test(text) ? text : "0/0").split("/").map(Number);
  return number >= 1 && number <= of && of <= 1000 ? { number, of } : undefined;
});

export const verifyCommand = declare({
  name: "verify",
  does: "test an assignment's graders",
  takes: { "<assignment>": "the assignment" },
  examples: `  gridmark verify game1023                 reference, skeleton, every mistake
  gridmark verify game1023 --bases         every mistake in the other solutions
  gridmark verify game1023 --mutate        every mutant of the reference
  gridmark verify game1023 --mutate --sample 50
  gridmark verify game1023 --task 3        only task 3
  gridmark verify game1023 --part 3/5      one part of five, with fewer seeds
  gridmark verify game1023 --watch         again on each change
`,
  more: `Checks that the reference gets all points with 50 seeds, that the skeleton and
functions that do no work get none, and that every known mistake loses points in
its own task only. The other solutions in reference/<assignment>/also must get
all points, too, and are tried with a sample of mistakes; --bases tries every
mistake that fits, and mutants.
With --mutate, every small change to the reference, in each language, must lose
points, except those in fixtures/<assignment>/equivalent-mutants.json; with
--bases as well, all mutants of the other solutions are tried.
--part 3/5 grades a fifth of the mistakes, functions and other solutions, with
one seed each, and the reference with five: parts 1/5 to 5/5 grade them all.
--task 3 grades only task 3; other tasks need no checks yet.
Results are cached for the same gridmark and course. The slowest grading is
reported on stderr, with its most expensive check.
Exit codes: 0 everything holds, 1 something does not, 2 usage or configuration
error, 130 interrupted.
`,
  options: [
    common.course,
    taskOption("verify only this task; repeatable"),
    ["--mutate", "grade mutants of the reference instead of known mistakes"],
    ["--sample <n>", "grade only this many seeds, mistakes or mutants", wholeNumber(1, 10_000)],
    ["--part <k/n>", "grade part k of n, with fewer seeds", partNumber],
    ["--no-cache", "ignore results of earlier runs"],
    ["--bases", "try all mistakes and mutants in the other solutions"],
    ["-w, --watch", "on each change, verify what it affects, until Ctrl-C"],
    common.json,
    jobsOption("files to grade at the same time"),
    seedOption("seed for random numbers and the sample", defaultSeed),
    common.color,
  ],
  run: verify,
});

async function verify(io: Io, assignment: string, options: VerifyFlags): Promise<number> {
  const course = chooseCourse(io, options.course);
  if (options.watch && options.json) throw usageFault("--watch and --json exclude each other");
  if (options.watch) {
    loadManifest(course, assignment);
    const memory = createMemory();
    return await watchCourse(io, course, (signal) => {
      forgetModules(course);
      return findOut(io, course, assignment, options, { memory, signal });
    });
  }
  return orInterrupted(io, async () => {
    const { print, holds } = await findOut(io, course, assignment, options);
    print();
    return holds ? exitCode.done : exitCode.below;
  });
}

/** Tests the current graders; with a memory, only what changed. */
async function findOut(
  io: Io,
  course: string,
  assignment: string,
  options: VerifyFlags,
  again: Pick<VerifyOptions, "memory" | "signal"> = {},
): Promise<LookedAt> {
  const progress = progressOn(io);
  const start = workerStart(io, course, assignment);
  const manifest = loadManifest(course, assignment);
  let known = 0;
  let slowest: Slowest | undefined;
  const kept =
    start.cache === undefined || !options.cache
      ? undefined
      : keepVerdicts(join(start.cache, "verdicts"), course, manifest);
  const verdicts = kept && {
    ...kept,
    read: (attempt: MadeSubmission) => {
      const report = kept.read(attempt);
      if (report !== undefined) known += 1;
      return report;
    },
  };
  const run: VerifyOptions = {
    ...{ start, manifest },
    ...(options.task && { only: chooseTasks(manifest, options.task) }),
    ...pick(options, "seed", "jobs", "sample", "part"),
    ...(verdicts && { verdicts }),
    bases: options.bases === true ? "all" : "few",
    onStart: progress.begin("graded"),
    onDone: (name, timings) => {
      progress.step(name);
      if (timings && timings.totalMs > (slowest?.totalMs ?? -1)) slowest = { name, ...timings };
    },
    signal: io.interrupt,
    ...again,
  };
  const graded = options.mutate ? mutants(run) : mistakes(run, again.memory !== undefined);
  const { report, render } = await graded.finally(progress.end);
  if (slowest !== undefined && again.memory === undefined) say(io, [describeSlowest(slowest)]);
  if (known > 0) {
    say(io, [`${counted(known, "verdict")} kept from earlier runs; --no-cache grades again`]);
  }
  return { holds: report.holds, print: () => print(io, options, report, render) };
}

type Slowest = { readonly name: string } & NonNullable<Report["timings"]>;

function describeSlowest({ name, totalMs, most }: Slowest): string {
  const work = most && `; ${most.percent} % of its work is for task ${most.task}, "${most.check}"`;
  return `slowest: ${name} (${(totalMs / 1000).toFixed(1)} s${work ?? ""})`;
}

async function mistakes(run: VerifyOptions, briefly: boolean) {
  // Loaded on demand, here and below: it brings the TypeScript compiler along.
  const { verifyAssignment } = await import("../../engine/verify/verify.ts");
  const report = await verifyAssignment(run);
  return { report, render: (style: Style) => renderVerify(report, style, briefly) };
}

async function mutants(run: VerifyOptions) {
  const { verifyMutants } = await import("../../engine/verify/mutate.ts");
  const report = await verifyMutants(run);
  return { report, render: (style: Style) => renderMutation(report, style) };
}
