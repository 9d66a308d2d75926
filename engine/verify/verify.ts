import type { VerifyReport } from "../../schema/types.ts";
import { loadAssignment } from "../course/load.ts";
import { filesWithMistake, type Mistake } from "../course/mistakes.ts";
import type { Stub } from "../languages/author.ts";
import { authorFor } from "../languages/index.ts";
import { gradeTexts, type VerifyOptions, withSeeds } from "./grade-texts.ts";
import { judgeMistake, judgeReference, judgeSkeleton } from "./judge.ts";
import { judgeStubs } from "./judge-stubs.ts";
import { referenceOf } from "./materials.ts";
import { sampleOf } from "./sample.ts";
import { isSound, tryBases } from "./verify-bases.ts";

/** Seeds that the reference is graded with, and each further right solution. */
const seedCount = 50;
const baseSeedCount = 5;

/** What is tried in each further right solution: every mistake and some mutants, or a few mistakes. */
const inBases = {
  all: { mistakes: undefined, mutants: 40 },
  few: { mistakes: 12, mutants: 0 },
};

/**
 * Puts the graders of an assignment to the test with its reference, skeleton, stubs, mistakes and
 * further right solutions.
 */
export async function verifyAssignment(options: VerifyOptions): Promise<VerifyReport> {
  const { manifest, seed, sample } = options;
  const assignment = loadAssignment(options.start.course, manifest.id);
  const reference = referenceOf(assignment);
  const tasks = manifest.tasks.map(({ id }) => id);
  const count = Math.min(seedCount, sample ?? seedCount);
  const seeds = Array.from({ length: count }, (_, index) => (seed + index) % 2 ** 32);
  const all = assignment.mistakes.toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task));
  const mistakes = sampleOf(all, sample, seed, ({ name }) => name);
  const author = await authorFor(manifest);
  const allStubs = author.stubs({ reference, skeleton: assignment.skeleton }, manifest);
  const stubs = sampleOf(allStubs, sample, seed, ({ id }) => id);
  const { mistakes: tried, mutants } = inBases[options.bases ?? "few"];
  const extent = {
    seeds: seeds.slice(0, baseSeedCount),
    mistakes: sample ?? tried,
    mutants: sample ?? mutants,
  };
  const trials = tryBases(assignment, extent, author);
  const groups = [
    [{ name: "skeleton", files: assignment.skeleton, seed, tasks }],
    withSeeds("reference", seeds, { files: reference, tasks }),
    mistakes.map((mistake) => ({
      name: mistake.name,
      files: filesWithMistake(reference, manifest, mistake),
      seed,
      tasks,
    })),
    stubs.map(({ id, files, task }) => ({ name: id, files, seed, tasks: [task] })),
    ...trials.map(({ attempts }) => attempts),
  ];
  const [[skeletonReport] = [], right = [], wrong = [], stubbed = [], ...based] = await gradeTexts(
    groups,
    options,
  );
  if (skeletonReport === undefined) throw new Error("the skeleton was not graded");

  const graded = manifest.tasks.filter(({ kind }) => kind !== "manual");
  const maxScore = graded.reduce((sum, { points }) => sum + points, 0);
  const isWhole = stubs.length === allStubs.length;
  const verified = {
    reference: judgeReference(right, maxScore),
    skeleton: judgeSkeleton(skeletonReport),
    stubs: {
      ...judgeStubs(
        stubbed.map((report, i) => ({ stub: stubs[i] as Stub, report })),
        manifest,
        isWhole,
      ),
      ...(isWhole ? {} : { of: allStubs.length }),
    },
    mistakes: wrong.map((report, i) => judgeMistake(mistakes[i] as Mistake, report)),
    bases: trials.map(({ judge }, i) => judge(based[i] ?? [])),
  };
  const hold = verified.mistakes.filter(({ holds }) => holds).length;
  return {
    schemaVersion: 1,
    assignment: manifest.id,
    seed,
    holds: isRight(verified) && hold === mistakes.length,
    ...verified,
    summary: {
      mistakes: mistakes.length,
      hold,
      caughtByPublic: verified.mistakes.filter(({ caughtByPublic }) => caughtByPublic).length,
      ...(mistakes.length < all.length ? { of: all.length } : {}),
    },
  };
}

function isRight({
  reference,
  skeleton,
  stubs,
  bases,
}: Pick<VerifyReport, "reference" | "skeleton" | "stubs" | "bases">): boolean {
  const { score, started, problems } = skeleton;
  const isNothing = score === 0 && started.length === 0 && problems.length === 0;
  return (
    reference.failures.length === 0 &&
    isNothing &&
    stubs.failures.length + stubs.stale.length === 0 &&
    bases.every(isSound)
  );
}
