import type {
  EquivalentMutant,
  MutationReport,
  Report,
  StaleEquivalent,
} from "../../schema/types.ts";
import { loadAssignment } from "../course/load.ts";
import { withText } from "../intake/source-text.ts";
import type { Mutant } from "../languages/author.ts";
import { authorFor } from "../languages/index.ts";
import { type Matched, matchEquivalent, readEquivalent } from "./equivalent.ts";
import { gradeTexts, type VerifyOptions } from "./grade-texts.ts";
import { hasLost } from "./judge.ts";
import { referenceFile, referenceOf } from "./materials.ts";
import { sampleOf } from "./sample.ts";
import { isSound, tryBases } from "./verify-bases.ts";

/**
 * Puts the graders of an assignment to the test with mutants of its reference; with all bases asked
 * for, with mutants of the further right solutions, too.
 */
export async function verifyMutants(options: VerifyOptions): Promise<MutationReport> {
  const { manifest, seed, sample, start } = options;
  const assignment = loadAssignment(start.course, manifest.id);
  const reference = referenceOf(assignment);
  const author = await authorFor(manifest);
  const all = reference.flatMap(({ name, text }) => author.mutants(text, manifest, name));
  const matched = matchEquivalent(all, readEquivalent(start.course, manifest.id));
  const mutants = sampleOf(all, sample, seed, ({ id }) => id);
  const extent = { seeds: [seed], mistakes: 0, mutants: sample };
  const trials = options.bases === "all" ? tryBases(assignment, extent, author) : [];
  const attempts = mutants.map(({ id, file, text, task }) => ({
    name: id,
    files: withText(reference, file, () => text),
    seed,
    tasks: [task],
  }));
  const groups = [attempts, ...trials.map((trial) => trial.attempts)];
  const [reports = [], ...based] = await gradeTexts(groups, options);
  const bases = trials.map(({ judge }, i) => judge(based[i] ?? []));
  const graded = mutants
    .map((mutant, index) => ({ mutant, report: reports[index] as Report }))
    .filter((each) => !isNoProgram(each.report));
  // What runs out of time or memory has lost its points, too.
  const survived = graded.filter((each) => !each.report.tasks.some(hasLost));
  const mutantsIn = (of: typeof graded) => of.map(({ mutant }) => mutant);
  const report = reportMutants(mutantsIn(graded), new Set(mutantsIn(survived)), matched);
  return {
    schemaVersion: 1,
    assignment: manifest.id,
    seed,
    file: referenceFile(manifest),
    ...report,
    holds: report.holds && bases.every(isSound),
    bases: bases.map(({ mistakes: _, ...base }) => base),
    summary: { ...report.summary, ...(mutants.length < all.length ? { of: all.length } : {}) },
  };
}

/** What is to be said of the mutants that were graded, of which some survived. */
export function reportMutants(
  mutants: readonly Mutant[],
  survived: ReadonlySet<Mutant>,
  { found, missing }: Matched,
) {
  const survivors = mutants.filter((each) => survived.has(each) && !found.has(each));
  const stale = [
    ...missing.map((entry) => staleOf(entry, "no such mutant")),
    ...mutants.flatMap((each) => {
      const entry = survived.has(each) ? undefined : found.get(each);
      return entry === undefined ? [] : [staleOf(entry, "caught")];
    }),
  ];
  const count = (of: readonly Mutant[]) => ({
    mutants: of.length,
    caught: of.filter((each) => !survived.has(each)).length,
    equivalent: of.filter((each) => survived.has(each) && found.has(each)).length,
    survived: of.filter((each) => survivors.includes(each)).length,
  });
  const ids = [...new Set(mutants.map(({ task }) => task))];
  return {
    holds: survivors.length === 0 && stale.length === 0,
    tasks: ids.map((id) => ({ id, ...count(mutants.filter(({ task }) => task === id)) })),
    survivors: survivors.map(({ text: _, ...survivor }) => survivor),
    stale,
    summary: { ...count(mutants), stale: stale.length },
  };
}

/** A change that the parser let pass and the interpreter does not: it tells nothing of graders. */
function isNoProgram({ messages }: Report): boolean {
  return messages.some(({ level, text }) => level === "error" && /syntax ?error/i.test(text));
}

function staleOf(entry: EquivalentMutant, problem: StaleEquivalent["problem"]): StaleEquivalent {
  const { task, code, before, after } = entry;
  return { task, code, before, after, problem };
}
