import { failures } from "../../author/failures.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Assignment, Message, Report, TaskReport } from "../../schema/types.ts";
import { openAccount } from "../asking/account.ts";
import { loadFiles } from "../asking/load-files.ts";
import type { TaskEntry, TaskRun } from "../asking/run-task.ts";
import { ungraded } from "../asking/task.ts";
import { codeOf, messageWithCode, taskWithCode } from "../asking/with-code.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type {
  Compile,
  FindBreaches,
  Inspection,
  Language,
  Read,
  SubmittedFiles,
  Watcher,
} from "../languages/language.ts";
import type { Use } from "../languages/sandbox.ts";
import type { FindingsById } from "../points/deductions.ts";
import { fitTask } from "../points/fit.ts";
import { scoreTask } from "../points/task.ts";
import { codeHashes } from "./code-hashes.ts";
import { type Dictionary, openDictionary } from "./dictionary.ts";
import { type Finisher, finisherFor } from "./finish.ts";
import { finishTasks, type LoadedProgram } from "./finish-tasks.ts";
import { findCase, replayCase } from "./replay.ts";
import type { ReportPart } from "./report-part.ts";
import { askingOnlyPublic } from "./silent-checks.ts";
import { taskEntries } from "./task-entries.ts";

/** One submission to grade, and how. */
export interface GradingJob extends SubmittedFiles {
  readonly seed: number;
  /** Ids of the tasks to grade, in the manifest's order. */
  readonly tasks: readonly string[];
  /** Only this case is run; see `replayCase`. */
  readonly replay?: string;
  /** Ids of the tasks of which only public checks are asked; none unless given. */
  readonly onlyPublic?: readonly string[];
  /** False where it is not reported why a task failed: smallest cases and mistakes are left out. */
  readonly explain?: boolean;
  /** Called as soon as a part of the report is there. */
  readonly emit: (part: ReportPart) => void;
}

/** Says that no work is left, and of which task the calls took most. */
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

/** Grades submissions to one assignment. */
export type Grade = (job: GradingJob) => Promise<void>;

/** Made once for a thread; what it learns of known mistakes is added to the dictionary. */
export function createGrader(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  language: Language,
  dictionary: Dictionary = openDictionary(),
): Grade {
  const { manifest } = assignment;
  const compile = language.compiler(assignment);
  const watcher = language.watcher?.(manifest);
  const watched: Compile = (files) => watcher?.watched(compile(files)) ?? compile(files);
  const parts = {
    manifest,
    language,
    watcher,
    compile: watched,
    read: language.reader(assignment),
  };
  const entriesFor = taskEntries(assignment, graders);
  const finisherOf = finisherFor(assignment, language, compile, dictionary);
  const graderOf = (entries: readonly TaskEntry[]): Grader => {
    return { ...parts, entries, finisher: finisherOf(entries) };
  };
  let latest: { readonly seed: number; readonly grader: Grader } | undefined;
  return (job) => {
    const { seed, onlyPublic = [] } = job;
    if (onlyPublic.length > 0) {
      return grade(graderOf(askingOnlyPublic(entriesFor(seed), onlyPublic)), job);
    }
    // All submissions of a class have the same seed.
    if (latest?.seed !== seed) latest = { seed, grader: graderOf(entriesFor(seed)) };
    return grade(latest.grader, job);
  };
}

/** What all submissions are graded with that have the same seed. */
interface Grader {
  readonly manifest: Assignment;
  readonly language: Language;
  readonly watcher: Watcher | undefined;
  readonly compile: Compile;
  readonly read: Read;
  readonly entries: readonly TaskEntry[];
  readonly finisher: Finisher;
}

async function grade(grader: Grader, asked: GradingJob): Promise<void> {
  const { language, manifest } = grader;
  const job = withLinesOfCode({ ...asked, emit: fitting(asked.emit) });
  const { inspection, texts } = grader.read(job);
  const { verdict } = inspection;
  const rules = language.rules(texts, manifest.protected);
  const findings = verdict === "ok" ? breachesOf(manifest, rules) : undefined;
  const inspected = (status: Report["status"], more: readonly Message[]) =>
    job.emit({
      ...{ kind: "inspected", language: inspection.language, status },
      messages: [...inspection.messages, ...more],
      ...(findings === undefined ? {} : { findings }),
      code: codeHashes(texts, language),
    });
  const withoutRun = (reason: string) => emitUngraded(job, grader.entries, inspection, reason);
  if (verdict !== "ok") {
    inspected(verdict === "refused" ? "rejected" : "graded", []);
    return withoutRun("the file could not be run");
  }
  const { limits } = manifest;
  const account = openAccount(limits);
  const files = { files: texts, language, compile: grader.compile, limits, account };
  const { program, problems } = await loadFiles(files);
  inspected("graded", problems);
  if (program === undefined) return withoutRun("the file could not be loaded");
  const { source, sandbox } = program;
  const { seed, explain = true } = job;
  const { open } = language;
  const loaded: LoadedProgram = {
    context: { manifest, open, source, seed, account, explain, findings: rules },
    sandbox,
    isStarted: ({ task }) => !inspection.notStarted.includes(task.id),
  };
  if (job.replay !== undefined) return replayOne(grader, loaded, job, job.replay);
  const uses = await gradeTasks(grader, loaded, job);
  if (grader.watcher === undefined || findings === undefined || uses.length === 0) return;
  const seen = grader.watcher.withUses(findings, uses, texts, source);
  job.emit({ kind: "noticed", findings: seen });
}

function breachesOf({ deductions }: Assignment, rules: FindBreaches): FindingsById | undefined {
  return deductions && Object.fromEntries(deductions.map(({ id, rule }) => [id, rules(rule)]));
}

async function replayOne(
  grader: Grader,
  loaded: LoadedProgram,
  job: GradingJob,
  name: string,
): Promise<void> {
  const wanted = findCase(name, grader.entries, job.onlyPublic);
  const { finish } = await finishTasks(grader, loaded, [wanted.entry]);
  const replayed = await replayCase(loaded.context, wanted, finish.runs(wanted.entry));
  job.emit({ kind: "replay", replayed });
}

/** Grades the tasks that are asked for; returns what the program was seen to use. */
async function gradeTasks(
  grader: Grader,
  loaded: LoadedProgram,
  { tasks, emit }: GradingJob,
): Promise<readonly Use[]> {
  const isAsked = ({ task }: TaskEntry) => tasks.includes(task.id);
  const asked = grader.entries.filter(isAsked);
  const onRun = (entry: TaskEntry, { report }: TaskRun) => {
    if (isAsked(entry)) emit({ kind: "task", report, final: false });
  };
  const { finish, runs } = await finishTasks(grader, loaded, asked, onRun);
  for (const entry of asked) {
    emit({ kind: "task", report: await finish.report(entry), final: true });
  }
  if (loaded.context.account.left() === 0) emit({ kind: "message", message: usedUp(runs, asked) });
  return [...runs.values()].flatMap((run) => run.uses);
}

/** The same job, with the lines of code beside their numbers in what it emits. */
function withLinesOfCode(job: GradingJob): GradingJob {
  const codeAt = codeOf(job.files);
  const coded = (part: ReportPart): ReportPart => {
    if (part.kind === "task") return { ...part, report: taskWithCode(part.report, codeAt) };
    if (part.kind !== "inspected") return part;
    return { ...part, messages: part.messages.map((each) => messageWithCode(each, codeAt)) };
  };
  return { ...job, emit: (part) => job.emit(coded(part)) };
}

function emitUngraded(
  job: GradingJob,
  entries: readonly TaskEntry[],
  { notStarted, verdict }: Inspection,
  reason: string,
): void {
  for (const { task, heads } of entries.filter((each) => job.tasks.includes(each.task.id))) {
    const isOpen = notStarted.includes(task.id);
    const code = isOpen ? failures.notStarted : failures.notLoaded;
    const report = scoreTask(task, ungraded(heads, "not-run", reason, code), isOpen);
    const refused = verdict === "refused" && report.status === "unmarked";
    job.emit({ kind: "task", report: refused ? notToMark(report) : report, final: true });
  }
}

/** Of a file that breaks a rule, nothing is marked. */
function notToMark({ answer: _, rubric: __, ...report }: TaskReport): TaskReport {
  return { ...report, status: "fail" };
}

/** Tasks leave the thread that they are graded in only as far as they fit into a report. */
function fitting(emit: GradingJob["emit"]): GradingJob["emit"] {
  return (part) => emit(part.kind === "task" ? { ...part, report: fitTask(part.report) } : part);
}
