import type { AnswerKey, FormerMark, Marks, Report } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import { answerKeys, isOfText } from "./answer-key.ts";
import { withFormerMarks, withMarks } from "./marks.ts";

/** The part of an earlier report needed to keep its marks. */
export interface MarkedBefore extends Pick<Report, "assignment" | "submission"> {
  readonly tasks: readonly {
    readonly id: string;
    readonly marks?: Marks | undefined;
    readonly answer?: string | undefined;
  }[];
  readonly formerMarks?: readonly FormerMark[] | undefined;
}

/** A report with marks kept for equal files or answers, others as former marks; `dropped` held until now. */
export function keepMarks(report: Report, before: MarkedBefore) {
  const dropped: { task: string; marks: Marks; reason: string }[] = [];
  const former: FormerMark[] = [];
  let kept = report;
  const held = before.tasks.flatMap((task) =>
    task.marks ? [{ task: task.id, ...task.marks, givenFor: answerKeys(before, task) }] : [],
  );
  for (const mark of [...held, ...(before.formerMarks ?? [])]) {
    const { task, givenFor } = mark;
    const marks: Marks = pick(mark, "points", "comment");
    const reason = reasonToDrop(report, before.assignment, task, marks, givenFor);
    if (reason === undefined) {
      kept = withMarks(kept, task, marks);
      continue;
    }
    former.push({ task, ...marks, reason, givenFor });
    if (!("reason" in mark)) dropped.push({ task, marks, reason });
  }
  return { report: former.length === 0 ? kept : withFormerMarks(kept, former), dropped };
}

function reasonToDrop(
  report: Report,
  assignment: string,
  id: string,
  { points }: Marks,
  givenFor: readonly AnswerKey[],
): string | undefined {
  if (report.assignment !== assignment) return `it was for the assignment ${assignment}`;
  if (report.status === "error") return "the submission could not be graded this time";
  if (report.status === "rejected") return "the submission is now rejected";
  const task = report.tasks.find((each) => each.id === id);
  if (task?.kind !== "manual") return "the assignment no longer has such a task to mark";
  if (!answerKeys(report, task).some((key) => givenFor.includes(key))) {
    const what = isOfText(givenFor) ? "the answer has" : "the submitted files have";
    return `${what} changed since`;
  }
  return points > task.maxScore ? `the task is now worth ${task.maxScore}` : undefined;
}
