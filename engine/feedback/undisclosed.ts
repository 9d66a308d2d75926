import { hiddenName } from "../../author/words.ts";
import type { CheckReport, TaskReport } from "../../schema/types.ts";
import { sum } from "../points/report.ts";
import { statusOf } from "../points/task.ts";
import type { FeedbackRules } from "./disclosure.ts";

/**
 * A task of whose hidden checks nothing is told, as if it had none: the points are those of its public
 * checks, by the manifest's rule. `task` names no hidden check any more.
 */
export function publicTask(task: TaskReport, { tasks }: FeedbackRules): TaskReport {
  const { isolation: _, checks, ...rest } = task;
  const isAll = tasks.find(({ id }) => id === task.id)?.scoring === "all";
  const open = checks.filter(({ visibility }) => visibility === "public").map(withoutHiddenNeeds);
  const counts = task.status !== "not-started" && (!isAll || open.every(isPassed));
  const scored = open.map((check) => ({ ...check, score: counts ? pointsOf(check) : 0 }));
  if (task.kind === "manual") return { ...rest, checks: scored };
  return {
    ...rest,
    status: statusOf(scored, task.status === "not-started", task.kind),
    score: sum(scored.map(({ score }) => score)),
    maxScore: sum(scored.map(({ maxScore }) => maxScore)),
    checks: scored,
  };
}

function isPassed({ status }: CheckReport): boolean {
  return status === "pass";
}

function withoutHiddenNeeds({ lacks, ...check }: CheckReport): CheckReport {
  const open = lacks?.filter((name) => name !== hiddenName) ?? [];
  return { ...check, ...(open.length > 0 && { lacks: open }) };
}

/** What it would earn if only public checks counted. */
function pointsOf(check: CheckReport): number {
  if (!isPassed(check)) return check.score;
  return check.lacks === undefined ? check.maxScore : 0;
}
