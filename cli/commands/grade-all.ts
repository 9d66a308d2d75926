import type { ReportBrief } from "../../engine/points/brief.ts";
import { withLateness } from "../../engine/points/late.ts";
import type { LateJudge } from "../choose/late-rules.ts";
import type { Io } from "../io.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { plain } from "../render/terminal/style.ts";
import type { Grading, Turned } from "../results/begin.ts";
import { say } from "./command.ts";

/** Grades what is due. Returns the values kept of each report by its index, or undefined if interrupted. */
export async function gradeAll(
  io: Io,
  grading: Grading,
  late: LateJudge | undefined,
  options: { readonly quiet?: true; readonly output?: string },
  isClass: boolean,
  keep: (graded: Turned) => ReportBrief,
): Promise<ReportBrief[] | undefined> {
  const briefs: ReportBrief[] = [];
  const progress = createProgress(io.stderr, grading.due, "graded", {
    quiet: options.quiet === true,
    clock: io.clock,
  });
  const howFar = () => {
    const done = `${briefs.flat().length} of ${grading.submissions.length} graded`;
    const again = "run the same command again to grade the rest";
    return grading.folder
      ? `${done}; their reports are in ${options.output}/reports; ${again}`
      : done;
  };
  try {
    for await (const each of grading.reports()) {
      const lateness = late?.lateness(each.found);
      const judged = lateness === undefined ? each.report : withLateness(each.report, lateness);
      for (const decided of grading.best.decide({ ...each, report: judged })) {
        briefs[decided.index] = keep(decided);
      }
      if (isClass && each.is === "due") progress.step(plain(each.report.submission.id));
    }
  } catch (fault) {
    if (grading.folder !== undefined) say(io, [`stopped, ${howFar()}`]);
    throw fault;
  } finally {
    progress.end();
    if (!options.quiet) say(io, grading.folder?.marks.dropped() ?? []);
  }
  if (!io.interrupt.aborted) return briefs;
  say(io, [`interrupted, ${howFar()}`]);
  return undefined;
}
