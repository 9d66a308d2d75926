import type { Report } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { inOrder } from "../points/rescore.ts";

/** The head of a student's report, before any results. */
export function headOf(report: Report) {
  const keys = [
    "schemaVersion",
    "type",
    "assignment",
    "submission",
    "language",
    "seedHash",
    "engine",
  ] as const;
  return { ...pick(report, ...keys), for: "student" as const };
}

/** A report that only says that, and why, a result is withheld: not even whether it was rejected. */
export function withheldReport(report: Report): Report {
  return inOrder({
    ...headOf(report),
    status: report.status === "error" ? "error" : "graded",
    ...{ score: 0, maxScore: 0, tasks: [], messages: [] },
    ...pick(report, "decision"),
  });
}
