import { byKey } from "../../engine/by-key.ts";
import type { FoundSubmission, Skipped } from "../../engine/intake/found.ts";
import type { Report } from "../../schema/types.ts";
import { formatPoints } from "../render/terminal/style.ts";

/** A report, and the index of the submission that it is of. */
interface GradedAttempt {
  readonly index: number;
  readonly report: Report;
}

/** Of all attempts of a student, keeps the report of the best one. */
export interface BestAttempts<Graded> {
  /** Ids of what counts in the end. */
  readonly ids: readonly string[];
  /** What is decided with this report: it, or the best of a student's; nothing while others are due. */
  decide(graded: Graded): Graded[];
  /** The attempts that do not count, in the order of their ids. */
  passedOver(): Skipped[];
}

/** An attempt that was not graded is best only where no other was: it may be the student's best. */
export function createBestAttempts<Graded extends GradedAttempt>(
  submissions: readonly FoundSubmission[],
): BestAttempts<Graded> {
  const others = new Set(submissions.filter(({ attempt }) => !attempt).map(({ id }) => id));
  const idOf = ({ id, attempt }: FoundSubmission) =>
    attempt === undefined || others.has(attempt.of) ? id : attempt.of;
  const due = new Map<string, { left: number; graded: Graded[] }>();
  for (const { attempt } of submissions) {
    if (attempt === undefined) continue;
    due.set(attempt.of, { left: (due.get(attempt.of)?.left ?? 0) + 1, graded: [] });
  }
  const left: Skipped[] = [];
  return {
    ids: [...new Set(submissions.map(idOf))],
    decide: (graded) => {
      const found = submissions[graded.index];
      const student = due.get(found?.attempt?.of ?? "");
      if (found?.attempt === undefined || student === undefined) return [graded];
      student.graded.push(graded);
      student.left -= 1;
      if (student.left > 0) return [];
      const inOrder = student.graded.sort((a, b) => a.index - b.index);
      const best = inOrder.reduce((one, each) => (isBetter(each.report, one.report) ? each : one));
      const { label = "" } = submissions[best.index]?.attempt ?? {};
      for (const { index, report } of inOrder) {
        if (index === best.index) continue;
        const points =
          report.status === "graded" ? `${formatPoints(report.score)} points` : report.status;
        const reason = `${points}; ${label} with ${formatPoints(best.report.score)} counts`;
        left.push({ name: submissions[index]?.id ?? "", reason });
      }
      const { report } = best;
      const id = idOf(submissions[best.index] ?? found);
      return [{ ...best, report: { ...report, submission: { ...report.submission, id } } }];
    },
    passedOver: () => left.toSorted(byKey(({ name }) => name)),
  };
}

const worth: Readonly<Record<Report["status"], number>> = { error: 0, rejected: 1, graded: 2 };

/** Of two with the same points, the later one counts. */
function isBetter(report: Report, than: Report): boolean {
  if (report.status !== than.status) return worth[report.status] > worth[than.status];
  return report.score >= than.score;
}
