import type { Assignment, Report, VerifiedBase, VerifiedLeak } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import { type SourceText, withText } from "../intake/source-text.ts";
import type { Author, LeansOn } from "../languages/author.ts";
import { chosenOf, type PartNumber, type ReportOf, referenceOf } from "./attempts.ts";
import { hasLost, judgeReference, problemsOf } from "./judge.ts";
import { type MadeSubmission, withSeeds } from "./memory.ts";

interface Extent {
  readonly seeds: readonly number[];
  /** Undefined for all. */
  readonly mistakes: number | undefined;
  readonly mutants: number | undefined;
  readonly part?: PartNumber;
  /** Ids of the tasks to grade; by default all. */
  readonly tasks?: readonly string[];
}

/**
 * Trials of each base: it gets everything; every fitting mistake loses points in its own task only, and no
 * mutant loses any in a task independent of its own. Mistakes and mutants use the first seed.
 */
export function tryBases(
  assignment: LoadedAssignment,
  { seeds, ...extent }: Extent,
  author: Author,
) {
  const { bases, manifest, reference = [] } = assignment;
  if (bases.length === 0) return [];
  const [seed = 0] = seeds;
  const tasks = extent.tasks ?? manifest.tasks.map(({ id }) => id);
  const mistakes = assignment.mistakes.filter(({ task }) => tasks.includes(task));
  const misfits = author.misfits(referenceOf(assignment), manifest);
  return bases.map(({ style, files }) => {
    const missingFor = misfits(files);
    const missing = mistakes.map((each) => ({ each, names: missingFor(each) }));
    const fitting = missing.filter(({ names }) => names.length === 0).map(({ each }) => each);
    const [first, ...others] = missing.map(({ names }) => names);
    const toAll = first?.filter((name) => others.every((names) => names.includes(name))) ?? [];
    const own = files.filter((file) => !reference.some(({ text }) => text === file.text));
    const made = own
      .flatMap(({ name, text }) => author.mutants(text, manifest, name))
      .filter(({ task }) => tasks.includes(task));
    const shares = author.shares(files, reference, manifest);
    const right = withSeeds(style, seeds, { files, tasks });
    const chosen = <T>(
      items: readonly T[],
      sample: number | undefined,
      idOf: (item: T) => string,
    ) => chosenOf(items, { ...extent, sample, seed }, (item) => `${style} ${idOf(item)}`);
    const drawn = chosen(fitting, extent.mistakes, ({ name }) => name);
    const attempt = (id: string, task: string, changed: readonly SourceText[]) => {
      return { id, task, name: `${style}, ${id}`, files: changed, seed, tasks };
    };
    const wrong = drawn.map((mistake) =>
      attempt(mistake.name, mistake.task, filesWithMistake(files, manifest, mistake)),
    );
    const changed = chosen(made, extent.mutants, ({ id }) => id);
    const mutated = changed.map(({ id, task, file, text }) =>
      attempt(
        id,
        task,
        withText(files, file, () => text),
      ),
    );
    const judge = (reportOf: ReportOf): VerifiedBase => {
      const loaded = mutated.filter((each) => isLoaded(reportOf(each)));
      const leaks = [...wrong, ...loaded].flatMap((each): VerifiedLeak[] => {
        const isMutant = mutated.includes(each);
        const report = reportOf(each);
        const loss = lossOf(each.task, report, manifest, isMutant ? shares : () => false);
        const problems = isMutant ? [] : problemsOf(report);
        const isCaught = isMutant || loss.score < loss.maxScore;
        if (isCaught && loss.elsewhere.length === 0 && problems.length === 0) return [];
        return [{ kind: isMutant ? "mutant" : "mistake", name: each.id, ...loss, problems }];
      });
      return {
        style,
        seeds: seeds.length,
        failures: judgeReference(right.map(reportOf), 0).failures,
        ...(toAll.length > 0 && { lacks: toAll }),
        mistakes: { graded: drawn.length, fit: fitting.length, of: mistakes.length },
        mutants: { graded: loaded.length, of: made.length },
        survived: loaded.filter((each) => !reportOf(each).tasks.some(hasLost)).length,
        leaks,
      };
    };
    const attempts: readonly MadeSubmission[] = [...right, ...wrong, ...mutated];
    return { attempts, judge };
  });
}

export function isSound({ failures, leaks }: VerifiedBase): boolean {
  return failures.length === 0 && leaks.length === 0;
}

/** A file that cannot be loaded loses everything, whatever is wrong with it. */
function isLoaded({ messages }: Report): boolean {
  return messages.every(({ level }) => level !== "error");
}

/**
 * The cost of other code in a task's region. A task about the whole file is ignored: code that becomes unused,
 * such as a helper outside the region, may cost points there.
 */
function lossOf(
  task: string,
  { tasks }: Report,
  manifest: Assignment,
  shares: LeansOn,
): Pick<VerifiedLeak, "task" | "score" | "maxScore" | "elsewhere"> {
  const isWhole = (id: string) =>
    manifest.tasks.some((each) => each.id === id && each.functions.length === 0);
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
