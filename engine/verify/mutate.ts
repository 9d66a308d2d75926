import { existsSync } from "node:fs";
import { join } from "node:path";
import type {
  EquivalentMutant,
  MutationReport,
  Report,
  StaleEquivalent,
  UnneededCheck,
} from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { conventionsOf } from "../course/conventions/index.ts";
import { type LoadedAssignment, loadAssignment } from "../course/load.ts";
import { furtherLanguageOf } from "../course/names.ts";
import { readValidated } from "../course/validate.ts";
import { withText } from "../intake/source-text.ts";
import type { Author, Mutant } from "../languages/author.ts";
import { authorFor } from "../languages/index.ts";
import {
  chosenOf,
  gradeAttempts,
  type ReportOf,
  referenceFile,
  referenceOf,
  type VerifyOptions,
} from "./attempts.ts";
import { hasLost } from "./judge.ts";
import type { MadeSubmission } from "./memory.ts";
import { isSound, tryBases } from "./verify-bases.ts";

/** Tests graders with mutants of the reference in each language; with all bases, with mutants of those, too. */
export async function verifyMutants(options: VerifyOptions): Promise<MutationReport> {
  const { manifest, seed, sample, part, start } = options;
  const assignment = loadAssignment(start.course, manifest.id);
  const first = await tryInLanguage(assignment, options);
  const others: (typeof first)[] = [];
  for (const variant of assignment.variants) others.push(await tryInLanguage(variant, options));
  const attempts = [first, ...others].flatMap((each) => each.attempts);
  const reportOf = await gradeAttempts(attempts, options);
  const own = first.judge(reportOf);
  const variants = others.map(({ judge }) => judge(reportOf));
  const graded = [own, ...variants].flatMap((each) => each.graded);
  return {
    schemaVersion: 1,
    assignment: manifest.id,
    seed,
    ...own.report,
    holds: [own, ...variants].every(({ holds }) => holds),
    unneeded: (sample ?? part) === undefined ? unneededChecks(graded.map(reportOf)) : [],
    ...(variants.length > 0 && {
      variants: variants.map(({ language, report }) => ({ language, ...report })),
    }),
  };
}

/** The mutants of a reference in one language and, with all bases, of those; and their evaluation. */
async function tryInLanguage(assignment: LoadedAssignment, options: VerifyOptions) {
  const { manifest } = assignment;
  const { seed, sample, only, bases } = options;
  const author = await authorFor(manifest);
  const { attempts, of, judge } = tryMutants(assignment, author, options);
  const extent = { seeds: [seed], mistakes: 0, mutants: sample, ...(only && { tasks: only }) };
  const trials = bases === "all" ? tryBases(assignment, extent, author) : [];
  return {
    attempts: [...attempts, ...trials.flatMap((trial) => trial.attempts)],
    judge: (reportOf: ReportOf) => {
      const { holds, survivors, graded, ...report } = judge(reportOf);
      const verified = trials.map((trial) => trial.judge(reportOf));
      return {
        language: conventionsOf(manifest.files[0] ?? "")?.title ?? "",
        holds: holds && verified.every(isSound),
        graded,
        report: {
          file: referenceFile(manifest),
          ...report,
          survivors: survivors.map(({ text: _, ...survivor }) => survivor),
          bases: verified.map(({ mistakes: _, ...base }) => base),
          summary: { ...report.summary, ...(attempts.length < of ? { of } : {}) },
        },
      };
    },
  };
}

export interface MutantAttempt extends MadeSubmission {
  readonly mutant: Mutant;
}

/** The mutants of a reference to grade, and their evaluation. */
export function tryMutants(
  assignment: LoadedAssignment,
  author: Author,
  options: Pick<VerifyOptions, "seed" | "sample" | "part" | "start" | "only">,
) {
  const { seed, start, only } = options;
  const { manifest } = assignment;
  const reference = referenceOf(assignment);
  const language = furtherLanguageOf(manifest)?.name;
  const all = reference.flatMap(({ name, text }) => author.mutants(text, manifest, name));
  const matched = matchEquivalent(all, readEquivalent(start.course, manifest.id, language));
  const wanted = all.filter(({ task }) => only?.includes(task) ?? true);
  const attempts = chosenOf(wanted, options, ({ id }) => id).map(
    (mutant): MutantAttempt => ({
      name: mutant.id,
      files: withText(reference, mutant.file, () => mutant.text),
      seed,
      tasks: [mutant.task],
      mutant,
    }),
  );
  const judge = (reportOf: ReportOf) => {
    const graded = attempts.filter((attempt) => !isNoProgram(reportOf(attempt)));
    // Running out of time or memory loses points, too.
    const survived = graded.filter((attempt) => !reportOf(attempt).tasks.some(hasLost));
    const mutantsIn = (of: typeof graded) => of.map(({ mutant }) => mutant);
    const report = reportMutants(mutantsIn(graded), new Set(mutantsIn(survived)), matched);
    return { ...report, graded };
  };
  return { attempts, of: wanted.length, judge };
}

/** Results of the graded mutants, with the survivors. */
export function reportMutants(
  mutants: readonly Mutant[],
  survived: ReadonlySet<Mutant>,
  { found, missing }: Matched,
) {
  const survivors = mutants.filter((each) => survived.has(each) && !found.has(each));
  const stale = [
    ...missing.map((listed) => staleOf(listed, "no such mutant")),
    ...mutants.flatMap((each) => {
      const listed = survived.has(each) ? undefined : found.get(each);
      return listed === undefined ? [] : [staleOf(listed, "caught")];
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
    survivors,
    stale,
    summary: { ...count(mutants), stale: stale.length },
  };
}

/** The parser accepts this change and the interpreter rejects it, so it says nothing of graders. */
function isNoProgram({ messages }: Report): boolean {
  return messages.some(({ level, text }) => level === "error" && /syntax ?error/i.test(text));
}

function staleOf(listed: EquivalentMutant, problem: StaleEquivalent["problem"]): StaleEquivalent {
  const { task, code, before, after } = listed;
  return { task, code, before, after, problem };
}

/** An assignment's equivalent mutants in its first language, or in a further one; empty without the list. */
export function readEquivalent(
  root: string,
  assignment: string,
  language?: string,
): readonly EquivalentMutant[] {
  const name = `fixtures/${assignment}/equivalent-mutants.json`;
  const path = join(root, name);
  if (!existsSync(path)) return [];
  const { equivalent, languages = {} } = readValidated(path, name, "equivalent-mutants");
  return language === undefined ? equivalent : (languages[language] ?? []);
}

/** Equivalent mutants by the mutant that each is, and those that no mutant is. */
export interface Matched {
  readonly found: ReadonlyMap<Mutant, EquivalentMutant>;
  readonly missing: readonly EquivalentMutant[];
}

/** Finds the mutant that each equivalent one is. A second one for the same mutant has none. */
export function matchEquivalent(
  mutants: readonly Mutant[],
  equivalent: readonly EquivalentMutant[],
): Matched {
  const found = new Map<Mutant, EquivalentMutant>();
  const missing: EquivalentMutant[] = [];
  for (const listed of equivalent) {
    const mutant = mutants.filter((each) => isAbout(listed, each))[(listed.nth ?? 1) - 1];
    if (mutant === undefined || found.has(mutant)) missing.push(listed);
    else found.set(mutant, listed);
  }
  return { found, missing };
}

function isAbout(listed: EquivalentMutant, mutant: Mutant): boolean {
  const keys = ["task", "code", "before", "after"] as const;
  return keys.every((key) => listed[key] === mutant[key]);
}

/** Hidden checks that no wrong program needs to lose points. Public ones help students, and are left out. */
export function unneededChecks(reports: readonly Report[]): UnneededCheck[] {
  const hidden = reports.flatMap(({ tasks }) =>
    tasks.flatMap(({ id: task, checks }) => {
      const own = checks.filter(({ visibility }) => visibility === "hidden");
      const isAlone = own.filter(({ status }) => status !== "pass").length === 1;
      return own.map(({ name: check, status }) => {
        return { task, check, isNeeded: isAlone && status !== "pass" };
      });
    }),
  );
  return [...groupBy(hidden, ({ task, check }) => JSON.stringify([task, check])).values()]
    .filter((all) => !all.some(({ isNeeded }) => isNeeded))
    .map(([{ task, check }]) => ({ task, check }));
}
