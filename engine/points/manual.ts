import type { ManifestTask, TaskReport } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import type { GradedCheck } from "./graded-check.ts";

/** Characters of an answer that a report holds. */
export const longestAnswer = 4000;

/** What a person needs to mark a task: the answer, where it is a text, and the rubric. */
export function toMark(
  task: ManifestTask,
  graded: readonly GradedCheck[],
): Pick<TaskReport, "answer" | "rubric"> {
  const passed = graded.flatMap(({ cases }) => cases).filter(({ verdict }) => verdict === "pass");
  const answer = passed.map(({ actual }) => actual).find((each) => typeof each === "string");
  return {
    // By code points, so that no character is cut in two.
    ...(answer !== undefined && { answer: [...answer].slice(0, longestAnswer).join("") }),
    ...pick(task, "rubric"),
  };
}
