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

interface EarlierMark {
  readonly task: string;
  readonly marks: Marks;
  readonly givenFor: AnswerKey[];
  /** True if it held in the earlier report. */
  readonly held: boolean;
}

/** A report with marks kept for equal files or answers, others as former marks; `dropped` held until now. */
export function keepMarks(report: Report, before: MarkedBefore) {
  const dropped: { task: string; marks: Marks; reason: string }[] = [];
  const former: FormerMark[] = [];
  let kept = report;
  for (const { task, marks, givenFor, held } of earlierMarks(before)) {
    const reason = reasonToDrop(report, before.assignment, task, marks, givenFor);
    if (reason === undefined) {
      kept = withMarks(kept, task, marks);
      continue;
    }
    former.push({ task, ...marks, reason, givenFor });
    if (held) dropped.push({ task, marks, reason });
  }
  return { report: former.length === 0 ? kept : withFormerMarks(kept, former), dropped };
}

function earlierMarks(before: MarkedBefore): EarlierMark[] {
  const marked = before.tasks.flatMap((task): EarlierMark[] => {
    const { id, marks } = task;
    if (marks === undefined) return [];
    return [{ task: id, marks, givenFor: answerKeys(before, task), held: true }];
  });
  const former = (before.formerMarks ?? []).map((mark): EarlierMark => {
    const { task, givenFor } = mark;
    return { task, marks: pick(mark, "points", "comment"), givenFor, held: false };
  });
  return [...marked, ...former];
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
