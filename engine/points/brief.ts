import type { Message, Report, TaskReport } from "../../schema/types.ts";
import type { FileHashes } from "./identical.ts";

/** What a summary needs of a task. */
interface TaskBrief
  extends Pick<TaskReport, "id" | "title" | "kind" | "status" | "score" | "maxScore"> {
  readonly mistakes?: readonly { readonly name: string; readonly title: string }[];
}

/** What a summary needs of a report; a whole report will do, but a class of them takes memory. */
export interface ReportBrief
  extends Pick<Report, "for" | "status" | "score" | "maxScore" | "unmarked"> {
  readonly submission: { readonly id: string; readonly files: readonly FileHashes[] };
  readonly tasks: readonly TaskBrief[];
  readonly deductions?: readonly { readonly points: number }[];
  readonly messages: readonly Message[];
}

/** The little of a report that is kept after it was written. */
export function briefOf(report: Report): ReportBrief {
  const { submission, status, score, maxScore, unmarked, deductions, messages } = report;
  const reader = report.for;
  const error = messages.find(({ level }) => level === "error");
  return {
    submission: { id: submission.id, files: submission.files.map(hashesOf) },
    ...(reader === undefined ? {} : { for: reader }),
    status,
    score,
    maxScore,
    ...(unmarked === undefined ? {} : { unmarked }),
    ...(deductions === undefined
      ? {}
      : { deductions: deductions.map(({ points }) => ({ points })) }),
    tasks: report.tasks.map(({ id, title, kind, status, score, maxScore, mistakes }) => ({
      id,
      title,
      ...(kind === undefined ? {} : { kind }),
      status,
      score,
      maxScore,
      ...(mistakes === undefined
        ? {}
        : { mistakes: mistakes.map(({ name, title }) => ({ name, title })) }),
    })),
    messages: error === undefined ? [] : [error],
  };
}

function hashesOf({ sha256, codeSha256 }: FileHashes): FileHashes {
  return { sha256, ...(codeSha256 === undefined ? {} : { codeSha256 }) };
}
