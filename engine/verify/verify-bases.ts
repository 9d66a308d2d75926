import type { Assignment, Report, VerifiedBase, VerifiedLeak } from "../../schema/types.ts";
import type { Base } from "../course/bases.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake, type Mistake } from "../course/mistakes.ts";
import { withText } from "../intake/source-text.ts";
import type { Author, LeansOn } from "../languages/author.ts";
import { type MadeSubmission, withSeeds } from "./grade-texts.ts";
import { hasLost, judgeReference, problemsOf } from "./judge.ts";
import { referenceOf } from "./materials.ts";
import { sampleOf } from "./sample.ts";

/** How much of what could be tried with a base is tried. */
export interface Extent {
  readonly seeds: readonly number[];
  /** All of them where it is undefined. */
  readonly mistakes: number | undefined;
  readonly mutants: number | undefined;
}

/** What is tried with one base: the attempts, and what to make of their reports in that order. */
export interface BaseTrial {
  readonly attempts: readonly MadeSubmission[];
  readonly judge: (reports: readonly Report[]) => VerifiedBase;
}

/**
 * What is tried with each base: it gets everything, as the reference does; every mistake that fits
 * loses points in its own task and in no other, and no mutant loses points in another task that
 * can do without its own. The first seed is that of mistakes and mutants.
 */
export function tryBases(
  assignment: LoadedAssignment,
  extent: Extent,
  author: Author,
): BaseTrial[] {
  const { bases, manifest, mistakes } = assignment;
  if (bases.length === 0) return [];
  const reference = referenceOf(assignment);
  const misfits = author.misfits(reference, manifest);
  return bases.map((base) => {
    const lacks = misfits(base.files);
    const fitting = mistakes.filter((each) => lacks(each).length === 0);
    return tryBase(assignment, base, fitting, extent, author);
  });
}

function tryBase(
  assignment: LoadedAssignment,
  { style, files }: Base,
  fitting: readonly Mistake[],
  { seeds, mistakes, mutants }: Extent,
  author: Author,
): BaseTrial {
  const { manifest, reference = [] } = assignment;
  const [seed = 0] = seeds;
  const tasks = manifest.tasks.map(({ id }) => id);
  const drawn = sampleOf(fitting, mistakes, seed, ({ name }) => `${style} ${name}`);
  const own = files.filter((file) => !reference.some(({ text }) => text === file.text));
  const made = own.flatMap(({ name, text }) => author.mutants(text, manifest, name));
  const changed = sampleOf(made, mutants, seed, ({ id }) => `${style} ${id}`);
  const shares = author.shares(files, reference, manifest);
  const attempts = [
    ...withSeeds(style, seeds, { files, tasks }),
    ...drawn.map((mistake) => ({
      name: `${style}, ${mistake.name}`,
      files: filesWithMistake(files, manifest, mistake),
      seed,
      tasks,
    })),
    ...changed.map(({ id, file, text }) => ({
      name: `${style}, ${id}`,
      files: withText(files, file, () => text),
      seed,
      tasks,
    })),
  ];
  const judge = (reports: readonly Report[]): VerifiedBase => {
    const rest = reports.slice(seeds.length);
    const wrong = drawn.map((mistake, index) => ({ ...mistake, report: rest[index] as Report }));
    const loaded = changed
      .map((mutant, index) => ({ ...mutant, report: rest[drawn.length + index] as Report }))
      .filter(({ report }) => isLoaded(report));
    return {
      style,
      seeds: seeds.length,
      failures: judgeReference(reports.slice(0, seeds.length), 0).failures,
      mistakes: { graded: drawn.length, fit: fitting.length, of: assignment.mistakes.length },
      mutants: { graded: loaded.length, of: made.length },
      survived: loaded.filter(({ report }) => !report.tasks.some(hasLost)).length,
      leaks: [
        ...wrong.flatMap(({ name, task, report }): VerifiedLeak[] => {
          const loss = lossOf(task, report, manifest, () => false);
          const problems = problemsOf(report);
          const holds = loss.score < loss.maxScore && loss.elsewhere.length === 0;
          if (holds && problems.length === 0) return [];
          return [{ kind: "mistake", name, ...loss, problems }];
        }),
        ...loaded.flatMap(({ id, task, report }): VerifiedLeak[] => {
          const loss = lossOf(task, report, manifest, shares);
          if (loss.elsewhere.length === 0) return [];
          return [{ kind: "mutant", name: id, ...loss, problems: [] }];
        }),
      ],
    };
  };
  return { attempts, judge };
}

/** Whether a base is all right. */
export function isSound({ failures, leaks }: VerifiedBase): boolean {
  return failures.length === 0 && leaks.length === 0;
}

/** A file that cannot be loaded loses everything, whatever is wrong with it. */
function isLoaded({ messages }: Report): boolean {
  return messages.every(({ level }) => level !== "error");
}

/**
 * What other code in the region of a task costs. A task that is about the whole file is left out:
 * what is not used any more, such as a helper outside of the region, may cost points there.
 */
function lossOf(
  task: string,
  { tasks }: Report,
  manifest: Assignment,
  shares: LeansOn,
): Pick<VerifiedLeak, "task" | "score" | "maxScore" | "elsewhere"> {
  const whole = manifest.tasks.filter(({ functions }) => functions.length === 0);
  const isWhole = (id: string) => whole.some((each) => each.id === id);
  const own = tasks.find(({ id }) => id === task);
  return {
    task,
    score: own?.score ?? 0,
    maxScore: own?.maxScore ?? 0,
    elsewhere: tasks
      .filter((each) => each.id !== task && hasLost(each) && !isWhole(each.id))
      .filter((each) => !shares(task, each.id))
      .map(({ id, score, maxScore }) => ({ task: id, lost: maxScore - score })),
  };
}
