import { hiddenName } from "../../author/words.ts";
import type { CheckReport, TaskReport, TaskStatus } from "../../schema/types.ts";
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
  const isFirst = !isAll || open.every(({ status }) => status === "pass");
  const scored = open.map((check) => ({
    ...check,
    score: isFirst && earns(task.status) ? pointsOf(check) : 0,
  }));
  const isByHand = task.kind === "manual";
  return {
    ...rest,
    status: isByHand ? task.status : statusOf(scored, task.status === "not-started", task.kind),
    score: isByHand ? task.score : sum(scored.map(({ score }) => score)),
    maxScore: isByHand ? task.maxScore : sum(scored.map(({ maxScore }) => maxScore)),
    checks: scored,
  };
}

function earns(status: TaskStatus): boolean {
  return status !== "not-started";
}

function withoutHiddenNeeds({ lacks, ...check }: CheckReport): CheckReport {
  const open = lacks?.filter((name) => name !== hiddenName) ?? [];
  return { ...check, ...(open.length === 0 ? {} : { lacks: open }) };
}

/** What it would earn if only public checks counted. */
function pointsOf({ status, lacks, score, maxScore }: CheckReport): number {
  if (status !== "pass") return score;
  return lacks === undefined ? maxScore : 0;
}
