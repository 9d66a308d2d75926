import { failures } from "../../author/failures.ts";
import type { AssignmentGraders } from "../../author/task.ts";
import type { Message, Report, TaskReport } from "../../schema/types.ts";
import { type Account, openAccount } from "../asking/account.ts";
import { loadFiles } from "../asking/load-files.ts";
import { type RunContext, runTask, type TaskEntry, type TaskRun } from "../asking/run-task.ts";
import { ungraded } from "../asking/task.ts";
import { codeOf, messageWithCode, taskWithCode } from "../asking/with-code.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type {
  Compile,
  FindBreaches,
  Inspection,
  Language,
  SubmittedFiles,
} from "../languages/language.ts";
import type { Program, Sandbox, Use } from "../languages/sandbox.ts";
import type { FindingsById } from "../points/deductions.ts";
import { fitTask } from "../points/fit.ts";
import { scoreTask } from "../points/task.ts";
import { codeHashes } from "./code-hashes.ts";
import { type Finish, finisherFor } from "./finish.ts";
import { untouched, withoutWork } from "./not-run.ts";
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

/** Grades submissions to one assignment; made once for a thread. */
export type Grade = (job: GradingJob) => Promise<void>;

export function createGrader(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  language: Language,
): Grade {
  const read = language.reader(assignment);
  const { manifest } = assignment;
  const { open } = language;
  const compile = language.compiler(assignment);
  const entriesFor = taskEntries(assignment, graders);
  const createFinisher = finisherFor(assignment, language, compile);
  const watcher = language.watcher?.(manifest);
  const watched: Compile = (files) => watcher?.watched(compile(files)) ?? compile(files);
  let latest: { readonly seed: number; readonly grade: Grade } | undefined;
  return (job) => {
    const { onlyPublic = [] } = job;
    if (onlyPublic.length > 0)
      return gradeWith(askingOnlyPublic(entriesFor(job.seed), onlyPublic))(job);
    // All submissions of a run have the same seed.
    if (latest?.seed !== job.seed)
      latest = { seed: job.seed, grade: gradeWith(entriesFor(job.seed)) };
    return latest.grade(job);
  };

  function gradeWith(entries: readonly TaskEntry[]): Grade {
    const finisher = createFinisher(entries);

    return async (asked) => {
      const job = withLinesOfCode({ ...asked, emit: fitting(asked.emit) });
      const chosen = entries.filter(({ task }) => job.tasks.includes(task.id));
      const { inspection, texts } = read(job);
      const { verdict } = inspection;
      const rules = language.rules(texts, manifest.protected);
      const found = verdict === "ok" && manifest.deductions ? breaches(rules) : undefined;
      const code = codeHashes(texts, language);
      const inspected = (status: Report["status"], more: readonly Message[]) =>
        job.emit({
          kind: "inspected",
          language: inspection.language,
          status,
          messages: [...inspection.messages, ...more],
          ...(found === undefined ? {} : { findings: found }),
          code,
        });
      if (verdict !== "ok") {
        inspected(verdict === "refused" ? "rejected" : "graded", []);
        return emitUngraded(job, chosen, inspection, "the file could not be run");
      }
      const { limits } = manifest;
      const account = openAccount(limits);
      const files = { files: texts, language, compile: watched, limits, account };
      const { program, problems } = await loadFiles(files);
      inspected("graded", problems);
      if (program === undefined) {
        return emitUngraded(job, chosen, inspection, "the file could not be loaded");
      }
      const context = contextOf(job, program.source, rules, account);
      const isStarted = ({ task }: TaskEntry) => !inspection.notStarted.includes(task.id);
      if (job.replay !== undefined) {
        const wanted = findCase(job.replay, entries, job.onlyPublic);
        const { finish } = await finishTasks([wanted.entry], context, program.sandbox, isStarted);
        const replayed = await replayCase(context, wanted, finish.runs(wanted.entry));
        return job.emit({ kind: "replay", replayed });
      }
      const uses = await gradeTasks(job, context, program.sandbox, isStarted);
      if (watcher === undefined || found === undefined || uses.length === 0) return;
      const findings = watcher.withUses(found, uses, texts, program.source);
      job.emit({ kind: "noticed", findings });
    };

    function breaches(findings: FindBreaches): FindingsById {
      const asked = manifest.deductions ?? [];
      return Object.fromEntries(asked.map(({ id, rule }) => [id, findings(rule)]));
    }

    function contextOf(
      { seed, explain = true }: GradingJob,
      source: Program,
      findings: FindBreaches,
      account: Account,
    ): RunContext {
      return { manifest, open, source, seed, account, explain, findings };
    }

    async function gradeTasks(
      { tasks, emit }: GradingJob,
      context: RunContext,
      sandbox: Sandbox,
      isStarted: (entry: TaskEntry) => boolean,
    ): Promise<readonly Use[]> {
      const isAsked = ({ task }: TaskEntry) => tasks.includes(task.id);
      const asked = entries.filter(isAsked);
      const onRun = (entry: TaskEntry, { report }: TaskRun) => {
        if (isAsked(entry)) emit({ kind: "task", report, final: false });
      };
      const { finish, runs } = await finishTasks(asked, context, sandbox, isStarted, onRun);
      for (const entry of asked) {
        emit({ kind: "task", report: await finish.report(entry), final: true });
      }
      if (context.account.left() === 0) emit({ kind: "message", message: usedUp(runs, asked) });
      return [...runs.values()].flatMap((run) => run.uses);
    }

    /**
     * Every task as it is, then each that failed on its own. For that, the tasks that it may depend
     * on are graded too, though not reported: the result of a task is the same whether it is
     * graded alone or with all others.
     */
    async function finishTasks(
      asked: readonly TaskEntry[],
      context: RunContext,
      sandbox: Sandbox,
      isStarted: (entry: TaskEntry) => boolean,
      onRun: (entry: TaskEntry, run: TaskRun) => void = () => {},
    ): Promise<{ readonly finish: Finish; readonly runs: ReadonlyMap<string, TaskRun> }> {
      const runs = new Map<string, TaskRun>();
      // The sandbox that showed that the file loads serves the first task that is run.
      let first: Sandbox | undefined = sandbox;
      const open = [...asked];
      const work = entries.filter((each) => !isAboutAll(each) && each.task.points > 0);
      for (const entry of open) {
        const run = isStarted(entry)
          ? await runTask(context, entry, undefined, first)
          : untouched(entry);
        if (isStarted(entry)) first = undefined;
        runs.set(entry.task.id, run);
        onRun(entry, run);
        const needed = [...finisher.needed(entry, run), ...(isAboutAll(entry) ? work : [])];
        open.push(...needed.filter((each) => !open.includes(each)));
      }
      first?.dispose();
      const finish = await finisher.begin(context, runs);
      const hasWork = work.some(({ task }) => (runs.get(task.id)?.report.score ?? 0) > 0);
      const report: Finish["report"] = async (entry) =>
        isAboutAll(entry) && !hasWork && isStarted(entry)
          ? withoutWork(entry)
          : finish.report(entry);
      return { finish: { ...finish, report }, runs };
    }
  }
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
  for (const { task, heads } of entries) {
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

/** A task without functions of its own is about the program as a whole, such as its style. */
function isAboutAll({ task }: TaskEntry): boolean {
  return task.functions.length === 0 && task.kind !== "manual";
}

/** Tasks leave the thread that they are graded in only as far as they fit into a report. */
function fitting(emit: GradingJob["emit"]): GradingJob["emit"] {
  return (part) => emit(part.kind === "task" ? { ...part, report: fitTask(part.report) } : part);
}
