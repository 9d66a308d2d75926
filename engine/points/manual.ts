import type { ManifestTask, TaskReport } from "../../schema/types.ts";
import type { GradedCheck } from "./graded-check.ts";

/** Characters of an answer that a report holds. */
export const longestAnswer = 4000;

/** What a person needs to mark a task: the answer, where it is a text, and the rubric. */
export function toMark(
  { rubric }: ManifestTask,
  graded: readonly GradedCheck[],
): Pick<TaskReport, "answer" | "rubric"> {
  const answers = graded
    .flatMap((check) => check.cases)
    .filter((each) => each.verdict === "pass")
    .flatMap(({ actual }) => (typeof actual === "string" ? [actual] : []));
  const [answer] = answers;
  return {
    // By code points, so that no character is cut in two.
    ...(answer === undefined ? {} : { answer: [...answer].slice(0, longestAnswer).join("") }),
    ...(rubric === undefined ? {} : { rubric }),
  };
}
