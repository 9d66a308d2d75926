import type { TaskReport } from "gridmark/schema";
import type { Graded } from "./open-assignment.ts";

/** Tasks that did not pass with all points of every check, or that have no checks. */
export function notWholly({ tasks }: Graded): TaskReport[] {
  return tasks.filter(({ status, score, maxScore, checks }) => {
    const wrong = checks.some((check) => check.status !== "pass" || check.score < check.maxScore);
    return status !== "pass" || score < maxScore || checks.length === 0 || wrong;
  });
}
