import { counted } from "../../author/words.ts";
import { usageFault } from "../../engine/errors.ts";
import type { ReportBrief } from "../../engine/points/brief.ts";
import { withLateness } from "../../engine/points/late.ts";
import { isCounted } from "../../engine/points/standing.ts";
import type { Assignment } from "../../schema/types.ts";
import type { LateJudge } from "../choose/late-rules.ts";
import { exitCode, type Io } from "../io.ts";
import { createProgress } from "../render/terminal/progress.ts";
import { formatPoints, plain } from "../render/terminal/style.ts";
import type { Grading, Turned } from "../results/begin.ts";
import { say } from "./command.ts";

/** Grades what is due; what is kept of each report, by its index, or undefined where it was interrupted. */
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
    say(io, grading.folder?.marks.dropped() ?? []);
  }
  if (!io.interrupt.aborted) return briefs;
  say(io, [`interrupted, ${howFar()}`]);
  return undefined;
}

/** Throws a usage fault for points that cannot be reached in these tasks. */
export function checkMinScore(
  { minScore = 0 }: { readonly minScore?: number },
  manifest: Pick<Assignment, "id" | "tasks">,
  tasks: readonly string[],
): void {
  const chosen = manifest.tasks.filter(({ id }) => tasks.includes(id));
  const most = chosen.reduce((sum, { points }) => sum + points, 0);
  if (minScore <= most) return;
  const which = chosen.length === manifest.tasks.length ? manifest.id : `task ${tasks.join(", ")}`;
  const text = `--min-score ${minScore} is more than anybody can have`;
  throw usageFault(`${text}: ${which} has ${formatPoints(most)} points`);
}

/** Names that are listed; more are counted. */
const mostNames = 20;

/** Says which submissions could not be graded, or else are not good enough; the exit code. */
export function judgeClass(
  io: Pick<Io, "stderr">,
  { minScore = 0 }: { readonly minScore?: number },
  reports: readonly ReportBrief[],
): number {
  const ungraded = reports.filter(({ status }) => status === "error");
  const reasonOf = ({ messages }: ReportBrief) => messages.map(({ text }) => text).join(" ");
  say(
    io,
    ungraded.map((each) => `${each.submission.id}: ${reasonOf(each)}`),
  );
  if (ungraded.length > 0) return exitCode.fault;
  const below = reports.filter((each) => isCounted(each) && each.score < minScore);
  if (below.length === 0) return exitCode.done;
  const names = below.map(({ submission, score }) => `${submission.id} (${formatPoints(score)})`);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
  const listed = names.slice(0, mostNames).join(", ");
  say(io, [
    `${counted(below.length, "submission")} below --min-score ${minScore}: ${listed}${more}`,
  ]);
  return exitCode.below;
}
