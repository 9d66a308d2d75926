import type {
  Report,
  VerifiedMistake,
  VerifiedReference,
  VerifiedSkeleton,
} from "../../fixtures/schema/types.ts";
import type { Mistake } from "../assignment/mistakes.ts";

/** The reference gets everything with every seed; the reports with which it does not. */
export function judgeReference(reports: readonly Report[], maxScore: number): VerifiedReference {
  const failures = reports
    .map((report) => ({
      seed: report.seed,
      score: report.score,
      tasks: tasksThatLost(report),
      problems: problemsOf(report),
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

/** A mistake loses points in its own task and in no other; the file as a whole is fine. */
export function judgeMistake({ name, task, title }: Mistake, report: Report): VerifiedMistake {
  const own = report.tasks.find(({ id }) => id === task);
  const score = own?.score ?? 0;
  const maxScore = own?.maxScore ?? 0;
  const elsewhere = tasksThatLost(report).filter((id) => id !== task);
  const problems = problemsOf(report);
  const failed = own?.checks.filter(({ status }) => status !== "pass") ?? [];
  return {
    name,
    task,
    title,
    holds: score < maxScore && elsewhere.length === 0 && problems.length === 0,
    score,
    maxScore,
    caughtByPublic: failed.some(({ visibility }) => visibility === "public"),
    elsewhere,
    problems,
  };
}

/** A task without points has to pass all the same. */
function tasksThatLost({ tasks }: Report): string[] {
  const lost = tasks.filter(
    ({ score, maxScore, status }) => score < maxScore || (maxScore === 0 && status !== "pass"),
  );
  return lost.map(({ id }) => id);
}

function problemsOf({ messages }: Report): string[] {
  return messages.filter(({ level }) => level !== "info").map(({ text }) => text);
}
