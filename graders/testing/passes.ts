import type { TaskReport } from "gridmark/schema";
import type { Graded } from "./open-assignment.ts";

/** The tasks with a check that did not pass with all its points, or with none. */
export function notWholly({ tasks }: Graded): TaskReport[] {
  return tasks.filter(({ status, score, maxScore, checks }) => {
    const wrong = checks.some((check) => check.status !== "pass" || check.score < check.maxScore);
    return status !== "pass" || score < maxScore || checks.length === 0 || wrong;
  });
}
