import { failsBelow } from "../../author/draws.ts";
import type {
  Assignment,
  RejectingCheck,
  Report,
  ReportedDeduction,
  TaskReport,
  VerifiedMistake,
  VerifiedReference,
  VerifiedSkeleton,
  VerifiedStub,
  VerifiedStubs,
} from "../../schema/types.ts";
import { groupBy, pick } from "../collections.ts";
import type { Mistake } from "../course/mistakes.ts";
import type { Stub } from "../languages/author.ts";

/** The reference gets everything with every seed, has all answers, and no deduction. */
export function judgeReference(reports: readonly Report[], maxScore: number): VerifiedReference {
  const failures = reports
    .map((report) => ({
      seed: report.seed ?? 0,
      score: report.score,
      tasks: tasksThatLost(report),
      checks: checksThatRejected(report),
      problems: [...problemsOf(report), ...(report.deductions ?? []).map(describeDeduction)],
    }))
    .filter(({ tasks, problems }) => tasks.length > 0 || problems.length > 0);
  return { seeds: reports.length, maxScore, failures };
}

/** The skeleton gets nothing and has started nothing. */
export function judgeSkeleton(report: Report): VerifiedSkeleton {
  const started = report.tasks.filter(({ status }) => status !== "not-started");
  return {
    score: report.score,
    started: started.map(({ id }) => id),
    problems: problemsOf(report),
  };
}

/** A mistake loses points in its own task only, with every seed, and causes no file errors. */
export function judgeMistake(mistake: Mistake, reports: readonly Report[]): VerifiedMistake {
  const judged = reports.map((report) => judgeReport(mistake, report));
  const scores = judged.map(({ score }) => score);
  const [score, lowest] = [Math.max(...scores), Math.min(...scores)];
  return {
    ...pick(mistake, "name", "task", "title"),
    holds: judged.every(({ holds }) => holds),
    score,
    ...(lowest < score ? { lowest } : {}),
    maxScore: Math.max(...judged.map(({ maxScore }) => maxScore)),
    caughtByPublic: judged.every(({ caughtByPublic }) => caughtByPublic),
    elsewhere: [...new Set(judged.flatMap(({ elsewhere }) => elsewhere))],
    problems: [...new Set(judged.flatMap(({ problems }) => problems))],
  };
}

function judgeReport({ task }: Mistake, report: Report) {
  const own = report.tasks.find(({ id }) => id === task);
  const score = own?.score ?? 0;
  const maxScore = own?.maxScore ?? 0;
  const lost = tasksThatLost(report);
  const elsewhere = lost.filter((id) => id !== task);
  const isFound = lost.includes(task);
  const problems = [
    ...problemsOf(report),
    ...(isFound ? [] : (own?.checks ?? []).flatMap(nearlyFailed)),
  ];
  const failed = own?.checks.filter(({ status }) => status !== "pass") ?? [];
  return {
    holds: isFound && elsewhere.length === 0 && problems.length === 0,
    score,
    maxScore,
    caughtByPublic: failed.some(({ visibility }) => visibility === "public"),
    elsewhere,
    problems,
  };
}

/** A right solution has a smaller p at most once in a thousand: more draws may expose such a mistake. */
const suspicious = 1e-3;

/** Checks that more draws would fail: evidence against wrong ones grows in proportion. */
function nearlyFailed({ name, statistics = [] }: TaskReport["checks"][number]): string[] {
  const clear = statistics.filter(({ p }) => p < suspicious).toSorted((a, b) => a.p - b.p);
  return clear.slice(0, 1).map(({ test, draws, p }) => {
    const needed = Math.ceil((draws * Math.log(failsBelow)) / Math.log(p) / 100) * 100;
    return `"${name}" has p = ${p} for ${test} after ${draws} draws, and fails below ${failsBelow}: about ${needed} draws are needed`;
  });
}

function checksThatRejected({ tasks }: Report): RejectingCheck[] {
  return tasks.filter(hasLost).flatMap(({ id, checks }) =>
    checks
      .filter(({ status }) => status !== "pass")
      .map((check) => ({
        task: id,
        ...pick(check, "name", "message", "input", "expected", "actual"),
      })),
  );
}

function tasksThatLost({ tasks }: Report): string[] {
  return tasks.filter(hasLost).map(({ id }) => id);
}

/** A task without points must pass, too; one marked by a person must have an answer. */
export function hasLost({ kind, score, maxScore, status, checks }: TaskReport): boolean {
  if (kind === "manual") {
    return status !== "unmarked" || checks.some((check) => check.status !== "pass");
  }
  return score < maxScore || (maxScore === 0 && status !== "pass");
}

function describeDeduction({ title, all, points, findings }: ReportedDeduction): string {
  const lines = findings.map(({ file, line }) => `${file === undefined ? "" : `${file}:`}${line}`);
  const taken = all ? "all points" : `${points} points`;
  return `${taken} are deducted: ${title} (line ${lines.join(", ")})`;
}

export function problemsOf({ messages }: Report): string[] {
  return messages.filter(({ level }) => level !== "info").map(({ text }) => text);
}

/**
 * Stubs that get points for nothing: any points if all functions of a task are stubs, all points if one of
 * several is, unless the manifest has a reason. `isWhole`, with every stub graded, also lists unused reasons.
 */
export function judgeStubs(
  graded: readonly { readonly stub: Stub; readonly report: Report }[],
  { tasks }: Assignment,
  isWhole: boolean,
): Omit<VerifiedStubs, "of"> {
  const paid = graded.flatMap(({ stub, report }) => paidFor(stub, report));
  const reasons = tasks.flatMap(({ id: task, stubs = {} }) =>
    Object.entries(stubs).map(([name, reason]) => {
      const stub = name as VerifiedStub["stub"];
      const excused = paid.filter((each) => {
        return each.only === undefined && each.task === task && each.stub === stub;
      });
      return { said: { task, stub, reason }, excused };
    }),
  );
  const isExcused = (stub: VerifiedStub) => reasons.some(({ excused }) => excused.includes(stub));
  const stale = reasons.filter(({ excused }) => isWhole && excused.length === 0);
  return {
    tried: graded.length,
    failures: paid.filter((each) => !isExcused(each)),
    allowed: reasons.flatMap(({ said, excused }) => (excused.length > 0 ? [said] : [])),
    stale: stale.map(({ said: { task, stub } }) => ({ task, stub })),
  };
}

function paidFor({ id: _, files: __, ...stub }: Stub, { tasks }: Report): VerifiedStub[] {
  const graded = tasks.find(({ id }) => id === stub.task);
  if (graded === undefined) throw new Error(`task ${stub.task} was not graded`);
  const { score, maxScore, checks } = graded;
  if (stub.only === undefined ? score === 0 : score < maxScore) return [];
  const earned = checks.filter((check) => check.score > 0).map(({ name }) => name);
  return [{ ...stub, score, maxScore, checks: earned }];
}

/** Groups of a task's mistakes alike in every check and seed, which are thus never named; uses existing reports. */
export function alikeAmong(
  graded: readonly { readonly mistake: Mistake; readonly reports: readonly Report[] }[],
): string[][] {
  const groups = groupBy(graded, ({ mistake: { task }, reports }) =>
    JSON.stringify([task, reports.map((report) => shownIn(report, task))]),
  );
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(({ mistake }) => mistake.name));
}

function shownIn({ tasks }: Report, task: string) {
  const checks = tasks.find(({ id }) => id === task)?.checks ?? [];
  return checks.map((check) =>
    pick(check, "status", "message", "input", "expected", "actual", "drawn"),
  );
}
