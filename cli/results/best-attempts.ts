import { groupBy } from "../../engine/collections.ts";
import type { FoundSubmission, Skipped } from "../../engine/intake/found.ts";
import { byKey } from "../../engine/order.ts";
import type { Report } from "../../schema/types.ts";
import { formatPoints } from "../render/terminal/style.ts";

interface GradedAttempt {
  readonly index: number;
  readonly report: Report;
}

/** Keeps each student's best attempt. An ungraded one is the best only if all are: it might have been better. */
export function createBestAttempts<Graded extends GradedAttempt>(
  submissions: readonly FoundSubmission[],
) {
  const others = new Set(submissions.filter(({ attempt }) => !attempt).map(({ id }) => id));
  const idOf = ({ id, attempt }: FoundSubmission) =>
    attempt === undefined || others.has(attempt.of) ? id : attempt.of;
  const attempts = groupBy(submissions, ({ attempt }) => attempt?.of);
  const graded = new Map<string, Graded[]>();
  const left: Skipped[] = [];
  return {
    ids: [...new Set(submissions.map(idOf))],
    idOf,
    /** Adds a report; returns the student's best once all attempts are in. */
    decide: (one: Graded): Graded[] => {
      const of = submissions[one.index]?.attempt?.of;
      if (of === undefined) return [one];
      const all = [...(graded.get(of) ?? []), one].sort(byKey(({ index }) => index));
      graded.set(of, all);
      if (all.length < (attempts.get(of)?.length ?? 0)) return [];
      const best = all.reduce((one, each) => (isBetter(each.report, one.report) ? each : one));
      const found = submissions[best.index];
      const counts = `${found?.attempt?.label} with ${formatPoints(best.report.score)} counts`;
      for (const { index, report } of all.filter((each) => each !== best)) {
        const { status, score } = report;
        const points = status === "graded" ? `${formatPoints(score)} points` : status;
        left.push({ name: submissions[index]?.id ?? "", reason: `${points}; ${counts}` });
      }
      const id = found === undefined ? of : idOf(found);
      const { report } = best;
      return [{ ...best, report: { ...report, submission: { ...report.submission, id } } }];
    },
    /** Attempts that do not count, by id. */
    passedOver: () => left.toSorted(byKey(({ name }) => name)),
  };
}

const worth: Readonly<Record<Report["status"], number>> = { error: 0, rejected: 1, graded: 2 };

/** With equal points, the later one counts. */
function isBetter(report: Report, than: Report): boolean {
  if (report.status !== than.status) return worth[report.status] > worth[than.status];
  return report.score >= than.score;
}
