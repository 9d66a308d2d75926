import { join } from "node:path";
import type { Assignment, TaskReport } from "../../schema/types.ts";
import { groupBy } from "../collections.ts";
import { withWrittenBoards } from "../course/boards.ts";
import { type LoadedAssignment, loadAssignment } from "../course/load.ts";
import { filesWithMistake } from "../course/mistakes.ts";
import { caseFiles, parseJson, readText } from "../course/validate.ts";
import type { SourceText } from "../intake/source-text.ts";
import { authorFor } from "../languages/index.ts";
import { type AskedCase, type TellingCase, targetOf } from "../suggest/answered.ts";
import { openLane } from "../workers/lane.ts";
import { gradeAttempts, type ReportOf, referenceOf, type VerifyOptions } from "./attempts.ts";
import { type JsonEdit, withEdits, writeJson } from "./json-edits.ts";
import { hasLost } from "./judge.ts";
import { tryMutants } from "./mutate.ts";

export interface SuggestOptions extends VerifyOptions {
  readonly tries: number;
  /** Gets the number of programs for which cases are searched. */
  readonly onSearch: (total: number) => void;
}

/** A wrong program that no check detects, or two mistakes that all checks find equal. */
export interface Untold {
  readonly kind: "mutant" | "mistake" | "mistakes";
  readonly task: string;
  /** The program's fault, or the names of the mistakes. */
  readonly name: string;
  readonly reason?: string;
}

export interface Suggestion {
  readonly task: string;
  /** The file and check it belongs to; undefined if no check in files asks its function. */
  readonly file?: string;
  readonly check?: string;
  /** Its subject: kind, and function or class and method. */
  readonly of: TellingCase["head"];
  readonly case: AskedCase & { readonly why: string };
  /** The case as a file would have it. */
  readonly text: string;
  /** Its effect: programs caught, and mistakes distinguished. */
  readonly does: readonly string[];
}

export interface Suggestions {
  readonly mutants: number;
  readonly mistakes: number;
  readonly suggestions: readonly Suggestion[];
  /** Programs without a case. */
  readonly left: readonly Untold[];
  /** The texts of case files with the suggestions in them. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

interface WrongPrograms extends Untold {
  readonly programs: readonly (readonly SourceText[])[];
}

/** Searches for cases that detect what the checks do not. Throws `Stopped`, and faults of the course. */
export async function suggestCases(options: SuggestOptions): Promise<Suggestions> {
  const { start, manifest, seed, tries, signal } = options;
  const assignment = loadAssignment(start.course, manifest.id);
  const all: Awaited<ReturnType<typeof wrongIn>>[] = [];
  for (const each of [assignment, ...assignment.variants]) all.push(await wrongIn(each, options));
  const attempts = all.flatMap((each) => each.attempts);
  const reportOf = await gradeAttempts(attempts, options);
  const wanted = all.flatMap(({ judge }) => judge(reportOf));
  const mutants = wanted.filter(({ kind }) => kind === "mutant").length;
  options.onSearch(wanted.length);
  const lane = openLane(start);
  const stop = () => void lane.stop();
  signal?.addEventListener("abort", stop, { once: true });
  const found: { readonly task: string; readonly told: TellingCase; does: string[] }[] = [];
  const left: Untold[] = [];
  try {
    if (signal?.aborted) await lane.stop();
    for (const { programs, ...each } of wanted) {
      const { kind, task, name } = each;
      const does = `${kind === "mistakes" ? "tells" : "catches"} ${name}`;
      const of = found.filter((one) => one.task === task);
      const before = of.map(({ told }) => told);
      const ending = await lane.do("tell", { task, seed, tries, programs, before });
      const told = ending.kind === "done" ? ending.answer : { reason: ending.message };
      if ("reason" in told) left.push({ ...each, reason: told.reason });
      else if ("before" in told) of[told.before]?.does.push(does);
      else found.push({ task, told: told.found, does: [does] });
      options.onDone(name);
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    await lane.stop();
  }
  return {
    mutants,
    mistakes: wanted.length - mutants,
    ...placed(start.course, manifest, found),
    left,
  };
}

/** The wrong programs of an assignment in one language, and those of them that checks do not tell. */
async function wrongIn(assignment: LoadedAssignment, options: SuggestOptions) {
  const { manifest } = assignment;
  const { seed, only } = options;
  const reference = referenceOf(assignment);
  const mutants = tryMutants(assignment, await authorFor(manifest), options);
  const mistakes = assignment.mistakes
    .filter(({ task }) => only?.includes(task) ?? true)
    .map((mistake) => {
      const files = filesWithMistake(reference, manifest, mistake);
      return { name: mistake.name, files, seed, tasks: [mistake.task], mistake, explain: true };
    });
  const judge = (reportOf: ReportOf): WrongPrograms[] => {
    const survivors = mutants.judge(reportOf).survivors.map(
      ({ task, before, after, code, file, text }): WrongPrograms => ({
        kind: "mutant",
        task,
        name: `${before} → ${after} in ${code.replace(/;$/, "")}`,
        programs: [reference.map((each) => (each.name === file ? { name: file, text } : each))],
      }),
    );
    const shown = mistakes.map((attempt) => ({
      ...attempt,
      report: reportOf(attempt).tasks[0] as TaskReport,
    }));
    const alone = shown.filter(({ report }) => !hasLost(report));
    const alike = groupBy(
      shown.filter(({ report }) => report.behavior !== undefined && hasLost(report)),
      ({ report }) => `${report.id} ${report.behavior}`,
    );
    return [
      ...survivors,
      ...alone.map(({ name, files, mistake: { task } }): WrongPrograms => {
        return { kind: "mistake", task, name, programs: [files] };
      }),
      ...[...alike.values()].flatMap((same) =>
        same.slice(1).map((other, at): WrongPrograms => {
          const one = same[at] as typeof other;
          const name = `${one.name} from ${other.name}`;
          const { task } = one.mistake;
          return { kind: "mistakes", task, name, programs: [one.files, other.files] };
        }),
      ),
    ];
  };
  return { attempts: [...mutants.attempts, ...mistakes], judge };
}

interface FileOfCases {
  readonly name: string;
  readonly before: string;
  readonly task: string;
  readonly checks: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[];
}

/** Adds each case under a unique name to a check of its function, preferably hidden. */
function placed(
  course: string,
  { id, legend }: Assignment,
  found: readonly { readonly task: string; readonly told: TellingCase; readonly does: string[] }[],
): Pick<Suggestions, "suggestions" | "files"> {
  const files = caseFiles(course, id, ["hidden", "public"]).map((name): FileOfCases => {
    const before = readText(join(course, name), name);
    const read = parseJson(before, name, "cases") as Pick<FileOfCases, "task" | "checks">;
    return { ...read, name, before };
  });
  const edits = new Map<FileOfCases, JsonEdit[]>();
  const taken = new Set<string>();
  const suggestions = found.map(({ task, told, does }): Suggestion => {
    const isAsked = (check: FileOfCases["checks"][number]) =>
      targetOf(check) === targetOf(told.head);
    const file = files.find((each) => each.task === task && each.checks.some(isAsked));
    const index = file?.checks.findIndex(isAsked) ?? -1;
    const check = file?.checks[index];
    const cases = (check?.[told.list] ?? []) as readonly AskedCase[];
    const names = [...cases.map(({ name }) => name)];
    const isFree = (name: string) => !names.includes(name) && !taken.has(`${task} ${name}`);
    let number = 1;
    while (!isFree(`suggested ${number}`)) number += 1;
    const name = `suggested ${number}`;
    taken.add(`${task} ${name}`);
    const own = { ...told.case, name, why: does.join("; ") };
    const written = withWrittenBoards(own, legend);
    const text = writeJson(written, "", 0);
    const suggestion = { task, of: told.head, case: own, text, does };
    if (file === undefined || check === undefined) return suggestion;
    const path = ["checks", index, told.list];
    edits.set(file, [...(edits.get(file) ?? []), { path, value: written }]);
    return { ...suggestion, file: file.name, check: check.name };
  });
  const changed = [...edits].map(([{ name, before }, all]) => ({
    name,
    text: withEdits(before, all),
  }));
  return { suggestions, files: changed };
}
