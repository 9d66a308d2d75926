import type { VerifyReport } from "../../fixtures/schema/types.ts";
import { loadAssignment } from "../assignment/load.ts";
import { filesWithMistake } from "../assignment/mistakes.ts";
import { type Attempt, gradeTexts, type VerifyOptions } from "./grade-texts.ts";
import { judgeMistake, judgeReference, judgeSkeleton } from "./judge.ts";
import { referenceOf } from "./materials.ts";
import { sampleOf } from "./sample.ts";

/** Seeds that the reference is graded with. */
const seedCount = 50;

/** Puts the graders of an assignment to the test with its reference, skeleton and mistakes. */
export async function verifyAssignment(options: VerifyOptions): Promise<VerifyReport> {
  const { manifest, seed, sample } = options;
  const assignment = loadAssignment(options.start.root, manifest.id);
  const reference = referenceOf(assignment);
  const tasks = manifest.tasks.map(({ id }) => id);
  const count = Math.min(seedCount, sample ?? seedCount);
  const seeds = Array.from({ length: count }, (_, index) => (seed + index) % 2 ** 32);
  const all = assignment.mistakes.toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task));
  const mistakes = sampleOf(all, sample, seed, ({ name }) => name);
  const attempts: Attempt[] = [
    { name: "skeleton", files: assignment.skeleton, seed, tasks },
    ...seeds.map((each) => ({
      name: `reference, seed ${each}`,
      files: reference,
      seed: each,
      tasks,
    })),
    ...mistakes.map((mistake) => ({
      name: mistake.name,
      files: filesWithMistake(reference, manifest, mistake),
      seed,
      tasks,
    })),
  ];
  options.onStart(attempts.length);
  const [skeletonReport, ...reports] = await gradeTexts(attempts, options);
  if (skeletonReport === undefined) throw new Error("the skeleton was not graded");

  const graded = manifest.tasks.filter(({ kind }) => kind !== "manual");
  const maxScore = graded.reduce((sum, { points }) => sum + points, 0);
  const verified = {
    reference: judgeReference(reports.slice(0, count), maxScore),
    skeleton: judgeSkeleton(skeletonReport),
    mistakes: mistakes.flatMap((mistake, index) => {
      const report = reports[count + index];
      return report === undefined ? [] : [judgeMistake(mistake, report)];
    }),
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

function isRight({ reference, skeleton }: Pick<VerifyReport, "reference" | "skeleton">): boolean {
  const { score, started, problems } = skeleton;
  const isNothing = score === 0 && started.length === 0 && problems.length === 0;
  return reference.failures.length === 0 && isNothing;
}
