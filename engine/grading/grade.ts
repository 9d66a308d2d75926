import { createHash } from "node:crypto";
import { failures } from "../../author/failures.ts";
import { speak } from "../../author/spoken.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Message, MostWork, TaskReport } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { namesIn, withNames } from "../course/names.ts";
import { failIfHostBroke } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import type {
  Compile,
  FindingsOf,
  Language,
  Reaches,
  SubmittedFiles,
} from "../languages/language.ts";
import { once } from "../once.ts";
import { fitTask } from "../points/fit.ts";
import type { GradedParts } from "../points/report.ts";
import type { Tally } from "../points/tally.ts";
import { type IsolatedRun, isolateAll, isPassed } from "./isolation.ts";
import {
  type Dictionary,
  type KnownMistake,
  knownMistakes,
  openDictionary,
} from "./known-mistakes.ts";
import { loadFiles } from "./load-files.ts";
import { type FurtherMistakes, isTelling, recognise } from "./recognise.ts";
import { findCase, type ReplayedCase, replayCase } from "./replay.ts";
import { isWithoutWork, runTasks, withoutProgram, withoutWork } from "./run-tasks.ts";
import { openAccount } from "./session.ts";
import { behaviorOf } from "./signature.ts";
import { findSmallest } from "./smallest.ts";
import type { RunContext, TaskEntry, TaskRun } from "./task.ts";
import { requireChecks, taskEntries } from "./task-entries.ts";
import { codeOf, messageWithCode, taskWithCode } from "./with-code.ts";

export interface GradingJob extends SubmittedFiles {
  readonly seed: number;
  /** Ids of the tasks to grade, in the manifest's order. */
  readonly tasks: readonly string[];
  /** Only this case is run; see `replayCase`. */
  readonly replay?: string;
  /** Ids of tasks with only public checks to run; none by default. */
  readonly onlyPublic?: readonly string[];
  /** False to skip smallest cases and mistakes. */
  readonly explain?: boolean;
}

function reachesIn({ reaches }: Language, texts: readonly SourceText[]): Reaches | undefined {
  try {
    return reaches?.(texts);
  } catch (cause) {
    failIfHostBroke("reading the program", cause);
    return undefined;
  }
}

export interface GradedSubmission extends GradedParts {
  /** The check that took most of the program's own work. */
  readonly most?: MostWork;
  /** Ids of tasks that failed in a way that allows a known mistake to be named. */
  readonly telling?: string[];
  /** Data for recomputing points, by ids of tasks graded as they are. */
  readonly tallies?: Readonly<Record<string, Tally>>;
  /** The re-run case, if requested; then no task is graded. */
  readonly replayed?: ReplayedCase;
}

export type Grade = (job: GradingJob) => Promise<GradedSubmission>;

/**
 * Made once per worker; fills the dictionary with results of known mistakes. For a variant, `further` gives the
 * mistakes known in the assignment's first language, to consult if none of its own matches.
 */
export function createGrader(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  language: Language,
  dictionary: Dictionary = openDictionary(),
  further?: FurtherMistakes,
): Grade {
  const { manifest, reference, bases } = assignment;
  const { limits, deductions } = manifest;
  const { open, substituter } = language;
  const read = language.reader(assignment);
  const compile = language.compiler(assignment);
  const watcher = language.watcher?.(manifest);
  const watched: Compile = (files) => watcher?.watched(compile(files)) ?? compile(files);
  const mistakes = knownMistakes(assignment, open, compile, dictionary);
  const names = manifest.tasks.flatMap(({ functions }) => functions);
  const ownNames = namesIn(manifest);
  // Right files mostly need none of it.
  const rights = reference === undefined ? [] : [reference, ...bases.map(({ files }) => files)];
  const by = rights.flatMap(
    (files) =>
      substituter?.(
        once(() => compile(files)),
        names,
      ) ?? [],
  );
  const wording = language.wording?.(manifest);
  const entriesFor = taskEntries(assignment, graders);
  let latest: { readonly seed: number; readonly entries: readonly TaskEntry[] } | undefined;

  return async (job) => {
    // For every submission, since the last one may have been in a different language.
    speak(wording);
    const { seed, replay, onlyPublic = [], explain = true } = job;
    // All submissions of a class have the same seed.
    if (latest?.seed !== seed) latest = { seed, entries: entriesFor(seed) };
    const { entries } = latest;
    const asked = entries.filter(({ task }) => job.tasks.includes(task.id));
    requireChecks(manifest.id, asked);
    const { inspection, texts } = read(job);
    const { verdict, notStarted } = inspection;
    const findingsOf = language.rules(texts, assignment);
    const rules: FindingsOf = (rule) => findingsOf(withNames(rule, ownNames));
    const findings =
      verdict === "ok" && deductions
        ? Object.fromEntries(deductions.map(({ id, rule }) => [id, rules(rule)]))
        : undefined;
    const codeAt = codeOf(job.files);
    const graded = (
      tasks: readonly TaskReport[],
      problems: readonly Message[] = [],
      more: Partial<GradedSubmission> = {},
    ): GradedSubmission => ({
      language: inspection.language,
      status: verdict === "refused" ? "rejected" : "graded",
      messages: [...inspection.messages, ...problems].map((each) => messageWithCode(each, codeAt)),
      tasks: tasks.map((each) => fitTask(taskWithCode(each, codeAt))),
      code: codeHashes(texts, language),
      ...(findings && { findings }),
      ...more,
    });
    const notRun = (reason: string) =>
      asked.map((entry) => withoutProgram(entry, inspection, reason));

    if (verdict !== "ok") return graded(notRun("the file could not be run"));
    const account = openAccount(limits);
    const files = { files: texts, language, compile: watched, limits, account };
    const { program, problems } = await loadFiles(files);
    if (program === undefined) return graded(notRun("the file could not be loaded"), problems);

    const { source, sandbox } = program;
    const own = { source, seed, account, findings: rules, onlyPublic };
    const context: RunContext = { manifest, open, ...own };
    const isStarted = ({ task }: TaskEntry) => !notStarted.includes(task.id);
    const wanted = replay === undefined ? undefined : findCase(replay, entries, onlyPublic);
    const setup = { manifest, entries, by, reaches: once(() => reachesIn(language, texts)) };
    const first = wanted === undefined ? asked : [wanted.entry];
    const runs = await runTasks(setup, context, first, isStarted, sandbox);
    const isolated = await isolateAll(setup, context, runs);
    const resultOf = ({ task }: TaskEntry) => isolated.get(task.id) as IsolatedRun;
    if (wanted !== undefined) {
      const replayed = await replayCase(context, wanted, resultOf(wanted.entry));
      return graded([], problems, { replayed });
    }

    const tasks: TaskReport[] = [];
    const tallies: Record<string, Tally> = {};
    // An incomplete grading resembles no mistake, and explaining takes work, too.
    const isWhole = account.left() > 0;
    for (const entry of asked) {
      const result = resultOf(entry);
      if (isStarted(entry) && isWithoutWork(entry, entries, runs)) {
        tasks.push(withoutWork(entry));
        continue;
      }
      tallies[entry.task.id] = runs.get(entry.task.id)?.tally ?? [];
      if (!explain) tasks.push(result.report);
      else {
        const { report, explained } = result;
        const known = reference && (await reasons(context, entry, result, mistakes, further));
        const isWrong = explained !== undefined && report.status !== "pass";
        const behavior = isWhole && isWrong && { behavior: behaviorOf(explained) };
        tasks.push({ ...report, ...known, ...behavior });
      }
    }
    const all = account.left() === 0 ? [...problems, usedUp(runs, asked)] : problems;
    const uses = [...runs.values()].flatMap((run) => run.uses);
    const isNoticed = findings !== undefined && uses.length > 0;
    const noticed = isNoticed ? watcher?.withUses(findings, uses, texts, source) : undefined;
    const most = mostWork(asked, runs);
    const telling = asked.flatMap((entry) => {
      const { explained: run, report } = resultOf(entry);
      const isWrong = run !== undefined && report.score < report.maxScore;
      return isWrong && isTelling({ entry, run }) ? [entry.task.id] : [];
    });
    const more = { tallies, ...(noticed && { findings: noticed }), ...(most && { most }) };
    return graded(tasks, all, { ...more, ...(telling.length > 0 && { telling }) });
  };
}

/** SHA-256 of each file's tokens, if its language provides them; empty for files without code. */
function codeHashes(texts: readonly SourceText[], { tokens }: Language) {
  return texts.flatMap(({ name, text }) => {
    const found = tokens?.(text) ?? "";
    if (found === "") return [];
    return [{ name, codeSha256: createHash("sha256").update(found).digest("hex") }];
  });
}

/** Explains a failed task: its simplest failure, and known mistakes. */
async function reasons(
  context: RunContext,
  entry: TaskEntry,
  { report, explained: run }: IsolatedRun,
  known: readonly KnownMistake[],
  further?: FurtherMistakes,
): Promise<Pick<TaskReport, "smallest" | "mistakes">> {
  if (run === undefined || isPassed(run) || context.account.left() === 0) return {};
  const smallest = await findSmallest(context, entry, run);
  const mistakes =
    report.score === report.maxScore
      ? []
      : await recognise({ context, entry, run }, known, further);
  return { ...(smallest && { smallest }), ...(mistakes.length > 0 && { mistakes }) };
}

function mostWork(
  entries: readonly TaskEntry[],
  runs: ReadonlyMap<string, TaskRun>,
): MostWork | undefined {
  const all = entries.flatMap(({ task, heads }) => {
    const record = runs.get(task.id)?.record ?? [];
    const units = heads.map(() => 0);
    for (const { check, outcome } of record) units[check] = (units[check] ?? 0) + outcome.work;
    return heads.map(({ name }, at) => ({ task: task.id, check: name, units: units[at] ?? 0 }));
  });
  const total = all.reduce((sum, { units }) => sum + units, 0);
  const [first] = all.toSorted((a, b) => b.units - a.units);
  if (first === undefined || total === 0) return undefined;
  return { task: first.task, check: first.check, percent: Math.round((100 * first.units) / total) };
}

/** A message that no work is left, naming the task whose calls took most. */
function usedUp(runs: ReadonlyMap<string, TaskRun>, entries: readonly TaskEntry[]): Message {
  const work = ({ record }: TaskRun) => record.reduce((sum, { outcome }) => sum + outcome.work, 0);
  const [[most] = []] = [...runs].sort(([, a], [, b]) => work(b) - work(a));
  const task = entries.find(({ task }) => task.id === most)?.task;
  const where = task === undefined ? "" : `; task ${task.id}, ${task.title}, took most of it`;
  return {
    level: "warning",
    failureCode: failures.workUsedUp,
    text: `this submission reached its work limit: everything after that was skipped${where}`,
  };
}
