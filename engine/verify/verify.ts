import type { VerifiedVariant, VerifyReport } from "../../schema/types.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
import { authorFor } from "../languages/index.ts";
import {
  chosenOf,
  gradeAttempts,
  type ReportOf,
  referenceOf,
  type VerifyOptions,
} from "./attempts.ts";
import { alikeAmong, judgeMistake, judgeReference, judgeSkeleton, judgeStubs } from "./judge.ts";
import { isError, lintAssignment } from "./lint.ts";
import { withSeeds } from "./memory.ts";
import { isSound, tryBases } from "./verify-bases.ts";

/** Tests graders with reference, skeleton, stubs, mistakes and further right solutions, in each language. */
export async function verifyAssignment(options: VerifyOptions): Promise<VerifyReport> {
  const { manifest, seed } = options;
  const { course, cache } = options.start;
  const { assignment, graders } = await loadWithGraders(course, manifest.id, cache);
  const isAsked = (id: string) => options.only?.includes(id) ?? true;
  const tasks = manifest.tasks.map(({ id }) => id).filter(isAsked);
  const lint = await lintAssignment(course, assignment, graders, tasks);
  const first = await tryGraders(assignment, options);
  const others: { readonly language: string; readonly tried: typeof first }[] = [];
  for (const variant of assignment.variants) {
    const language = conventionsOf(variant.manifest.files[0] ?? "")?.title ?? "";
    others.push({ language, tried: await tryGraders(variant, options, ` in ${language}`) });
  }
  const attempts = [first, ...others.map(({ tried }) => tried)].flatMap((each) => each.attempts);
  const reportOf = await gradeAttempts(attempts, options);
  const verified = first.judge(reportOf);
  const variants = others.map(({ language, tried }): VerifiedVariant => {
    return { language, ...tried.judge(reportOf) };
  });
  return {
    schemaVersion: 1,
    assignment: manifest.id,
    seed,
    holds: [verified, ...variants].every(isRight) && !lint.some(isError),
    lint,
    ...verified,
    ...(variants.length > 0 && { variants }),
  };
}

/** Seeds for reference, further right solutions and mistakes, to expose lucky checks. A part uses fewer. */
const seedCounts = { reference: 50, base: 5, mistake: 2 };
const seedCountsOfPart = { reference: 5, base: 1, mistake: 1 };

/** Trials in each further right solution: every mistake and some mutants, or a few mistakes. */
const inBases = {
  all: { mistakes: undefined, mutants: 40 },
  few: { mistakes: 12, mutants: 0 },
};

/** Results for one language. */
type PartsOfReport = Omit<VerifiedVariant, "language">;

/** Attempts that test the graders in an assignment's language, and their evaluation; `where` ends their names. */
export async function tryGraders(assignment: LoadedAssignment, options: VerifyOptions, where = "") {
  const { seed, sample, part } = options;
  const { manifest } = assignment;
  const isAsked = (id: string) => options.only?.includes(id) ?? true;
  const tasks = manifest.tasks.map(({ id }) => id).filter(isAsked);
  const reference = referenceOf(assignment);
  const counts = part === undefined ? seedCounts : seedCountsOfPart;
  const count = Math.min(counts.reference, sample ?? counts.reference);
  const seeds = Array.from({ length: count }, (_, index) => (seed + index) % 2 ** 32);
  const all = assignment.mistakes
    .filter(({ task }) => isAsked(task))
    .toSorted((a, b) => tasks.indexOf(a.task) - tasks.indexOf(b.task));
  const mistakes = chosenOf(all, options, ({ name }) => name);
  const author = await authorFor(manifest);
  const given = { reference, skeleton: assignment.skeleton };
  const allStubs = author.stubs(given, manifest).filter(({ task }) => isAsked(task));
  const stubs = chosenOf(allStubs, options, ({ id }) => id);
  const { mistakes: tried, mutants } = inBases[options.bases ?? "few"];
  const extent = {
    seeds: seeds.slice(0, counts.base),
    mistakes: sample ?? tried,
    mutants: sample ?? mutants,
    ...(part && { part }),
    tasks,
  };
  const trials = tryBases(assignment, extent, author);
  const skeleton = { name: `skeleton${where}`, files: assignment.skeleton, seed, tasks };
  const right = withSeeds(`reference${where}`, seeds, { files: reference, tasks });
  const wrong = mistakes.map((mistake) => {
    const files = filesWithMistake(reference, manifest, mistake);
    const drawn = seeds.slice(0, counts.mistake);
    return { mistake, attempts: withSeeds(`${mistake.name}${where}`, drawn, { files, tasks }) };
  });
  const stubbed = stubs.map((stub) => {
    return { name: `${stub.id}${where}`, files: stub.files, seed, tasks: [stub.task], stub };
  });
  const inTrials = trials.flatMap((trial) => trial.attempts);
  const inMistakes = wrong.flatMap((each) => each.attempts);
  const attempts = [skeleton, ...right, ...inMistakes, ...stubbed, ...inTrials];

  const judge = (reportOf: ReportOf): PartsOfReport => {
    const graded = manifest.tasks.filter(({ id, kind }) => kind !== "manual" && isAsked(id));
    const maxScore = graded.reduce((sum, { points }) => sum + points, 0);
    const isWhole = stubs.length === allStubs.length;
    // A language that makes no stubs refutes no reason for one.
    const isTried = where === "" || allStubs.length > 0;
    const reported = stubbed.map((attempt) => ({ stub: attempt.stub, report: reportOf(attempt) }));
    const found = wrong.map(({ mistake, attempts: own }) => ({
      mistake,
      reports: own.map(reportOf),
    }));
    const alike = alikeAmong(found);
    const judged = found.map(({ mistake, reports }) => ({
      ...judgeMistake(mistake, reports),
      // Recognition needs all mistakes, which a part does not have.
      ...(part === undefined && {
        recognised:
          reports.some(({ timings }) => timings?.telling?.includes(mistake.task)) &&
          !alike.flat().includes(mistake.name),
      }),
    }));
    return {
      reference: judgeReference(right.map(reportOf), maxScore),
      skeleton: judgeSkeleton(reportOf(skeleton)),
      stubs: {
        ...judgeStubs(reported, manifest, isWhole && options.only === undefined && isTried),
        ...(isWhole ? {} : { of: allStubs.length }),
      },
      mistakes: judged,
      bases: trials.map((trial) => trial.judge(reportOf)),
      ...(alike.length > 0 && { alike }),
      summary: {
        mistakes: mistakes.length,
        hold: judged.filter(({ holds }) => holds).length,
        caughtByPublic: judged.filter(({ caughtByPublic }) => caughtByPublic).length,
        ...(mistakes.length < all.length ? { of: all.length } : {}),
      },
    };
  };
  return { attempts, judge };
}

/** True if everything in one language is as it must be. */
export function isRight({
  reference,
  skeleton: { score, started, problems },
  stubs,
  bases,
  summary: { mistakes, hold },
}: PartsOfReport): boolean {
  const wrong = [reference.failures, started, problems, stubs.failures, stubs.stale];
  const isFine = score === 0 && wrong.every(({ length }) => length === 0);
  return isFine && bases.every(isSound) && hold === mistakes;
}
