import type { Probe } from "../../author/probe.ts";
import { listed } from "../../author/words.ts";
import type { Assignment, ManifestTask, TaskReport } from "../../schema/types.ts";
import type { Substituted } from "./isolate.ts";
import type { TaskRun } from "./run-task.ts";
import type { TaskEntry } from "./task.ts";

/** A task that is better where the reference is substituted for others. */
interface IsolatedTask {
  readonly entry: TaskEntry;
  readonly own: TaskRun;
  readonly better: Substituted;
  /** The tasks that are wrong, of those that may be substituted. */
  readonly wrong: readonly TaskEntry[];
}

/** `lost` are the runs of the tasks that lost points in the end: no others are blamed. */
export function isolatedReport(
  { isolation: rule }: Pick<Assignment, "isolation">,
  task: IsolatedTask,
  lost: ReadonlyMap<string, TaskRun>,
): TaskReport {
  const { own, better } = task;
  const counts = rule === "own" ? "own" : "isolated";
  const onlyWrong = better.entries.every((each) => task.wrong.includes(each));
  const culprits = onlyWrong ? better.entries.filter((each) => lost.has(each.task.id)) : [];
  const isolation = {
    counts,
    own: { status: own.report.status, score: own.report.score },
    isolated: { status: better.run.report.status, score: better.run.report.score },
    because: culprits.map((each) => each.task.id),
    message: describe(task, culprits, lost),
  } as const;
  return { ...(counts === "isolated" ? better.run : own).report, isolation };
}

function describe(
  { entry, own, better, wrong }: IsolatedTask,
  culprits: readonly TaskEntry[],
  lost: ReadonlyMap<string, TaskRun>,
): string {
  const { report } = better.run;
  const namesOf = ({ task }: TaskEntry) => {
    const run = lost.get(task.id);
    const failed = run === undefined ? [] : failedFunctions(task, run);
    const names = failed.length === 0 ? task.functions : failed;
    return names.length > mostNamed ? [] : names;
  };
  const listedTasks = (some: readonly TaskEntry[]) =>
    listed(
      some.map((each) => {
        const names = namesOf(each);
        return names.length === 0
          ? `task ${each.task.id}`
          : `${listed(names)} (task ${each.task.id})`;
      }),
    );
  const failed = failedFunctions(entry.task, own);
  const isNamed = failed.length > 0 && failed.length <= mostNamed;
  const subject = isNamed ? listed(failed) : "it";
  if (report.status === "pass" && culprits.length === better.entries.length) {
    const isOne = culprits.length === 1 && culprits.flatMap(namesOf).length < 2;
    const verb = isOne ? "is" : "are";
    return `${subject} failed only because ${listedTasks(culprits)} ${verb} wrong`;
  }
  const substituted = better.entries.every((each) => wrong.includes(each))
    ? listedTasks(better.entries)
    : "all other tasks it may call";
  return `with the reference substituted for ${substituted}, ${subject} gets ${report.score} of ${entry.task.points} points`;
}

/** More names than that do not help. */
const mostNamed = 3;

/** What a task whose own checks see no fault loses because another one fails with it. */
export interface Charge {
  readonly shownBy: string;
  readonly points: number;
}

/** The report of a task that passes what it is asked itself, less what it costs another one. */
export function chargedReport(report: TaskReport, { shownBy, points }: Charge): TaskReport {
  const lost = Math.min(points, report.score);
  const score = Math.round((report.score - lost) * 1000) / 1000;
  const status = score > 0 ? "partial" : "fail";
  const message = `task ${shownBy} fails because of this one, although all checks here pass: ${lost} of its points are lost`;
  const own = { status: report.status, score: report.score };
  const isolated = { status, score } as const;
  const isolation = { counts: "isolated", own, isolated, because: [], message } as const;
  return { ...report, ...isolated, isolation: { ...isolation, because: [] } };
}

/**
 * The functions of a task that failed: the one that a failing case calls, or of several those that passing
 * cases do not call. None where those of a failing case are all called by passing ones.
 */
export function failedFunctions(task: ManifestTask, run: TaskRun): readonly string[] {
  const { functions } = task;
  if (functions.length < 2) return functions.length === 0 ? [task.title] : functions;
  const calls = run.graded.flatMap(({ cases }, check) => {
    const own = run.record.filter((each) => each.check === check);
    // Where each case has one probe, it is known which of them failed.
    const isByCase = own.length === cases.length;
    return own.map(({ probe }, at) => {
      const called = new Set(namesIn(probe));
      const some = isByCase ? cases.slice(at, at + 1) : cases;
      return {
        names: functions.filter((name) => called.has(name)),
        passed: some.every(({ verdict }) => verdict === "pass"),
      };
    });
  });
  const passing = new Set(calls.flatMap(({ names, passed }) => (passed ? names : [])));
  const failed = new Set<string>();
  for (const { names, passed } of calls) {
    const sure = names.length > 1 ? names.filter((name) => !passing.has(name)) : names;
    if (!passed && names.length > 0 && sure.length === 0) return [];
    if (!passed) for (const name of sure) failed.add(name);
  }
  return functions.filter((name) => failed.has(name));
}

/** Names of the functions, constructors and methods that a probe calls. */
function namesIn({ steps }: Probe): string[] {
  const classes = new Map<string, string>();
  const all = steps.flatMap((step) => (step.do === "repeat" ? step.steps : [step]));
  return all.flatMap((step) => {
    if (step.do === "call") return [step.fn];
    if (step.do === "new") {
      classes.set(step.as, step.class);
      return [`${step.class}.constructor`, step.class];
    }
    if (step.do !== "invoke" && step.do !== "grid") return [];
    const owner = classes.get(step.of);
    return owner === undefined ? [] : [`${owner}.${step.method}`];
  });
}
