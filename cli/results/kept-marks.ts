import { usageFault } from "../../engine/errors.ts";
import { keepMarks, type MarkedBefore } from "../../engine/marking/marks.ts";
import type { Assignment, Report } from "../../schema/types.ts";
import { formatPoints, plain } from "../render/terminal/style.ts";
import { readMarked } from "./read.ts";

/**
 * Keeps marks by hand when submissions are graded into the same folder again. Throws a usage fault if marks would be
 * lost: those of another assignment, or of tasks not graded now.
 */
export function createMarkKeeper(
  folder: string,
  /** Each with the same person's earlier id. */
  ids: Iterable<readonly [id: string, earlier: string]>,
  manifest: Assignment,
  tasks: readonly string[],
) {
  const before = readMarked(folder, ids);
  for (const report of before.values()) refuseLoss(folder, report, manifest, tasks);
  const lines: string[] = [];
  return {
    /** The new report with the old one's marks; those that no longer hold become former marks. */
    keep: (report: Report): Report => {
      const { id } = report.submission;
      const old = before.get(id);
      if (old === undefined) return report;
      const kept = keepMarks(report, old);
      for (const { task, marks, reason } of kept.dropped) {
        const points = `${formatPoints(marks.points)} for task ${task}`;
        const comment = marks.comment === undefined ? "" : ` ("${marks.comment}")`;
        lines.push(plain(`${id}: the mark ${points}${comment} is no longer valid: ${reason}`));
      }
      return kept.report;
    },
    /** A line for each mark that no longer holds. */
    dropped: () => lines.toSorted(),
  };
}

function refuseLoss(
  folder: string,
  { assignment, submission, tasks: old, formerMarks = [] }: MarkedBefore,
  manifest: Assignment,
  tasks: readonly string[],
): void {
  const where = `${folder} has marks of ${plain(submission.id)}`;
  const advice = "use another folder for -o";
  if (assignment !== manifest.id) throw usageFault(`${where} for ${assignment}: ${advice}`);
  // Only marked tasks of the earlier report are known.
  const marked = [...old.map(({ id }) => id), ...formerMarks.map(({ task }) => task)];
  const isLost = (id: string) =>
    !tasks.includes(id) && manifest.tasks.some((each) => each.id === id);
  const lost = marked.find(isLost);
  if (lost === undefined) return;
  throw usageFault(`${where} for task ${lost}, which --task leaves out: ${advice}`);
}
